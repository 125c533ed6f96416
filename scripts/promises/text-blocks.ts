/** One stretch of text a visitor reads without a break, and the island that works it out, if one does. */
export type TextBlock = { text: string; island: string | undefined }

const inline = new Set(
  'a abbr b bdi br cite code em i kbd mark output q s sub sup u wbr label'.split(' '),
)
const empty = new Set(
  'area base br col embed hr img input link meta source track wbr path circle rect'.split(' '),
)
/** What is not read, dates on which something was published, and the choices of a field, which are the visitor's. */
const silent = new Set(['script', 'style', 'svg', 'head', 'option', 'time'])
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

const decode = (text: string) =>
  text.replace(/&(#x27|#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The text of a built page, block by block, closed disclosures and templates included. */
export function textBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const open: { tag: string; island: string | undefined }[] = []
  let text = ''
  let quiet = 0
  const island = () => open.findLast((element) => element.island)?.island
  const flush = () => {
    const trimmed = decode(text).replaceAll(/\s+/g, ' ').trim()
    if (trimmed) blocks.push({ text: trimmed, island: island() })
    text = ''
  }
  for (const [, tag, content] of html.matchAll(/(<[^>]*>)|([^<]+)/g)) {
    if (content !== undefined) {
      if (quiet === 0) text += content
      continue
    }
    const [, end, written = ''] = /^<(\/?)([a-zA-Z][\w-]*)/.exec(tag ?? '') ?? []
    const name = written.toLowerCase()
    if (!name) continue
    if (!inline.has(name)) flush()
    if (end) {
      const at = open.findLastIndex((element) => element.tag === name)
      if (at >= 0) open.length = at
      if (silent.has(name)) quiet = Math.max(0, quiet - 1)
    } else if (!empty.has(name) && !tag?.endsWith('/>')) {
      open.push({ tag: name, island: /data-island="([^"]+)"/.exec(tag ?? '')?.[1] })
      if (silent.has(name)) quiet += 1
    }
  }
  flush()
  return blocks
}
