import type { InlineCode, Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'

/** A decade without its century (`the '90s`), whose mark is an apostrophe. */
const decade = /'(?=\d\ds\b)/g

/** Marks at the start of a word, or of another quotation: behind nothing, a space, a bracket, a dash. */
const opening = /(?<=(?:^|[\s\p{Ps}\p{Pd}\p{S}])["']?)["'](?=["']?[^\s"'])/gu

/** The same text, in as many characters, with its straight quotes set as a printer would. */
const withPrintersQuotes = (text: string): string =>
  text
    .replace(decade, '’')
    .replace(opening, (mark) => (mark === '"' ? '“' : '‘'))
    .replaceAll('"', '”')
    .replaceAll("'", '’')

const isText = ({ type }: Text | InlineCode) => type === 'text'

/**
 * A remark plugin that sets straight quotes as a printer would, across the parts of a paragraph, code left as it is.
 * `remark-smartypants` reads every sentence as a tree of words for that, which took half of the time articles are read in.
 */
export const remarkQuotes = () => (tree: Root) =>
  visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
    const parts: (Text | InlineCode)[] = []
    visit(block, ['text', 'inlineCode'], (part) => {
      parts.push(part as Text | InlineCode)
    })
    const whole = parts.map((part) => (isText(part) ? part.value : 'x'.repeat(part.value.length)))
    const set = withPrintersQuotes(whole.join(''))
    let from = 0
    for (const part of parts) {
      const to = from + part.value.length
      if (isText(part)) part.value = set.slice(from, to)
      from = to
    }
  })
