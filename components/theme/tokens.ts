import { darkScheme, lightScheme, type Scheme } from '#lib/schemes.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The custom properties of one scheme, ready for a rule's body. */
export function schemeProperties(scheme: Scheme): string {
  return Object.entries(scheme)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('')
}

const color = Object.fromEntries(
  Object.keys(lightScheme).map((name) => [name, `var(--${kebab(name)})`]),
) as Scheme

/** The only raw sizes and durations of the project, and the colours of `lib/schemes.ts`; components take all of theirs from here. */
export const theme = {
  color,
  /** The display face, and faces that carry the same weight on screen while its file is away. */
  face: `'Instrument Serif','Instrument Fallback','Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif`,
  font: {
    /** `theme.face`, or in the first view the letters of it that came with the page (`renderer/page-styles/first-face.ts`). */
    display: 'var(--serif)',
    text: `system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`,
    mono: `ui-monospace,'SF Mono',Menlo,Consolas,monospace`,
  },
  size: {
    caption: '0.8125rem',
    small: '0.9375rem',
    body: '1.0625rem',
    lead: 'clamp(1.125rem,1.05rem + 0.4vw,1.3125rem)',
    h4: '1.1875rem',
    h3: 'clamp(1.375rem,1.25rem + 0.6vw,1.75rem)',
    h2: 'clamp(2rem,1.5rem + 2.2vw,3.25rem)',
    /** The title of a page other than the home page. */
    title: 'clamp(2.5rem,1.6rem + 4vw,4.5rem)',
    h1: 'clamp(2.625rem,1.7rem + 4.2vw,5.25rem)',
    figure: 'clamp(3rem,2rem + 5vw,6.5rem)',
  },
  /** Steps of 4 px up to 32, then wider; `section`, `sectionWide` and `sectionClose` above and below a section by importance: 96, 160 and 64 px, 48 on phones. */
  space: {
    xxs: '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
    huge: '4.5rem',
    section: 'clamp(3rem,1.9rem + 4.6vw,6rem)',
    sectionWide: 'clamp(3rem,.6rem + 10.4vw,10rem)',
    sectionClose: 'clamp(3rem,2.6rem + 1.6vw,4rem)',
    gutter: 'clamp(1.25rem,0.5rem + 3vw,3rem)',
  },
  width: { page: '76rem', prose: '68ch', words: '46rem', narrow: '44rem', form: '36rem' },
  radius: { small: '4px', medium: '8px', large: '14px', round: '999px' },
  shadow: {
    raised: '0 1px 2px rgb(13 19 33 / 0.06), 0 8px 24px rgb(13 19 33 / 0.08)',
    floating: '0 2px 6px rgb(13 19 33 / 0.12), 0 18px 48px rgb(13 19 33 / 0.2)',
  },
  duration: { quick: '150ms', calm: '250ms' },
  easing: 'cubic-bezier(.2,.7,.3,1)',
  /** Smallest target of a finger. */
  target: '2.75rem',
  headerHeight: '4.25rem',
  layer: { sticky: 10, floating: 20, notification: 40 },
} as const

/** Container-free breakpoints, mobile first. The widths are those every screen is looked at: 390, 768, 1440. */
export const media = {
  tablet: '@media (min-width: 44rem)',
  desktop: '@media (min-width: 64rem)',
  /** On screens alone, what stands beside something, and what is for phones. */
  beside: '@media screen and (min-width: 64rem)',
  below: '@media screen and (width < 44rem)',
  wide: '@media (min-width: 80rem)',
  /** A phone whose reader has text set large: a long word has no room in a line. */
  cramped: '@media (max-width: 19.99rem)',
  /** Where a page of the usual size would stand lost: text and all that is measured by it grows. */
  huge: '@media (min-width: 110rem)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  screen: '@media screen',
  dark: '@media (prefers-color-scheme: dark)',
  print: '@media print',
  hover: '@media (hover: hover) and (pointer: fine)',
  forcedColors: '@media (forced-colors: active)',
  /**
   * Width of the nearest box with `container-type: inline-size`. Its rem grow with the reader's text, which those
   * of the window's width do not: what is side by side gives way in time.
   */
  roomy: '@container (min-width: 40rem)',
  spacious: '@container (min-width: 70rem)',
  noScript: '@media (scripting: none)',
  /** On paper and without script: where nothing answers a press. */
  inert: '@media print, (scripting: none)',
} as const

/** Turns every token inside to the dark scheme; paper is white, and takes ink. */
export const nightOnScreen = () => `${media.screen} { ${schemeProperties(darkScheme)} }`

/** A grid's columns where there is room for them. */
export const columnsIn = (place: string, columns = '1fr 1fr') =>
  `${place} { grid-template-columns: ${columns}; }`

/** Side by side from edge to edge, below each other where there is no room. */
export const spread = 'display: flex; flex-wrap: wrap; justify-content: space-between;'

/**
 * One below the other, with room between; a second gap is that between columns. For what no island draws: there the
 * call costs more bytes than the words.
 */
export const stack = (...gaps: readonly string[]) => `display: grid; gap: ${gaps.join(' ')};`

/** One beside the other, below each other where there is no room. */
export const cluster = (...gaps: readonly string[]) =>
  `display: flex; flex-wrap: wrap; gap: ${gaps.join(' ')};`

/** Text that stands back behind the rest. */
export const secondary = (size: string) => `color: ${theme.color.inkSoft}; font-size: ${size};`

/** Takes away what is of no use in a place. */
export const hiddenIn = (place: string) => `${place} { display: none; }`

/** Two columns where each has room for its words, however large they are set; one otherwise. */
export const twoColumns = 'repeat(auto-fit, minmax(min(100%, max(17rem, 40%)), 1fr))'

/** Two short things side by side, as long as their words have room; one above the other otherwise. */
export const twoShort = 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))'

/** Colours of a chart's parts, in order; each part is named and figured beside its colour as well. */
export const series = [
  theme.color.ink,
  theme.color.teal,
  theme.color.brass,
  `color-mix(in oklab, ${theme.color.teal} 62%, ${theme.color.surface})`,
  theme.color.lineStrong,
] as const
