/**
 * Writes `worker/estimate/font-faces.ts`: the faces of the estimate PDF, each cut to the characters it is
 * there for, without tables a PDF does not read, deflated as a PDF wants it. Run it after changing a face:
 * `node scripts/build/pdf-fonts.ts`. Both families are under the SIL Open Font License 1.1.
 */
import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { ascii, characters, displayFace, readFace } from './font-sources.ts'

const latin1 = characters(0xa0, 0xff)
const punctuation = 'ıŒœ–—‘’‚“”„•…‹›€™×−·'

const sans = (subset: string, weight: number) =>
  `@fontsource/source-sans-3/files/source-sans-3-${subset}-${weight}-normal.woff2`

/** Later faces stand in for what earlier ones lack. */
const faces = [
  {
    id: 'serif',
    psName: 'EstimateSerif',
    file: displayFace,
    text: ascii,
  },
  {
    id: 'strong',
    psName: 'EstimateStrong',
    file: sans('latin', 600),
    text: ascii + latin1 + punctuation,
  },
  {
    id: 'text',
    psName: 'EstimateText',
    file: sans('latin', 400),
    text: ascii + latin1 + punctuation,
  },
  {
    id: 'textExtended',
    psName: 'EstimateTextExtended',
    file: sans('latin-ext', 400),
    text: characters(0x100, 0x17f) + characters(0x218, 0x21b) + 'ẞ₹₺₽₩₦',
  },
  {
    id: 'textCyrillic',
    psName: 'EstimateTextCyrillic',
    file: sans('cyrillic', 400),
    text: characters(0x400, 0x45f) + 'Ґґ№',
  },
  {
    id: 'textGreek',
    psName: 'EstimateTextGreek',
    file: sans('greek', 400),
    text: characters(0x384, 0x3ce),
  },
] as const

/** What a CIDFontType2 needs; hinting and layout tables stay out. */
const keptTables = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post']

type Tables = Map<string, Buffer>

function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16
    const offset = font.readUInt32BE(entry + 8)
    const length = font.readUInt32BE(entry + 12)
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length))
  }
  return tables
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let offset = 0; offset < table.length; offset += 4) {
    sum =
      (sum +
        Buffer.concat([table.subarray(offset, offset + 4), Buffer.alloc(4)]).readUInt32BE(0)) >>>
      0
  }
  return sum
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table "${name}".`)
  return table
}

function writeFont(tables: Tables): Buffer {
  const names = keptTables.filter((name) => tables.has(name))
  const power = 2 ** Math.floor(Math.log2(names.length))
  const header = Buffer.alloc(12 + names.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(names.length, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE(names.length * 16 - power * 16, 10)
  const bodies: Buffer[] = []
  let offset = header.length
  names.forEach((name, index) => {
    const table = tableOf(tables, name)
    const entry = 12 + index * 16
    header.write(name, entry, 'latin1')
    header.writeUInt32BE(checksum(table), entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    bodies.push(padded)
    offset += padded.length
  })
  return Buffer.concat([header, ...bodies])
}

/** Code point to glyph id, from a format 4 or 12 cmap. */
function readCmap(cmap: Buffer, text: string): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4)
    if (cmap.readUInt16BE(start) !== 4) continue
    const segments = cmap.readUInt16BE(start + 6) / 2
    const at = (array: number, segment: number) =>
      start + 14 + array * segments * 2 + (array > 0 ? 2 : 0) + segment * 2
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      for (let segment = 0; segment < segments; segment += 1) {
        const first = cmap.readUInt16BE(at(1, segment))
        if (code > cmap.readUInt16BE(at(0, segment)) || code < first) continue
        const delta = cmap.readUInt16BE(at(2, segment))
        const rangeAt = at(3, segment)
        const rangeOffset = cmap.readUInt16BE(rangeAt)
        const glyph =
          rangeOffset === 0
            ? (code + delta) & 0xffff
            : cmap.readUInt16BE(rangeAt + rangeOffset + (code - first) * 2)
        if (glyph > 0) glyphs.set(code, glyph)
      }
    }
  }
  return glyphs
}

const entries: string[] = []
for (const { id, psName, file, text } of faces) {
  const tables = readTables(await subsetFont(readFace(file), text, { targetFormat: 'truetype' }))
  const font = writeFont(tables)
  const head = tableOf(tables, 'head')
  const hhea = tableOf(tables, 'hhea')
  const hmtx = tableOf(tables, 'hmtx')
  const scale = 1000 / head.readUInt16BE(18)
  const metrics = hhea.readUInt16BE(34)
  const advance = (glyph: number) =>
    Math.round(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) * scale)
  const glyphs = [...readCmap(tableOf(tables, 'cmap'), text)].toSorted(([a], [b]) => a - b)
  const missing = [...text].filter(
    (character) => !glyphs.some(([code]) => code === character.codePointAt(0)),
  )
  console.log(id, `${glyphs.length} characters, lacking ${JSON.stringify(missing.join(''))}`)
  let previous = 0
  const packed = glyphs.map(([code, glyph]) => {
    const step = code - previous
    previous = code
    return [step, glyph, advance(glyph)].map((part) => part.toString(36)).join(' ')
  })
  const bounds = [36, 38, 40, 42].map((offset) => Math.round(head.readInt16BE(offset) * scale))
  entries.push(`  ${id}: {
    psName: '${psName}',
    bounds: [${bounds.join(', ')}],
    ascent: ${Math.round(hhea.readInt16BE(4) * scale)},
    descent: ${Math.round(hhea.readInt16BE(6) * scale)},
    /** Per character: distance to the one before, glyph id, width; in base 36. */
    glyphs:
      '${packed.join(',')}',
    byteLength: ${font.length},
    deflatedBase64:
      '${deflateSync(font, { level: 9 }).toString('base64')}',
  },`)
}

writeFileSync(
  new URL('../../worker/estimate/font-faces.ts', import.meta.url),
  `/** Written by \`scripts/build/pdf-fonts.ts\`; Instrument Serif and Source Sans 3, SIL Open Font License 1.1. */
export const fontFaces = {
${entries.join('\n')}
} as const

export type FaceId = keyof typeof fontFaces
`,
)
