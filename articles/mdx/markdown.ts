import markdownIt, { type Token } from 'markdown-it'

/**
 * The Markdown of MDX with tables: no raw HTML, no indented code, no automatic links.
 * Quotes are set as a printer would; nothing else of the text is replaced.
 */
export const markdown = markdownIt({ typographer: true }).disable([
  'code',
  'html_block',
  'html_inline',
  'autolink',
  'linkify',
  'replacements',
])

export type { Token }
