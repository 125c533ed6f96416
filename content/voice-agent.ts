import { site } from '#site.config.ts'

export const voiceAgent = {
  open: `Hear a sample call with ${site.strategist.name}`,
  invitation: {
    title: 'Hear how it begins',
    text: 'Seven lines of a first conversation, played in your browser, before you give us a number to call.',
  },
  title: `Call with ${site.strategist.name}`,
  role: site.strategist.title,
  /** Said before anything is pressed: what this is and what it is not. */
  disclosure:
    'A scripted sample of our first conversation: seven lines, spoken by your browser. Your microphone stays off, and nothing is recorded or sent.',
  start: 'Start Voice Call',
  hold: 'Hold to Speak',
  holdHint:
    'Hold the button, or the Space or Enter key, while you speak. Let go for the next line.',
  mute: 'Mute',
  unmute: 'Unmute',
  end: 'End Call',
  close: 'Close',
  status: {
    idle: 'Not started',
    connecting: 'Connecting…',
    speaking: `${site.strategist.name} is speaking`,
    listening: 'Listening to you',
    waiting: 'Your turn',
    finished: 'End of the sample',
  },
  progress: (line: number, lines: number) => `Line ${line} of ${lines}`,
  transcript: 'What has been said',
  next: {
    text: 'The real one takes half an hour.',
    label: 'Book a strategy call',
    href: '/start#calendar',
  },
  script: [
    `Hello, this is ${site.strategist.name} from ${site.brand}. In one sentence, what does your company sell?`,
    'Thank you. When somebody new gets in touch, how long is it until a person answers?',
    'That is where most first finds are. Roughly how many enquiries do you get in a month?',
    'And how many of those become customers? A guess will do. We replace it with a figure later.',
    'Noted. If each of them were called back within a minute, more would book. How many more, we would measure before we promise.',
    'Last question. What would have to be true in ninety days for you to call this worth doing?',
    'Then let us put a partner on it. Book thirty minutes and bring those three figures. Thank you for talking with me.',
  ],
} as const
