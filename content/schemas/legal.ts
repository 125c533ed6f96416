import * as z from 'zod/mini'
import { day, group, label, line, list, long, text, title } from './kinds.ts'

/** A paragraph (links as `[words](address)`), a list of them, or a table with a caption. */
const block = z.union(
  [
    long,
    group({ list: list(text) }),
    group({ caption: label, columns: list(label), rows: list(list(text)) }),
  ],
  { error: 'must be a paragraph, a list or a table' },
)

const document = {
  title,
  changed: day,
  lead: text,
  /** The whole in a few lines, for those who read no further. */
  summary: list(line),
  /** Sections with an address of their own on the page. */
  sections: list(group({ id: label, title, blocks: list(block) })),
}

export const legalPrivacy = group(document)

export const legalTerms = group(document)

export const legalLegalWords = group({ changed: label, contents: label, summary: label })
