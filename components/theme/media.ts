/** Container-free breakpoints, mobile first. The widths are those every screen is looked at: 390, 768, 1440. */
export const media = {
  tablet: '@media (min-width: 44rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 80rem)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
  hover: '@media (hover: hover) and (pointer: fine)',
  forcedColors: '@media (forced-colors: active)',
  noScript: '@media (scripting: none)',
} as const
