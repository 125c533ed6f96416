/** The part of an article's page that is searched, as HTML; null on a page that is not. */
export function searchDocument(html: string): string | null {
  const start = /<article\b[^>]*\bdata-pagefind-body\b/.exec(html)?.index
  if (start === undefined) return null
  const tag = /<(\/?)article\b/g
  tag.lastIndex = start
  let depth = 0
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return `${html.slice(start, match.index)}</article>`
  }
  throw new Error('An article has no end.')
}
