/**
 * Writes `public/fonts/instrument-serif.woff2`: the display face cut to what headings and figures are written with,
 * without hinting, which large letters do not need. Ten kilobytes travel in the first round trip after the page; five
 * more cost a visitor on a slow phone another one. Run it after changing the face: `node scripts/build/web-font.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '#scripts/root.ts'

const { resolve } = createRequire(import.meta.url)

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))

const face = readFileSync(
  resolve('@expo-google-fonts/instrument-serif/400Regular/InstrumentSerif_400Regular.ttf'),
)

writeFileSync(
  join(root, 'public/fonts/instrument-serif.woff2'),
  await subsetFont(face, `${ascii}‘’“”–—…€×≥`, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'ccmp', 'lnum', 'tnum'],
    noHinting: true,
  }),
)
