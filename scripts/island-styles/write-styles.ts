import type { ESTree } from 'vite'
import type { DrawnStyle } from './drawn-style.ts'

/** Why something of an island cannot be written, and what it is called in its module. */
export class UnwritableStyle extends Error {
  readonly declared: string
  constructor(declared: string, reason: string) {
    super(`${declared} is drawn by an island, but ${reason}.`)
    this.declared = declared
  }
}

type Node = ESTree.Node
type Change = { start: number; end: number; code: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Every node below one, itself first; what `enter` refuses is not looked into. */
function walk(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, enter)
  }
}

/** `styled.p`, `styled(Card)` and what follows them, from the right: the id the compiler gave, and what is styled. */
function styledParts(tag: Node, code: string): { id: string | undefined; target: string } | null {
  let id: string | undefined
  let node = tag
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const given = code.slice(node.start, node.end)
    id ??= /\.withConfig\(\{\s*componentId:\s*["'`]([\w-]+)["'`]\s*\}\)$/.exec(given)?.[1]
    node = node.callee.object
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    return { id, target: JSON.stringify(node.property.name) }
  }
  const [target] = node.type === 'CallExpression' ? node.arguments : []
  return target ? { id, target: code.slice(target.start, target.end) } : null
}

type Imported = {
  styled: Set<string>
  helpers: Set<string>
  declarations: ESTree.ImportDeclaration[]
}

function importsOfStyled(program: ESTree.Program): Imported {
  const declarations = program.body.filter(
    (each) => each.type === 'ImportDeclaration' && each.source.value === 'styled-components',
  ) as ESTree.ImportDeclaration[]
  const specifiers = declarations.flatMap((each) => each.specifiers)
  const localNames = (isWanted: (each: ESTree.ImportDeclarationSpecifier) => boolean) =>
    new Set(specifiers.filter(isWanted).map(({ local }) => local.name))
  return {
    declarations,
    styled: localNames(({ type }) => type === 'ImportDefaultSpecifier'),
    helpers: localNames(
      (each) =>
        each.type === 'ImportSpecifier' &&
        each.imported.type === 'Identifier' &&
        ['css', 'keyframes'].includes(each.imported.name),
    ),
  }
}

/** The identifier a chain of calls and members begins with. */
function rootOf(node: Node): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return null
}

/**
 * Puts what was drawn in the place of each styled component of a module: its tag, its classes and its finished rules.
 * `css` and `keyframes` are in them already, so what stood for them is gone, and must not be asked for by anything else.
 *
 * @param source - Which module it is, for a part of a style that turns out to be used otherwise (`island-styles.ts`).
 * @param code - The module as the compiler left it, `styled-components`' ids written in.
 * @throws UnwritableStyle for whatever would need styled-components in the browser.
 */
export function writeStyles(
  code: string,
  program: ESTree.Program,
  drawn: ReadonlyMap<string, DrawnStyle>,
  source: string,
): string {
  const { styled, helpers, declarations } = importsOfStyled(program)
  const changes: Change[] = declarations.map(({ start, end }) => ({ start, end, code: '' }))
  let declared = 'Something'
  const refuse = (reason: string) => new UnwritableStyle(declared, reason)
  const write = (parts: { id: string | undefined; target: string }): string => {
    const style = parts.id === undefined ? undefined : drawn.get(parts.id)
    if (!style) throw refuse('no island was found to draw it')
    if (style.refusal) throw refuse(style.refusal)
    const attrs = Object.keys(style.attrs).length > 0 ? [style.attrs] : []
    const rest = [style.id, style.name, style.rules, ...attrs].map((each) => JSON.stringify(each))
    return `/* @__PURE__ */ __written(${[parts.target, ...rest].join(',')})`
  }
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') return false
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') declared = node.id.name
    if (node.type === 'TaggedTemplateExpression') {
      const root = rootOf(node.tag)
      if (root !== null && styled.has(root)) {
        const parts = styledParts(node.tag, code)
        if (!parts) throw refuse('it is made in an unknown way')
        changes.push({ start: node.start, end: node.end, code: write(parts) })
        return false
      }
      if (root !== null && helpers.has(root)) {
        changes.push({
          start: node.start,
          end: node.end,
          code: `/* @__PURE__ */ __inStyle(${JSON.stringify(`part-of-style:${source}`)})`,
        })
        return false
      }
    }
    if (node.type === 'Identifier' && (styled.has(node.name) || helpers.has(node.name))) {
      throw refuse(`\`${node.name}\` is used otherwise than before a template`)
    }
    return true
  })
  const written = changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, code: by }) => text.slice(0, start) + by + text.slice(end), code)
  return [
    `import { written as __written } from '#components/islands/written.ts';`,
    `import { inStyle as __inStyle } from '#components/islands/in-style.ts';`,
    written,
  ].join('')
}
