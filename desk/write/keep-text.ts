import type { RootContent } from 'mdast'
import { componentProps } from '#articles/mdx/component-props.ts'
import { attributesOf, parseMdx } from '#articles/mdx/read-blocks.ts'
import { attributes } from './blocks.ts'

const tag = `</?(?:${Object.keys(componentProps).join('|')})\\b${attributes}`
const fence = '^[ \\t>\\d.)*+-]*(`{3,}|~{3,})[^`\\n]*\\n[^]*?^[ \\t>]*\\1'
const ticks = '(`+)(?!`)(?:(?!\\n\\n)[^])*?(?<!`)\\2(?!`)'
const aside = new RegExp(`\\\\[^]|${fence}|${ticks}|${tag}|\\]\\(<|([<{])`, 'gm')

/** With a backslash before each sign that MDX would read as code, outside code and the tags of components. */
const escaped = (text: string) =>
  text.replaceAll(aside, (found, _fence, _ticks, sign?: string) => (sign ? `\\${sign}` : found))

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other)

/** What a part says: the same for two that differ in how they are written. */
function saidBy(part: string): string {
  try {
    return JSON.stringify(parseMdx(part), (key, value: unknown) => {
      if (['position', 'spread', 'data'].includes(key)) return undefined
      const { type } = (value ?? {}) as Partial<RootContent>
      if (type !== 'mdxJsxFlowElement') return value
      const { name, children, ...node } = value as Extract<RootContent, { type: typeof type }>
      return [name, Object.entries(attributesOf(node as never)).toSorted(byName), children]
    })
  } catch {
    return part
  }
}

function partsOf(text: string): string[] {
  try {
    return parseMdx(text).map(({ position }) =>
      text.slice(position?.start.offset, position?.end.offset),
    )
  } catch {
    return []
  }
}

/** What the editor makes of escapes, in any text and in words. */
const losses = [/\\(?=[_\\])/g, /\\(?=[^*`~<{\w\s])/g]

/**
 * An article's text as it is saved. The editor writes all of it in its own way once it has drawn it: a part that says
 * what it said before stays as it was written.
 *
 * @param body - The text as the editor has it.
 * @param source - The text as it was read; empty where there was none.
 */
export function keptText(body: string, source: string): string {
  const text = escaped(body)
  const before = partsOf(source)
  const known = new Map(
    before.flatMap((part) =>
      [...losses.map((loss) => part.replaceAll(loss, '')), part].map((each) => [
        saidBy(each),
        part,
      ]),
    ),
  )
  const parts = partsOf(text).map((part) => known.get(saidBy(part)) ?? part)
  if (parts.length === 0) return text
  return parts.join() === before.join() ? source : parts.join('\n\n')
}
