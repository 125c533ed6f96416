import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import type { Expression, SpreadElement } from 'estree-jsx'
import type { Definition, ImageReference, LinkReference, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { ArticleError, type Block, type Heading } from './block.ts'
import { type ComponentName, componentProps } from './component-props.ts'
import { remarkQuotes } from './printers-quotes.ts'
import { site } from '#site.config.ts'

/** Whether a link leads to the same place on the page, in the PDF and in a feed reader. */
const isAddress = (url: string) =>
  /^(\/(?!\/)|#|https?:|mailto:|tel:)/.test(url) && URL.canParse(url, site.origin)

/** Ids of what surrounds an article on its page: scripts and buttons look for them. */
const idsAround = ['main', 'menu', 'notifications', 'related', 'article-call', 'counting-visits']

/** An id for a heading, from its words: `What it costs (really)` becomes `what-it-costs-really`. */
function headingId(words: string, taken: ReadonlySet<string>): string {
  const base =
    words
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/[\s-]+/g, '-') || 'section'
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  return id
}

/** Links and pictures that name their address further down are given it: the parts of a text are drawn one by one. */
const remarkAddresses = () => (tree: Root) => {
  const definitions = new Map<string, Definition>()
  visit(tree, 'definition', (each) => {
    if (!definitions.has(each.identifier)) definitions.set(each.identifier, each)
  })
  visit(tree, ['linkReference', 'imageReference'], (node) => {
    const { type, identifier } = node as LinkReference | ImageReference
    const { url, title } = definitions.get(identifier) ?? {}
    Object.assign(node, { type: type === 'linkReference' ? 'link' : 'image', url, title })
  })
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkAddresses)
  .use(remarkQuotes)
  .freeze()

/** The parts of a text, one below the other, as they stand there. */
export const parseMdx = (text: string): RootContent[] => processor.parse(text).children

const isKnown = (name: string | null): name is ComponentName =>
  Object.hasOwn(componentProps, name ?? '')

const lineOf = ({ position }: Pick<RootContent, 'position'>) => position?.start.line

/** What stands in an article and would have to run, or would be drawn on some of its pages and in no PDF. */
const refusals: Readonly<Record<string, string>> = {
  footnoteDefinition: 'a text has no footnotes: say it in brackets, or under the sources',
  mdxjsEsm: 'articles import nothing',
  mdxFlowExpression: 'braces and tags have no place in the text; write \\{ for a brace',
  mdxTextExpression: 'braces and tags have no place in the text; write \\{ for a brace',
  mdxJsxTextElement: 'braces and tags have no place in the text; write \\{ for a brace',
}

/** The value of a literal: strings, numbers, booleans, lists and objects, nothing that would have to run. */
function literalOf(node: Expression | SpreadElement | null): unknown {
  if (node?.type === 'Literal' && !('regex' in node) && !('bigint' in node)) return node.value
  if (node?.type === 'ArrayExpression') return node.elements.map(literalOf)
  if (node?.type === 'UnaryExpression' && node.operator === '-') {
    return -Number(literalOf(node.argument))
  }
  if (node?.type === 'ObjectExpression') {
    return Object.fromEntries(
      node.properties.map((property) => {
        if (property.type !== 'Property' || property.computed) throw new SyntaxError('a value')
        const { key } = property
        const name = key.type === 'Identifier' ? key.name : literalOf(key)
        return [String(name), literalOf(property.value as Expression)]
      }),
    )
  }
  throw new SyntaxError('a value')
}

/** A component's attributes, read. */
export function attributesOf({ attributes }: MdxJsxFlowElement): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') throw new SyntaxError('attributes by name')
      const { name, value } = attribute
      if (typeof value !== 'object' || value === null) return [name, value ?? true]
      const [statement] = value.data?.estree?.body ?? []
      return [
        name,
        literalOf(statement?.type === 'ExpressionStatement' ? statement.expression : null),
      ]
    }),
  )
}

/** What is wrong with the place of a picture, in a sentence; null on this site. */
export const placeFault = (address: string): string | null =>
  /^\/(?!\/)/.test(address)
    ? null
    : `the picture ${address} must be a file of public/, its address beginning with /`

/** What is known of pictures: to a build more than to a browser. */
type Pictures = {
  faultOf: (address: string) => string | null
  sizeOf: (address: string) => { width?: number; height?: number }
}

const unseen: Pictures = { faultOf: placeFault, sizeOf: () => ({}) }

export type MdxBody = {
  blocks: Block[]
  /** Of the second level. */
  headings: Heading[]
  /** Each with file and line. */
  links: { url: string; place: string }[]
  /** What a link may lead to on its page. */
  ids: ReadonlySet<string>
  /** What was read, which the places of its nodes are counted in. */
  text: string
}

/**
 * Reads an article's body. What MDX would run is refused: an article is text and the components.
 *
 * @param firstLine - Line of the file at which `body` starts, for messages.
 * @param pictures - What is known of them; without it, whether they are this site's.
 * @throws {ArticleError} on a fault, by file and line.
 */
export function readBlocks(body: string, file: string, firstLine = 1, pictures = unseen): MdxBody {
  // So many empty lines before it that its lines are those of the file.
  const text = '\n'.repeat(firstLine - 1) + body
  const headings: Heading[] = []
  const links: MdxBody['links'] = []
  const taken = new Set(idsAround)
  /** The last heading read, of any level; the page's title is the first. */
  let above = ''
  let depth = 1

  const fail = (fault: string | readonly string[], line = firstLine): never => {
    throw new ArticleError(file, [fault].flat(), line)
  }

  function parse(): Root {
    try {
      return processor.runSync(processor.parse(text)) as Root
    } catch (error) {
      const { reason, line } = error as { reason?: string; line?: number }
      if (reason === undefined) throw error
      // A tag that is not closed is noticed at the end, and named with its place.
      const opened = /\((\d+):\d+/.exec(reason)?.[1]
      return fail(reason, opened ? Number(opened) : line)
    }
  }

  function readNode(node: RootContent): void {
    const refusal = refusals[node.type]
    if (refusal) fail(refusal, lineOf(node))
    if (node.type === 'image') {
      const fault =
        pictures.faultOf(node.url) ??
        (node.alt
          ? null
          : `the picture ${node.url} has no words for who cannot see it: ![words](…)`)
      if (fault) fail(fault, lineOf(node))
      node.data = { hProperties: { ...pictures.sizeOf(node.url), loading: 'lazy' } }
    }
    if (node.type === 'link' && !isAddress(node.url))
      fail(
        `the link ${node.url} is no address: it begins with / or #, or is a whole one (https://…)`,
        lineOf(node),
      )
    if (node.type === 'link')
      links.push({ url: node.url, place: `${file}:${lineOf(node) ?? firstLine}` })
    if (node.type === 'table') node.data = { above }
    if (node.type !== 'heading') return
    if (node.depth === 1)
      fail('headings start at ##, the title is in the front matter', lineOf(node))
    if (node.depth > depth + 1)
      fail(
        `a heading of ${'#'.repeat(node.depth)} needs one of ${'#'.repeat(node.depth - 1)} above it`,
        lineOf(node),
      )
    depth = node.depth
    const words = toString(node)
    above = words
    const id = headingId(words, taken)
    taken.add(id)
    node.data = { hProperties: { id } }
    if (node.depth === 2) headings.push({ id, text: words })
  }

  function readComponent(node: MdxJsxFlowElement): Block {
    const { name } = node
    if (!isKnown(name)) {
      return fail(`<${name}> is not one of ${Object.keys(componentProps).join(', ')}`, lineOf(node))
    }
    let props: Record<string, unknown>
    try {
      props = attributesOf(node)
    } catch (error) {
      return fail(`<${name}> takes ${(error as Error).message} only, nothing to run`, lineOf(node))
    }
    const parsed = componentProps[name].safeParse(props)
    if (!parsed.success) {
      const faults = parsed.error.issues.map(
        ({ path, message }) => `<${name}> ${path.join('.') || 'attributes'}: ${message}`,
      )
      return fail(faults, lineOf(node))
    }
    return { kind: name, props: parsed.data, children: blocksOf(node.children) } as Block
  }

  function blocksOf(nodes: readonly RootContent[]): Block[] {
    const blocks: Block[] = []
    for (const node of nodes) {
      if (node.type === 'mdxJsxFlowElement') {
        blocks.push(readComponent(node))
        continue
      }
      visit(node, (each) => {
        if (each.type === 'mdxJsxFlowElement')
          fail('a component stands at the start of its line', lineOf(each))
        readNode(each)
      })
      const last = blocks.at(-1)
      if (last?.kind === 'markdown') last.nodes.push(node)
      else blocks.push({ kind: 'markdown', nodes: [node] })
    }
    return blocks
  }

  return { blocks: blocksOf(parse().children), headings, links, ids: taken, text }
}
