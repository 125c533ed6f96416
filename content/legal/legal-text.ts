/** A paragraph (links as `[words](address)`), a list of them, or a table with a caption. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A section with an address of its own on the page. */
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalText = {
  title: string
  lead: string
  /** The whole in a few lines, for those who read no further. */
  summary: readonly string[]
  sections: readonly LegalSection[]
}

export const legalWords = {
  changed: 'Last changed',
  contents: 'On this page',
  summary: 'In short',
}
