/** The colours of one scheme, by what each is for. */
export type Scheme = Record<
  | 'ink'
  | 'inkSoft'
  | 'paper'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'lineStrong'
  | 'brass'
  | 'brassText'
  | 'signal'
  | 'signalFill'
  | 'signalFillHover'
  | 'onSignal'
  | 'teal'
  | 'tealSoft'
  | 'danger'
  | 'dangerSoft'
  | 'night'
  | 'onNight'
  | 'onNightSoft'
  | 'nightLine',
  string
>

/** Text pairs reach 4.5:1 in both schemes; `brass` and `signal` are for lines and large figures only. */
export const lightScheme: Scheme = {
  ink: '#0d1321',
  inkSoft: '#4a5163',
  paper: '#fbf9f4',
  surface: '#ffffff',
  sunken: '#f3efe5',
  line: '#e3ddd0',
  lineStrong: '#8d8674',
  brass: '#b8862d',
  brassText: '#7d5a17',
  signal: '#d6452b',
  signalFill: '#c63c22',
  signalFillHover: '#a93019',
  onSignal: '#ffffff',
  teal: '#1f6f78',
  tealSoft: '#e3f0f0',
  danger: '#a3241a',
  dangerSoft: '#fbe9e6',
  night: '#0d1321',
  onNight: '#fbf9f4',
  onNightSoft: '#b9bfcc',
  nightLine: '#2b3448',
}

/** The same roles where the device asks for dark. */
export const darkScheme: Scheme = {
  ink: '#f4efe4',
  inkSoft: '#b3b9c6',
  paper: '#0d1321',
  surface: '#1c273c',
  sunken: '#141d2f',
  line: '#344058',
  lineStrong: '#6f788c',
  brass: '#d2a350',
  brassText: '#dcb269',
  signal: '#ee6a50',
  signalFill: '#c63c22',
  signalFillHover: '#b23419',
  onSignal: '#ffffff',
  teal: '#7cc6ce',
  tealSoft: '#13303a',
  danger: '#ff9d8f',
  dangerSoft: '#38181a',
  night: '#0a0f1a',
  onNight: '#f4efe4',
  onNightSoft: '#b3b9c6',
  nightLine: '#2b3448',
}
