/** Container-free breakpoints, mobile first. The widths are those every screen is looked at: 390, 768, 1440. */
export const media = {
  tablet: '@media (min-width: 44rem)',
  desktop: '@media (min-width: 64rem)',
  /** On screens alone, what stands beside something, and what is for phones. */
  beside: '@media screen and (min-width: 64rem)',
  below: '@media screen and (width < 44rem)',
  wide: '@media (min-width: 80rem)',
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
} as const
