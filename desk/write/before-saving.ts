import { landingPlaces } from '#content/landing-places.ts'
import { ArticleError } from '#articles/mdx/block.ts'
import { readBlocks } from '#articles/mdx/read-blocks.ts'
import type { EditorWords } from './editor-words.ts'
import { keptText } from './keep-text.ts'
import { bodyField, sourceField, textOf } from './keep-yaml.ts'

type Content = Record<string, unknown>

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(typeof value === 'object' && value ? value : {}).flatMap(stringsIn)

/** What the build says of an article's text. */
function textFaults(text: string): string[] {
  try {
    readBlocks(text, '')
    return []
  } catch (error) {
    if (error instanceof ArticleError) return [`Text: ${error.faults.join('; ')}.`]
    throw error
  }
}

function articleFaults({ [sourceField]: source, ...written }: Content): string[] {
  const { [bodyField]: body, figure } = written
  const text = keptText(String(body), textOf(source))
  const { value = '' } = (figure ?? {}) as { value?: string }
  const [name] = /\{\{[\w.-]+\}\}/.exec(stringsIn(written).join('\n')) ?? []
  return [
    ...(text.toLowerCase().includes(value.toLowerCase())
      ? []
      : [`The figure’s value, ${value}, is said nowhere in the text.`]),
    ...(name ? [`${name} is not filled in here: write the figure itself.`] : []),
    ...textFaults(text),
  ]
}

/**
 * What a build would refuse of an entry, and no field can know by itself.
 *
 * @returns a sentence for each.
 */
export function entryFaults(content: Content, { names }: Pick<EditorWords, 'names'>): string[] {
  if (bodyField in content) return articleFaults(content)
  const said = stringsIn({ ...content, [sourceField]: '' }).flatMap((text) =>
    [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, name = '']) => name),
  )
  // A name of another file’s words is for the build to find.
  const unknown = said.filter(
    (name) =>
      !names.some(
        (each) => name === each || name.startsWith(`${each}.`) || each.startsWith(`${name}.`),
      ),
  )
  const { hero } = content as { hero?: { action?: { href?: string } } }
  const href = hero?.action?.href ?? ''
  const sections = (Array.isArray(content['sections']) ? content['sections'] : []) as Content[]
  const { shortCall = '', shortestCall = '' } = (content['frameWords'] ?? {}) as Record<
    string,
    string
  >
  return [
    ...(shortCall.startsWith(shortestCall)
      ? []
      : ['The shortest call must be what the short call begins with.']),
    ...unknown.map((name) => `{{${name}}} is no figure: choose one from the list of figures.`),
    ...['form', 'calculator'].flatMap((kind) =>
      sections.filter(({ section }) => section === kind).length > 1
        ? [`A page may have one ${kind}.`]
        : [],
    ),
    ...(href in landingPlaces && !sections.some(({ section }) => section === landingPlaces[href])
      ? [`The first button leads to ${href}, and there is no ${landingPlaces[href]}.`]
      : []),
  ]
}
