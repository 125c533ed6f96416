import type { PhrasingContent } from 'mdast'
import { site } from '#site.config.ts'
import { textWidth, type TextStyle } from '#lib/pdf/text-runs.ts'

/** A stretch of letters in one style. `width` is in font sizes. */
export type Piece = { text: string; style: TextStyle; href: string | null; width: number }

/** What stays together when a line is broken. */
export type Word = { pieces: Piece[]; width: number }

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Text in characters the faces have: an arrow is said, a raised figure is written with a caret. */
export function printable(text: string): string {
  return text
    .replaceAll('→', 'to')
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

type Run = { text: string; style: TextStyle; href: string | null }

/** Breaks runs of text at their spaces; runs that touch stay one word. */
function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = []
  let isOpen = false
  for (const { text, style, href } of runs) {
    const parts = printable(text).split(/(\s+)/)
    for (const part of parts) {
      if (!part) continue
      if (/^\s/.test(part)) {
        isOpen = false
        continue
      }
      const piece = { text: part, style, href, width: measured(part, style) }
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
  return wordsOf([{ text, style, href: null }])
}

function runsOf(nodes: readonly PhrasingContent[], style: TextStyle, href: string | null): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'break') return [{ text: ' ', style, href }]
    if (node.type === 'strong') return runsOf(node.children, 'strong', href)
    // A part of the article has no address of its own in the file.
    if (node.type === 'link' && !node.url.startsWith('#')) {
      return runsOf(node.children, style, new URL(node.url, site.origin).href)
    }
    if ('children' in node) return runsOf(node.children, style, href)
    if (node.type === 'image') return node.alt ? [{ text: node.alt, style, href }] : []
    return 'value' in node ? [{ text: node.value, style, href }] : []
  })
}

/** Words of a paragraph, a heading or a cell, with its bold parts and links. */
export function inlineWords(nodes: readonly PhrasingContent[], base: TextStyle = 'text'): Word[] {
  return wordsOf(runsOf(nodes, base, null))
}

/** A word in parts that a line has room for, in font sizes: an address may be longer than one. */
function partsOf(word: Word, most: number): Word[] {
  if (word.width <= most) return [word]
  const parts: Word[] = []
  for (const { text, style, href } of word.pieces) {
    for (const sign of text) {
      const width = measured(sign, style)
      let part = parts.at(-1)
      if (!part || part.width + width > most) parts.push((part = { pieces: [], width: 0 }))
      const piece = part.pieces.at(-1)
      if (piece?.style === style && piece.href === href) {
        piece.text += sign
        piece.width += width
      } else part.pieces.push({ text: sign, style, href, width })
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
