import { type FaceId, fontFaces } from './font-faces.ts'
import type { PdfObjects, PdfRef } from './pdf-objects.ts'

/** A glyph of a face: its id and its width in thousandths of the font size. */
export type Glyph = { id: number; width: number }

const glyphTables = new Map<FaceId, ReadonlyMap<number, Glyph>>()

/** The glyph of a code point, or undefined where the face has none. */
export function glyphOf(face: FaceId, codePoint: number): Glyph | undefined {
  let table = glyphTables.get(face)
  if (!table) {
    table = readGlyphs(fontFaces[face].glyphs)
    glyphTables.set(face, table)
  }
  return table.get(codePoint)
}

function readGlyphs(packed: string): Map<number, Glyph> {
  let codePoint = 0
  return new Map(
    packed.split(',').map((entry) => {
      const [step = 0, id = 0, width = 0] = entry
        .split(' ')
        .map((part) => Number.parseInt(part, 36))
      codePoint += step
      return [codePoint, { id, width }]
    }),
  )
}

/**
 * Embeds a face with the widths and the Unicode values of the code points that were drawn with it.
 *
 * @param programs - The file at `facePrograms.path`.
 */
export function embedFace(
  objects: PdfObjects,
  face: FaceId,
  codePoints: Iterable<number>,
  programs: Uint8Array,
): PdfRef {
  const {
    psName,
    bounds,
    ascent,
    descent,
    byteLength,
    program: [from, to],
  } = fontFaces[face]
  const used = [...codePoints].flatMap((codePoint) => {
    const glyph = glyphOf(face, codePoint)
    return glyph ? [{ codePoint, ...glyph }] : []
  })
  const program = objects.addStream(
    `/Filter/FlateDecode/Length1 ${byteLength}`,
    programs.subarray(from, to),
  )
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${psName}/Flags 4/FontBBox[${bounds.join(' ')}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 660/StemV 80/FontFile2 ${program}>>`,
  )
  const widths = used.map(({ id, width }) => `${id}[${width}]`).join('')
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${psName}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor}/W[${widths}]/CIDToGIDMap/Identity>>`,
  )
  const toUnicode = objects.addStream('', new TextEncoder().encode(unicodeMap(used)))
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${psName}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${toUnicode}>>`,
  )
}

/** A CMap that turns glyph ids back into text, at most 100 entries a block as the format asks. */
function unicodeMap(used: readonly { codePoint: number; id: number }[]): string {
  const lines = used.map(({ id, codePoint }) => `<${hex4(id)}><${hex4(codePoint)}>`)
  const blocks: string[] = []
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Four hexadecimal digits; every face here stays in the basic plane. */
export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0')
}
