import { type Glyph, glyphOf, hex4 } from './embed-face.ts'
import type { FaceId } from './font-faces.ts'

/** Faces a text may be drawn with. */
export type TextStyle = 'serif' | 'strong' | 'text'

/** A glyph as it is written to the page: its character, and its id in four hexadecimal digits. */
type DrawnGlyph = Glyph & { codePoint: number; hex: string }

/** Characters in a row that one face draws. */
type TextRun = { face: FaceId; glyphs: readonly DrawnGlyph[] }

/** Which faces stand in for a style's own, in order. */
const fallbacks: Record<TextStyle, readonly FaceId[]> = {
  serif: ['serif', 'strong', 'textExtended', 'textCyrillic', 'textGreek'],
  strong: ['strong', 'text', 'textExtended', 'textCyrillic', 'textGreek'],
  text: ['text', 'textExtended', 'textCyrillic', 'textGreek'],
}

/** Drawn for each stretch of characters no face has (Chinese, Arabic, emoji). */
const replacement = '…'

/**
 * Splits text into runs by face. What no face can draw becomes one ellipsis a stretch; composed forms are
 * used, so that a letter typed with a separate accent finds its glyph. A letter that no face has with its marks is drawn
 * without them.
 */
export function textRuns(text: string, style: TextStyle): TextRun[] {
  const runs: { face: FaceId; glyphs: DrawnGlyph[] }[] = []
  let last: { face: FaceId; glyphs: DrawnGlyph[] } | undefined
  for (const { face, glyph } of drawableCharacters(text, style)) {
    if (last?.face === face) last.glyphs.push(glyph)
    else {
      last = { face, glyphs: [glyph] }
      runs.push(last)
    }
  }
  return runs
}

/** Width of a text in points at a font size. */
export function textWidth(text: string, style: TextStyle, size: number): number {
  let width = 0
  for (const { glyph } of drawableCharacters(text, style)) width += glyph.width
  return (width * size) / 1000
}

/** True when at least one letter or digit of the text can be drawn. */
export function isDrawable(text: string): boolean {
  return [...text.normalize('NFC')].some(
    (character) => /[\p{L}\p{N}]/u.test(character) && findGlyph(character, 'text'),
  )
}

/** The text cut to a width, with an ellipsis where something was cut. */
export function fitText(text: string, style: TextStyle, size: number, maxWidth: number): string {
  if (textWidth(text, style, size) <= maxWidth) return text
  let room = maxWidth - textWidth(replacement, style, size)
  let kept = ''
  for (const { glyph } of drawableCharacters(text, style)) {
    room -= (glyph.width * size) / 1000
    if (room < 0) break
    kept += String.fromCodePoint(glyph.codePoint)
  }
  return `${kept.trimEnd()}${replacement}`
}

/**
 * The text broken into lines at spaces, and within a word that is wider than a line; the last line allowed takes an
 * ellipsis if more would follow.
 */
export function wrapText(
  text: string,
  style: TextStyle,
  size: number,
  maxWidth: number,
  maxLines: number,
): string[] {
  const space = textWidth(' ', style, size)
  const piecesOf = (word: string) => {
    const pieces = ['']
    for (const character of word) {
      const longer = `${pieces.at(-1)}${character}`
      if (textWidth(longer, style, size) > maxWidth) pieces.push(character)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => (textWidth(word, style, size) > maxWidth ? piecesOf(word) : [word]))
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const [index, word] of words.entries()) {
    const wordWidth = textWidth(word, style, size)
    if (!line || lineWidth + space + wordWidth <= maxWidth) {
      lineWidth += (line ? space : 0) + wordWidth
      line = line ? `${line} ${word}` : word
    } else if (lines.length === maxLines - 1) {
      return [...lines, fitText([line, ...words.slice(index)].join(' '), style, size, maxWidth)]
    } else {
      lines.push(fitText(line, style, size, maxWidth))
      line = word
      lineWidth = wordWidth
    }
  }
  return line ? [...lines, fitText(line, style, size, maxWidth)] : lines
}

type FoundGlyph = { face: FaceId; glyph: DrawnGlyph }

const foundByStyle: Record<TextStyle, Map<string, FoundGlyph | null>> = {
  serif: new Map(),
  strong: new Map(),
  text: new Map(),
}

/** Most characters remembered a style; a visitor's text may hold any of a million. */
const mostRemembered = 1_000

function findGlyph(character: string, style: TextStyle): FoundGlyph | null {
  const known = foundByStyle[style].get(character)
  if (known !== undefined) return known
  const codePoint = character.codePointAt(0) ?? 0
  let found: FoundGlyph | null = null
  for (const face of fallbacks[style]) {
    const glyph = glyphOf(face, codePoint)
    if (!glyph) continue
    found = { face, glyph: { ...glyph, codePoint, hex: hex4(glyph.id) } }
    break
  }
  const [letter = character] = character.normalize('NFD')
  // Without its stroke a sign would say the opposite.
  if (letter !== character && /\p{L}/u.test(character)) found ??= findGlyph(letter, style)
  if (foundByStyle[style].size < mostRemembered) foundByStyle[style].set(character, found)
  return found
}

const isPlainAscii = (text: string) => /^[ -~]*$/.test(text)

/** A text as faces can draw it: in composed forms, without what is never seen, ligatures and odd hyphens by their letters. */
const plainForms = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cf}\uFE00-\uFE0F]/gu, '')
    .replace(/\s/g, ' ')

/** What is drawn for each character; shared objects, since a page has thousands of them. */
function drawableCharacters(text: string, style: TextStyle): FoundGlyph[] {
  const drawn: FoundGlyph[] = []
  const characters = isPlainAscii(text) ? text : plainForms(text)
  let isReplacing = false
  for (const character of characters) {
    const found = findGlyph(character, style)
    const shown = found ?? (isReplacing ? null : findGlyph(replacement, style))
    if (shown) drawn.push(shown)
    isReplacing = !found
  }
  return drawn
}
