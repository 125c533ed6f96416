import { lightScheme } from '#lib/schemes.ts'

const { ink, paper, brass, signal } = lightScheme

/** The mark on its plate, as a square of 64 units; `inset` leaves room for masks that cut the corners. */
export function markSvg({ cornerRadius, inset }: { cornerRadius: number; inset: number }): string {
  const scale = (32 - inset) / 16
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="${cornerRadius}" fill="${ink}"/>`,
    `<g transform="translate(32 32) scale(${scale})">`,
    `<g fill="none" stroke="${paper}" stroke-opacity=".6"><circle r="14"/><circle r="8.5"/></g>`,
    `<circle r="3.6" fill="${brass}"/>`,
    `<circle cx="-7.4" cy="-4.2" r="2" fill="${paper}"/>`,
    `<circle cx="10.8" cy="8.9" r="2.9" fill="${signal}"/>`,
    '</g></svg>',
  ].join('')
}
