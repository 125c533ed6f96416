const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => entities[name] ?? name)

/** An excerpt with `<mark>` around what was found, as nodes: nothing else in it is markup. */
export function markedText(excerpt: string): Node[] {
  return excerpt
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith('<mark>')) return document.createTextNode(decode(part))
      const mark = document.createElement('mark')
      mark.textContent = decode(part.slice('<mark>'.length, -'</mark>'.length))
      return mark
    })
}
