/**
 * Writes `public/fonts/instrument-serif.woff2`: the display face cut to what headings and figures are written with,
 * without hinting, which large letters do not need. Ten kilobytes travel in the first round trip after the page; five
 * more cost a visitor on a slow phone another one. Run it after changing the face: `node scripts/build/web-font.ts`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '#scripts/root.ts'
import { ascii, displayFace, readFace } from './font-sources.ts'

writeFileSync(
  join(root, 'public/fonts/instrument-serif.woff2'),
  await subsetFont(readFace(displayFace), `${ascii}‘’“”–—…€£¥×≥`, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'ccmp', 'lnum', 'tnum'],
    noHinting: true,
  }),
)
