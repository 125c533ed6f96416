/** A run of text, or a link with its words. */
type InlinePart = { text: string; href?: string }

/** An address may hold brackets in pairs, as those of encyclopedias do. */
const link = /\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

/** Splits text at links written `[words](address)`; anything else is text as it stands. */
export function inlineParts(source: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const match of source.matchAll(link)) {
    if (match.index > end) parts.push({ text: source.slice(end, match.index) })
    parts.push({ text: match[1] ?? '', href: match[2] ?? '' })
    end = match.index + match[0].length
  }
  if (end < source.length) parts.push({ text: source.slice(end) })
  return parts
}
