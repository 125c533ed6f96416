import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Collection, Field } from '@sveltia/cms'
import { componentProps } from '#articles/mdx/component-props.ts'
import { frontMatter } from '#articles/read-front-matter.ts'
import { figures } from '#content/figures.ts'
import { numberText } from '#contract/number-text.ts'
import { mostKilobytes } from '#content/schemas/samples.ts'
import type { EditorWords } from '#desk/write/editor-words.ts'
import { bodyField, sourceField } from '#desk/write/keep-yaml.ts'
import { root } from '#scripts/root.ts'
import { editorFields, labelOf, singular } from '#scripts/words/editor-fields.ts'
import { figureNames, type PageWords, readWords } from '#scripts/words/read-words.ts'
import { readYaml } from '#scripts/words/read-yaml.ts'
import { collections } from '#scripts/words/write-words.ts'
import { site } from '#site.config.ts'

const source: Field = { name: sourceField, widget: 'hidden', default: '' }

/** A collection whose entries are files of one folder. */
const folder = (name: string, extension: string, day: string, fields: Field[]): Collection => ({
  name,
  label: labelOf(name),
  label_singular: singular(labelOf(name)),
  folder: `content/${name}`,
  extension,
  // The editor takes nothing else for Markdown.
  format: `words-${name}${extension === 'mdx' ? '-frontmatter' : ''}`,
  fields: [source, ...fields],
  sortable_fields: { fields: ['title', day], default: { field: day, direction: 'descending' } },
  slug: {
    template: '{{title}}',
    editable: ['create'],
    pattern: [
      '^[a-z0-9]+(-[a-z0-9]+)*$',
      'Small letters and digits, joined by hyphens: it becomes the address.',
    ],
  },
})

/** Components that stand around text of an article. */
const aroundText = new Set(['Figure', 'Steps', 'Callout'])

/** What a writer calls them, where the name of a component says something else. */
const blockLabels: Record<string, string> = { Figure: 'Table with a caption' }

const blocks = Object.entries(componentProps).map(([name, props]) => {
  const hasText = aroundText.has(name)
  const text: Field = { name: 'text', label: 'Text', widget: 'text', hint: 'In Markdown.' }
  const label = blockLabels[name] ?? labelOf(name)
  return { name, label, hasText, fields: [...editorFields(props, []), ...(hasText ? [text] : [])] }
})

/** What its card tells: a key number of the text may do instead, but who writes in fields is asked for it. */
const cardFigure = { label: 'Figure on its card', required: true }

const articles = folder('articles', 'mdx', 'publishedOn', [
  ...editorFields(frontMatter, []).map((field) =>
    field.name === 'figure' ? { ...field, ...cardFigure } : field,
  ),
  {
    name: bodyField,
    label: 'Text',
    widget: 'richtext',
    buttons: [
      'bold',
      'italic',
      'link',
      'heading-two',
      'heading-three',
      'bulleted-list',
      'numbered-list',
      'quote',
      'strikethrough',
      'code',
    ],
    editor_components: ['image', 'table', 'code-block', ...blocks.map(({ name }) => name)],
    linked_images: false,
  },
])

const isSetting = (name: string) => Number(/^(?:site|advertisers)/.test(name))

/** Settings that no sentence says. */
const unsaid = /^site\.(wordmark|pagesProject|mostFiles)\b/

/** What topics are called where the name of their schemas says too little. */
const topicLabels: Record<string, string> = {
  frame: 'Header, footer and notices',
  people: 'People and quotations',
  routes: 'Titles in search engines',
}

/** What stands at a name, in words short enough to choose by. */
function figureOf(name: string): [string, string][] {
  if (unsaid.test(name)) return []
  const value: unknown = name
    .split('.')
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], figures)
  const said = typeof value === 'number' ? numberText(value) : value
  const text = typeof said === 'string' ? said : ''
  return text && text.length < 100 ? [[name, text]] : []
}

const valueOf = ({ file }: PageWords) =>
  readYaml(readFileSync(join(root, 'content', file), 'utf8'), file).value

/** What the editor is told, worked out from the schemas of `content/schemas` and of articles, and from the words there are. */
export async function editorWords(): Promise<EditorWords> {
  const { pages, schemaOf } = await readWords(join(root, 'content'))
  const folders = collections.flatMap((of) => {
    const schema = schemaOf(of)
    const values = pages.filter((page) => page.schema.of === of).map(valueOf)
    return schema ? [folder(of, 'yaml', 'changed', editorFields(schema.words, values))] : []
  })
  const files = pages.filter(({ name, schema }) => name === schema.of)
  const byTopic = Object.entries(Object.groupBy(files, ({ schema }) => schema.module))
  const topics = byTopic.map(([module, own = []]): Collection => {
    const name = module.replace(/\.ts$/, '')
    return {
      name,
      label: topicLabels[name] ?? labelOf(name),
      files: own.map((page) => {
        const isJson = page.file.endsWith('.json')
        const fields = editorFields(page.schema.words, [valueOf(page)], isJson)
        return {
          name: page.name.replaceAll('/', '-'),
          label: labelOf(basename(page.name)),
          file: `content/${page.file}`,
          format: isJson ? 'json' : `words-${page.name}`,
          fields: isJson ? fields : [source, ...fields],
        }
      }),
    }
  })
  return {
    collections: [articles, ...folders, ...topics],
    blocks,
    // What sentences say most often comes first.
    figures: figureNames()
      .flatMap(figureOf)
      .toSorted(([one], [other]) => isSetting(one) - isSetting(other)),
    names: [...figureNames(), ...files.map(({ name }) => name)],
    mostPictureKilobytes: mostKilobytes,
    origin: site.origin,
  }
}
