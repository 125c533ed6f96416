import { ArticleError } from './article-error.ts'
import type { Block, Heading } from './block.ts'
import { componentProps, type ComponentName } from './component-props.ts'
import { headingId } from './heading-id.ts'
import { markdown, type Token } from './markdown.ts'
import { pictureFault } from './picture-fault.server.ts'
import type { Segment } from './segment.ts'
import { splitSegments } from './split-segments.ts'

const isKnown = (name: string): name is ComponentName => Object.hasOwn(componentProps, name)

/**
 * Columns of figures carry an attribute instead of a style, which the page's policy would refuse. The first column
 * says what a row is about and stands at the left, figures or not.
 */
function alignByData(token: Token, isFirst: boolean): void {
  const style = token.attrGet('style')
  if (typeof style !== 'string') return
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
  if (style.endsWith('right') && !isFirst) token.attrSet('data-align', 'end')
}

/** A corner of a table that heads nothing is no header, or a screen reader would announce one. */
function emptyHeadAsCell(open: Token, inline: Token | undefined, close: Token | undefined): void {
  if (open.type !== 'th_open' || inline?.content || !close) return
  open.tag = 'td'
  close.tag = 'td'
}

/** Words of a heading, without its marks. */
const plainText = (token: Token | undefined) =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')

/** Refuses a picture that is not there. `line`: where the paragraph begins. */
function checkPictures({ children }: Token, file: string, line: number): void {
  let at = line
  for (const token of children ?? []) {
    if (token.type.endsWith('break')) at += 1
    const fault = token.type === 'image' ? pictureFault(String(token.attrGet('src'))) : null
    if (fault) throw new ArticleError(file, [fault], at)
  }
}

/**
 * Reads an article's body.
 *
 * @param firstLine - Line of the file at which `body` starts, for messages.
 * @returns Its blocks in order, and its headings of the second level. Throws `ArticleError` on a fault.
 */
export function readMdx(
  body: string,
  file: string,
  firstLine = 1,
): { blocks: Block[]; headings: Heading[] } {
  const headings: Heading[] = []
  const taken = new Set<string>()
  /** The last heading read, of any level. */
  let above = ''

  const readMarkdown = (source: string, line: number): Block => {
    const tokens = markdown.parse(source, {})
    for (const [index, token] of tokens.entries()) {
      alignByData(token, tokens[index - 1]?.type === 'tr_open')
      emptyHeadAsCell(token, tokens[index + 1], tokens[index + 2])
      checkPictures(token, file, line + (token.map?.[0] ?? 0))
      if (token.type === 'table_open') token.meta = { above }
      if (token.type !== 'heading_open') continue
      if (token.tag === 'h1') {
        const at = line + (token.map?.[0] ?? 0)
        throw new ArticleError(file, ['headings start at ##, the title is in the front matter'], at)
      }
      const text = plainText(tokens[index + 1])
      above = text
      const id = headingId(text, taken)
      taken.add(id)
      token.attrSet('id', id)
      if (token.tag === 'h2') headings.push({ id, text })
    }
    return { kind: 'markdown', tokens }
  }

  const readSegment = (segment: Segment): Block => {
    if (segment.kind === 'markdown') return readMarkdown(segment.source, segment.line)
    const { name, props, line } = segment
    if (!isKnown(name)) {
      const known = Object.keys(componentProps).join(', ')
      throw new ArticleError(file, [`<${name}> is not one of ${known}`], line)
    }
    const parsed = componentProps[name].safeParse(props)
    if (!parsed.success) {
      const faults = parsed.error.issues.map(
        ({ path, message }) => `<${name}> ${path.join('.') || 'attributes'}: ${message}`,
      )
      throw new ArticleError(file, faults, line)
    }
    const children = segment.children.map(readSegment)
    return { kind: name, props: parsed.data, children } as Block
  }

  return { blocks: splitSegments(body, file, firstLine).map(readSegment), headings }
}
