import { landingPlaces } from '#content/landing-places.ts'
import { blockOf } from './blocks.ts'
import type { EditorWords } from './editor-words.ts'
import { bodyField, sourceField } from './keep-yaml.ts'

type Content = Record<string, unknown>

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(typeof value === 'object' && value ? value : {}).flatMap(stringsIn)

/** The text of an article without its components, whose attributes may hold what text may not. */
function textAlone(body: string, blocks: EditorWords['blocks']): string {
  return blocks
    .map(blockOf)
    .reduce((text, { pattern }) => text.replaceAll(new RegExp(pattern, 'gm'), '$2'), body)
    .replaceAll(/`[^`]*`/g, '')
}

function articleFaults({ [bodyField]: body, figure }: Content, blocks: EditorWords['blocks']) {
  const text = String(body)
  const { value = '' } = (figure ?? {}) as { value?: string }
  const tag = /(?<!\\)(?:\{|<(?=[a-z/!]))/i.exec(textAlone(text, blocks))
  return [
    ...(text.toLowerCase().includes(value.toLowerCase())
      ? []
      : [`The figure’s value, ${value}, is said nowhere in the text.`]),
    ...(/!\[\s*\]\(/.test(text) ? ['A picture is not said in words, for who cannot see it.'] : []),
    ...(tag ? [`The text holds ${tag[0]}, and HTML and braces have no place in it.`] : []),
  ]
}

/**
 * What a build would refuse of an entry, and no field can know by itself.
 *
 * @returns a sentence for each.
 */
export function entryFaults(
  content: Content,
  { blocks, names }: Pick<EditorWords, 'blocks' | 'names'>,
): string[] {
  if (bodyField in content) return articleFaults(content, blocks)
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
