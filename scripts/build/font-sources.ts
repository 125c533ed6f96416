import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '#scripts/root.ts'

const { resolve } = createRequire(import.meta.url)

/** A face as its package holds it. */
export const readFace = (file: string): Buffer => readFileSync(resolve(file))

/** The brand's display serif. */
export const displayFace =
  '@expo-google-fonts/instrument-serif/400Regular/InstrumentSerif_400Regular.ttf'

/** Characters from one code point to another, both included. */
export const characters = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

export const ascii: string = characters(0x20, 0x7e)

/**
 * Writes `public/fonts/instrument-serif.woff2`: the display face cut to what headings and figures are written with,
 * without hinting, which large letters do not need. Ten kilobytes travel in the first round trip after the page; five
 * more cost a visitor on a slow phone another one. Run it after changing the face: `node scripts/build/web-font.ts`.
 */
writeFileSync(
  join(root, 'public/fonts/instrument-serif.woff2'),
  await subsetFont(readFace(displayFace), `${ascii}‘’“”–—…€×≥`, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'ccmp', 'lnum', 'tnum'],
    noHinting: true,
  }),
)
