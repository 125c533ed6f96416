import type { EditorComponentDefinition } from '@sveltia/cms'
import type { Image, Paragraph } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { attributesOf, parseMdx } from '#articles/mdx/read-blocks.ts'
import type { EditorBlock } from './editor-words.ts'

/** An attribute's value as MDX has it: words in quotation marks, anything else as a literal. */
function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' && !/["&\\]/.test(value)) return ` ${name}="${value}"`
  // The editor takes one of two backslashes away.
  return ` ${name}={${JSON.stringify(value).replaceAll('\\\\', String.raw`\u005c`)}}`
}

/** What stands within the braces of an attribute: words in quotation marks may hold braces of their own. */
const part = String.raw`"(?:\\.|[^"\\])*"|[^{}"]`
const literal = String.raw`(?:${part}|\{(?:${part})*\})*`

/** The attributes of a component's tag. */
export const attributes = String.raw`(?:\s+\w+=(?:"[^"]*"|\{${literal}\}))*`

/** A component of articles as the editor inserts and reads it. */
export function blockOf({ name, label, fields, hasText }: EditorBlock): EditorComponentDefinition {
  const opening = String.raw`<${name}(${attributes})\s*`
  return {
    id: name,
    label,
    fields,
    pattern: new RegExp(
      hasText ? `^${opening}>\\n([\\s\\S]*?)\\n</${name}>$` : `^${opening}/>$`,
      'm',
    ),
    fromBlock: ([, given = '', text]) => ({
      ...attributesOf(parseMdx(`<${name}${given} />`)[0] as MdxJsxFlowElement),
      ...(hasText ? { text: text?.trim() } : {}),
    }),
    toPreview: () => '',
    toBlock({ text, ...values }) {
      const tag = `<${name}${Object.entries(values).map(attribute).join('')}`
      return hasText ? `${tag}>\n\n${String(text ?? '')}\n\n</${name}>` : `${tag} />`
    },
  }
}

/** A picture between paragraphs, which may be no other site's and has to be said in words. */
export const pictureBlock: EditorComponentDefinition = {
  id: 'image',
  label: 'Picture',
  icon: 'image',
  fields: [
    { name: 'src', label: 'Picture', widget: 'image', choose_url: false },
    { name: 'alt', label: 'In words, for who cannot see it', widget: 'string' },
  ],
  pattern: /^!\[((?:\\.|[^\]\\])*)\]\(([^\s)]+)\)$/m,
  fromBlock([block]) {
    const [image] = (parseMdx(block)[0] as Paragraph).children as Image[]
    return { src: image?.url.replaceAll(/%(?:20|28|29)/g, decodeURIComponent), alt: image?.alt }
  },
  toBlock({ src, alt }) {
    const words = String(alt ?? '').replaceAll(
      /[[\]\\*_`<{~]|&(?=[#\w])/g,
      (sign) => `&#${sign.codePointAt(0)};`,
    )
    const address = String(src ?? '').replaceAll(
      /[ ()]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    )
    return `![${words}](${address})`
  },
  toPreview: () => '',
}

/** A table, in Markdown: the editor's own drawing of it knows no columns of figures. */
export const tableBlock: EditorComponentDefinition = {
  id: 'table',
  label: 'Table',
  icon: 'table',
  fields: [
    {
      name: 'text',
      label: 'Table',
      widget: 'text',
      hint: 'A row a line, | between cells; ---: has a column of figures stand to the right.',
      default: '| Of what | How much |\n| --- | ---: |\n|  |  |',
    },
  ],
  pattern: /^\|.*\|[ \t]*\n\|[ :|-]+\|[ \t]*(?:\n\|.*\|[ \t]*)*$/m,
  fromBlock: ([text]) => ({ text }),
  toBlock: ({ text }) => String(text ?? ''),
  toPreview: () => '',
}
