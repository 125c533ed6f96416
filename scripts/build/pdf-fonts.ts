/**
 * Writes the faces of every PDF, each cut to the characters it is there for, without tables a PDF does not read:
 * what is measured into `lib/pdf/font-faces.ts`, the font programs, deflated as a PDF wants them, into one file that
 * the worker fetches from the site's (in its code they would be a sixth of it). Run it after changing a face:
 * `node scripts/build/pdf-fonts.ts`. Both families are under the SIL Open Font License 1.1.
 */
import { createHash } from 'node:crypto'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { upperFirst } from '#lib/upper-first.ts'
import { ascii, characters, displayFace, readFace } from './font-sources.ts'

const latin1 = characters(0xa0, 0xff)
const punctuation = 'ıŒœ–—‘’‚“”„•…‹›€™×−·'

const sans = (subset: string, weight: number) =>
  `@fontsource/source-sans-3/files/source-sans-3-${subset}-${weight}-normal.woff2`

/** Later faces stand in for what earlier ones lack. */
const faces = [
  { id: 'serif', file: displayFace, text: ascii },
  { id: 'strong', file: sans('latin', 600), text: ascii + latin1 + punctuation },
  { id: 'text', file: sans('latin', 400), text: ascii + latin1 + punctuation },
  {
    id: 'textExtended',
    file: sans('latin-ext', 400),
    text: characters(0x100, 0x17f) + characters(0x218, 0x21b) + 'ẞ₹₺₽₩₦',
  },
  { id: 'textCyrillic', file: sans('cyrillic', 400), text: characters(0x400, 0x45f) + 'Ґґ№' },
  { id: 'textGreek', file: sans('greek', 400), text: characters(0x384, 0x3ce) },
] as const

/** What a CIDFontType2 does not read. */
const dropTables = ['DSIG', 'GDEF', 'GPOS', 'GSUB', 'OS/2', 'STAT', 'gasp', 'kern', 'name']

const entries: string[] = []
const programs: Buffer[] = []
let programsLength = 0
for (const { id, file, text } of faces) {
  const bytes = await subsetFont(readFace(file), text, {
    targetFormat: 'truetype',
    noHinting: true,
    dropTables,
  })
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const codes = [...face.collectUnicodes()].toSorted((a, b) => a - b)
  const missing = [...text].filter((character) => !codes.includes(character.codePointAt(0) ?? 0))
  console.log(id, `${codes.length} characters, lacking ${JSON.stringify(missing.join(''))}`)
  /** In thousandths of the size, as a PDF counts. */
  const scaled = (units: number) => Math.round((units * 1000) / face.upem)
  let previous = 0
  const packed = codes.map((code) => {
    const step = code - previous
    previous = code
    const glyph = font.nominalGlyph(code) ?? 0
    return [step, glyph, scaled(font.glyphHAdvance(glyph))]
      .map((part) => part.toString(36))
      .join(' ')
  })
  const { buffer, byteOffset } = face.referenceTable('head') ?? new Uint8Array()
  const head = new DataView(buffer, byteOffset)
  const bounds = [36, 38, 40, 42].map((offset) => scaled(head.getInt16(offset)))
  const { ascender, descender } = font.hExtents()
  const program = deflateSync(bytes, { level: 9 })
  programs.push(program)
  entries.push(`  ${id}: {
    psName: 'Estimate${upperFirst(id)}',
    bounds: [${bounds.join(', ')}],
    ascent: ${scaled(ascender)},
    descent: ${scaled(descender)},
    glyphs:
      '${packed.join(',')}',
    byteLength: ${bytes.length},
    program: [${programsLength}, ${programsLength + program.length}],
  },`)
  programsLength += program.length
}

const publicDir = new URL('../../public/', import.meta.url)
for (const old of globSync('fonts/pdf-*.bin', { cwd: publicDir })) rmSync(new URL(old, publicDir))
const digest = createHash('sha256').update(Buffer.concat(programs)).digest('hex').slice(0, 8)
const programsPath = `/fonts/pdf-${digest}.bin`
writeFileSync(new URL(`.${programsPath}`, publicDir), Buffer.concat(programs))

writeFileSync(
  new URL('../../lib/pdf/font-faces.ts', import.meta.url),
  `/** Written by \`scripts/build/pdf-fonts.ts\`; Instrument Serif and Source Sans 3, SIL Open Font License 1.1. */

/** The site's file of all font programs; another one has another name. */
export const facePrograms = { path: '${programsPath}', byteLength: ${programsLength} } as const

/**
 * \`glyphs\`, per character: distance to the one before, glyph id, width; in base 36. \`program\`: where it begins and
 * ends in the file of all.
 */
export const fontFaces = {
${entries.join('\n')}
} as const

export type FaceId = keyof typeof fontFaces
`,
)
