import type { PhrasingContent } from 'mdast'
import { site } from '#site.config.ts'
import { textWidth, type TextStyle } from '#lib/pdf/text-runs.ts'

type Format = { style: TextStyle; href: string | null; isStruck: boolean }

/** A stretch of letters in one format. `width` is in font sizes. */
export type Piece = Format & { text: string; width: number }

/** What stays together when a line is broken. */
export type Word = { pieces: Piece[]; width: number }

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const said: Readonly<Record<string, string>> = {
  '≠': 'is not',
  '≥': 'at least',
  '≤': 'at most',
  '≈': 'about',
}

/** Text in characters the faces have: signs are said, a raised figure is written with a caret. */
export function printable(text: string): string {
  return text
    .replaceAll('→', 'to')
    .replaceAll(/\s*([≠≥≤≈])\s*/g, (_, sign: string) => ` ${said[sign]} `)
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (figures) => `^${[...figures].map((figure) => superscripts.indexOf(figure)).join('')}`,
    )
}

const widths: Record<TextStyle, Map<string, number>> = {
  serif: new Map(),
  strong: new Map(),
  text: new Map(),
}

/** Width in font sizes; most words of a library are the same few thousand. */
function measured(text: string, style: TextStyle): number {
  const known = widths[style].get(text)
  if (known !== undefined) return known
  const width = textWidth(text, style, 1)
  if (widths[style].size < 50_000) widths[style].set(text, width)
  return width
}

/** Width of the space between two words, in font sizes. */
export const spaceWidth = textWidth(' ', 'text', 1)

type Run = Format & { text: string }

/** Breaks runs of text at their spaces; runs that touch stay one word. */
function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = []
  let isOpen = false
  for (const { text, ...format } of runs) {
    const parts = printable(text).split(/(\s+)/)
    for (const part of parts) {
      if (!part) continue
      if (/^\s/.test(part)) {
        isOpen = false
        continue
      }
      const piece = { ...format, text: part, width: measured(part, format.style) }
      const last = isOpen ? words.at(-1) : undefined
      if (last) {
        last.pieces.push(piece)
        last.width += piece.width
      } else words.push({ pieces: [piece], width: piece.width })
      isOpen = true
    }
  }
  return words
}

/** Words of plain text. */
export function plainWords(text: string, style: TextStyle = 'text'): Word[] {
  return wordsOf([{ text, style, href: null, isStruck: false }])
}

function runsOf(nodes: readonly PhrasingContent[], format: Format): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'break') return [{ ...format, text: ' ' }]
    if (node.type === 'strong') return runsOf(node.children, { ...format, style: 'strong' })
    if (node.type === 'delete') return runsOf(node.children, { ...format, isStruck: true })
    // A part of the article has no address of its own in the file.
    if (node.type === 'link' && !node.url.startsWith('#')) {
      return runsOf(node.children, { ...format, href: new URL(node.url, site.origin).href })
    }
    if ('children' in node) return runsOf(node.children, format)
    if (node.type === 'image') return node.alt ? [{ ...format, text: node.alt }] : []
    return 'value' in node ? [{ ...format, text: node.value }] : []
  })
}

/** Words of a paragraph, a heading or a cell, with its bold parts and links. */
export function inlineWords(nodes: readonly PhrasingContent[], base: TextStyle = 'text'): Word[] {
  return wordsOf(runsOf(nodes, { style: base, href: null, isStruck: false }))
}

/** Whether two stretches can be drawn as one. */
export const isAlike = (one: Format, other: Format) =>
  one.style === other.style && one.href === other.href && one.isStruck === other.isStruck

/** A word in parts that a line has room for, in font sizes: an address may be longer than one. */
function partsOf(word: Word, most: number): Word[] {
  if (word.width <= most) return [word]
  const parts: Word[] = []
  for (const { text, ...format } of word.pieces) {
    for (const sign of text) {
      const width = measured(sign, format.style)
      let part = parts.at(-1)
      if (!part || part.width + width > most) parts.push((part = { pieces: [], width: 0 }))
      const piece = part.pieces.at(-1)
      if (piece && isAlike(piece, format)) {
        piece.text += sign
        piece.width += width
      } else part.pieces.push({ ...format, text: sign, width })
      part.width += width
    }
  }
  return parts
}

/** Breaks words into lines no wider than `width`, in points, at a font size. */
export function breakLines(words: readonly Word[], size: number, width: number): Word[][] {
  const lines: Word[][] = []
  let line: Word[] = []
  let taken = 0
  for (const word of words.flatMap((each) => partsOf(each, width / size))) {
    const needed = (line.length > 0 ? spaceWidth : 0) + word.width
    if (line.length > 0 && (taken + needed) * size > width) {
      lines.push(line)
      line = [word]
      taken = word.width
    } else {
      line.push(word)
      taken += needed
    }
  }
  if (line.length > 0) lines.push(line)
  return lines
}

/** Width of a line in points. */
export function lineWidth(line: readonly Word[], size: number): number {
  const words = line.reduce((sum, { width }) => sum + width, 0)
  return (words + spaceWidth * Math.max(0, line.length - 1)) * size
}
