import type { EditorComponentDefinition } from '@sveltia/cms'
import { parse } from 'yaml'
import type { EditorBlock } from './editor-words.ts'

/** An attribute's value as MDX has it: words in quotation marks, anything else as a literal. */
function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' && !value.includes('"')) return ` ${name}="${value}"`
  return ` ${name}={${JSON.stringify(value)}}`
}

/** What stands within the braces of an attribute: words in quotation marks may hold braces of their own. */
const part = String.raw`"(?:\\.|[^"\\])*"|[^{}"]`
const literal = String.raw`(?:${part}|\{(?:${part})*\})*`

/** `name="words"` and `name={literal}`, where a literal is what YAML reads as well. */
function attributesOf(text: string): Record<string, unknown> {
  const found = text.matchAll(new RegExp(String.raw`(\w+)=(?:"([^"]*)"|\{(${literal})\})`, 'g'))
  return Object.fromEntries(
    [...found].map(([, name, words, value = '']) => [name, words ?? (parse(value) as unknown)]),
  )
}

/** A component of articles as the editor inserts and reads it. */
export function blockOf({ name, label, fields, hasText }: EditorBlock): EditorComponentDefinition {
  const opening = String.raw`<${name}((?:\s+\w+=(?:"[^"]*"|\{${literal}\}))*)\s*`
  return {
    id: name,
    label,
    fields,
    pattern: new RegExp(
      hasText ? `^${opening}>\\n([\\s\\S]*?)\\n</${name}>$` : `^${opening}/>$`,
      'm',
    ),
    fromBlock: ([, attributes = '', text]) => ({
      ...attributesOf(attributes),
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
  fromBlock: ([, alt = '', src]) => ({ src, alt: alt.replaceAll(/\\([[\]])/g, '$1') }),
  toBlock: ({ src, alt }) =>
    `![${String(alt ?? '').replaceAll(/[[\]]/g, String.raw`\$&`)}](${String(src ?? '')})`,
  toPreview: () => '',
}
