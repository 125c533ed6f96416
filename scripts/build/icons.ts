import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markSvg } from './mark.ts'
import { renderPng } from './render-png.ts'

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
