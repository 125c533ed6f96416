import { lightScheme } from '#lib/schemes.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPng } from './render-png.ts'

const { ink, paper, brass, signal } = lightScheme

/** The mark on its plate, as a square of 64 units; `inset` leaves room for masks that cut the corners. */
function markSvg({ cornerRadius, inset }: { cornerRadius: number; inset: number }): string {
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

/** Edge lengths in pixels of the icons in the manifest. */
export const iconSizes = [192, 512] as const

/** favicon.svg, the home screen icons, and the touch icon whose corners the device rounds itself. */
export async function writeIcons(outDir: string): Promise<void> {
  const plate = markSvg({ cornerRadius: 14, inset: 4 })
  const fullBleed = markSvg({ cornerRadius: 0, inset: 9 })
  writeFileSync(join(outDir, 'favicon.svg'), plate)
  for (const size of iconSizes) {
    writeFileSync(join(outDir, `icon-${size}.png`), await renderPng(plate, size))
  }
  writeFileSync(join(outDir, 'icon-180.png'), await renderPng(fullBleed, 180))
}
