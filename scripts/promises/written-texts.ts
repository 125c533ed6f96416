import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '#scripts/root.ts'

/** A text as it is written in a source: its fixed parts, and between them the expressions that fill it. */
export type WrittenText = {
  /** `content/offer.ts:22`. */
  place: string
  parts: readonly string[]
  /** One fewer than the parts, as written, constants of the file replaced by what they stand for. */
  values: readonly string[]
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

/** What the constants of a file stand for, as written. */
function constantsOf(program: unknown, code: string): ReadonlyMap<string, string> {
  const constants = new Map<string, string>()
  for (const node of nodesOf(program)) {
    if (node.type !== 'VariableDeclarator' || !isNode(node['id']) || !isNode(node['init'])) continue
    const { id, init } = node as unknown as { id: Node & { name?: string }; init: Node }
    const written = code.slice(init.start, init.end)
    if (id.name && written.length <= 120 && init.type !== 'ObjectExpression') {
      constants.set(id.name, written)
    }
  }
  return constants
}

function textsOf(file: string): WrittenText[] {
  const code = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, code)
  const constants = constantsOf(program, code)
  const place = (node: Node) => `${file}:${code.slice(0, node.start).split('\n').length}`
  const meaning = (node: Node) => {
    const written = code.slice(node.start, node.end)
    return constants.get(written) ?? written
  }
  const texts: WrittenText[] = []
  for (const node of nodesOf(program)) {
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      texts.push({ place: place(node), parts: [node['value']], values: [] })
    } else if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as { value: { cooked: string } }[]
      const expressions = node['expressions'] as Node[]
      texts.push({
        place: place(node),
        parts: quasis.map(({ value }) => value.cooked),
        values: expressions.map(meaning),
      })
    }
  }
  return texts
}

/** The texts of an article: its front matter, and what its components are given. Its body answers for itself. */
function textsOfArticle(file: string): WrittenText[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/'((?:[^']|'')+)'|"([^"]+)"|\bvalue: (-?[\d.]+)/g)].map(
        ([, single, double, value]) => ({
          place: `${file}:${index + 1}`,
          parts: [single?.replaceAll("''", "'") ?? double ?? value ?? ''],
          values: [],
        }),
      ),
    )
}

/** Every text written where words may be written. */
export function writtenTexts(): WrittenText[] {
  return globSync(['content/**/*.ts', 'contract/**/*.ts', 'lib/**/*.ts', 'site.config.ts'], {
    cwd: root,
  })
    .toSorted()
    .flatMap(textsOf)
    .concat(globSync('content/articles/*.mdx', { cwd: root }).toSorted().flatMap(textsOfArticle))
}
