import { ArticleError } from './article-error.ts'
import { parseAttributes } from './attributes.ts'
import type { Segment } from './segment.ts'

const openingTag = /^<([A-Z]\w*)/
const fence = /^ {0,3}(`{3,}|~{3,})/

/** What MDX would run or treat as an element; articles are text and the components, nothing that runs. */
const codeInText = /(?:^|[^\\])[{}]|(?:^|[^\\])<[A-Za-z/!]/

type Open = {
  name: string
  props: Record<string, never> | object
  children: Segment[]
  line: number
}

/**
 * Splits an article's body into Markdown and components. A component's tags stand at the start of a line;
 * its opening tag may run over several lines. Anything else that MDX would execute is refused with its line.
 *
 * @param firstLine - Line of the file at which `body` starts, for messages.
 */
export function splitSegments(body: string, file: string, firstLine = 1): Segment[] {
  const lines = body.split('\n')
  const root: Segment[] = []
  const open: Open[] = []
  let text: string[] = []
  let textLine = firstLine
  let fenceMark = ''

  const target = () => open.at(-1)?.children ?? root
  const flush = (nextLine: number) => {
    const source = text.join('\n').trim()
    const blankLines = text.findIndex((line) => line.trim())
    if (source) target().push({ kind: 'markdown', source, line: textLine + blankLines })
    text = []
    textLine = nextLine
  }
  const fail = (fault: string, index: number): never => {
    throw new ArticleError(file, [fault], firstLine + index)
  }
  const attributesAt = (source: string, index: number) => {
    try {
      return parseAttributes(source)
    } catch (error) {
      return fail(`the tag cannot be read: ${(error as Error).message}`, index)
    }
  }

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const mark = fence.exec(line)?.[1]
    if (mark && (!fenceMark || mark.startsWith(fenceMark))) fenceMark = fenceMark ? '' : mark
    const name = fenceMark ? undefined : openingTag.exec(line)?.[1]
    if (name) {
      flush(firstLine + index)
      const start = index
      let tag = line
      while (!/\/?>\s*$/.test(tag)) {
        index += 1
        if (index >= lines.length) fail(`<${name}> is not closed`, start)
        tag += `\n${lines[index]}`
      }
      const isClosed = /\/>\s*$/.test(tag)
      const props = attributesAt(tag.slice(name.length + 1).replace(/\/?>\s*$/, ''), start)
      const part = { name, props, children: [] as Segment[], line: firstLine + start }
      if (isClosed) target().push({ kind: 'component', ...part })
      else open.push(part)
      textLine = firstLine + index + 1
    } else if (!fenceMark && /^<\/[A-Z]\w*>\s*$/.test(line)) {
      flush(firstLine + index + 1)
      const last = open.pop()
      if (!last || line.trim() !== `</${last.name}>`)
        return fail(`${line.trim()} closes nothing`, index)
      target().push({ kind: 'component', ...last, props: last.props as never })
    } else {
      if (!fenceMark && codeInText.test(line.replace(/`[^`]*`/g, '')))
        fail('braces and tags have no place in the text; write \\{ for a brace', index)
      if (!fenceMark && /^(import|export)\s/.test(line)) fail('articles import nothing', index)
      text.push(line)
    }
  }
  const last = open.at(-1)
  if (last) throw new ArticleError(file, [`<${last.name}> is not closed`], last.line)
  flush(0)
  return root
}
