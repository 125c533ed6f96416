import { parseSync } from 'vite'
import { Refusal } from '#scripts/refusal.ts'

/**
 * Another value for one setting: the path of a constant's part, as in `products.vip.amountCents`, and either what
 * stands there instead or what becomes of every number written there.
 */
export type SettingEdit = { file: string; path: string } & (
  | { to: SettingValue }
  | { each: (value: number) => number }
)

/** What may be written in a setting's place. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly SettingValue[]
  | { readonly [key: string]: SettingValue }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

type Property = { key: { name?: string; value?: unknown }; value: Node }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

/** A value without what says its type, and what a one-line function answers. */
function bare(node: Node): Node {
  const inner = node[node.type === 'ArrowFunctionExpression' ? 'body' : 'expression']
  return isNode(inner) ? bare(inner) : node
}

function constant(program: unknown, name: string): Node | undefined {
  for (const node of nodesOf(program)) {
    if (node.type !== 'VariableDeclarator') continue
    const { id, init } = node as unknown as { id: { name?: string }; init: unknown }
    if (id.name === name && isNode(init)) return bare(init)
  }
  return undefined
}

function partOf(node: Node, step: string): Node | undefined {
  const list = node['elements'] as Node[] | undefined
  if (list) return list[Number(step)]
  const properties = (node['properties'] ?? []) as Property[]
  return properties.find(({ key }) => (key.name ?? key.value) === step)?.value
}

/** The source with one setting changed; a path that leads nowhere is refused. */
export function editedSource(code: string, edit: SettingEdit): string {
  const { file, path } = edit
  const [name = '', ...steps] = path.split('.')
  const { program } = parseSync(file, code)
  let node = constant(program, name)
  for (const step of steps) {
    const part = node && partOf(node, step)
    node = part && bare(part)
  }
  if (!node) throw new Refusal(`${file} has no ${path} to change.`)
  let text = code.slice(node.start, node.end)
  if ('to' in edit) text = JSON.stringify(edit.to)
  else {
    const numbers = [...nodesOf(node)].filter((each) => typeof each['value'] === 'number')
    for (const { start, end, value } of numbers.toReversed()) {
      const at = start - node.start
      text = text.slice(0, at) + edit.each(value as number) + text.slice(at + end - start)
    }
  }
  return code.slice(0, node.start) + text + code.slice(node.end)
}
