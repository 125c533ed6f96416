import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { nameParts, type Member, type Statement, type TypeNode } from './type-nodes.ts'

/** A module or namespace of declarations, and the one around it. */
export type Scope = {
  outer: Scope | null
  types: Map<string, Declaration>
  spaces: Map<string, Scope>
  imports: Map<string, { file: string; name: string }>
}

/** A declared type, with the scope in which its own references are read. */
export type Declaration = {
  scope: Scope
  alias?: TypeNode
  members?: Member[]
  parents?: string[][]
}

const sdk = fileURLToPath(new URL('../../node_modules/stripe/esm', import.meta.url))

const emptyScope = (outer: Scope | null): Scope => ({
  outer,
  types: new Map(),
  spaces: new Map(),
  imports: new Map(),
})

function enter(scope: Scope, statement: Statement, file: string): void {
  const { type, id, declaration, body } = statement
  if (declaration) return enter(scope, declaration, file)
  if (type === 'ImportDeclaration') {
    const from = join(dirname(file), statement.source?.value.replace(/\.js$/, '.d.ts') ?? '')
    for (const { local, imported } of statement.specifiers ?? []) {
      scope.imports.set(local.name, { file: from, name: imported?.name ?? local.name })
    }
    return
  }
  const name = id ? (nameParts(id)[0] ?? '') : ''
  const inside = Array.isArray(body) ? body : (body?.body ?? [])
  if (type === 'TSInterfaceDeclaration') {
    const parents = (statement.extends ?? []).map(({ expression }) => nameParts(expression))
    scope.types.set(name, { scope, members: inside as Member[], parents })
  } else if (type === 'TSTypeAliasDeclaration' && statement.typeAnnotation) {
    scope.types.set(name, { scope, alias: statement.typeAnnotation })
  } else if (type === 'TSModuleDeclaration') {
    const space = scope.spaces.get(name) ?? emptyScope(scope)
    scope.spaces.set(name, space)
    for (const inner of inside) enter(space, inner as Statement, file)
  }
}

const modules = new Map<string, Scope>()

function moduleScope(file: string): Scope {
  const known = modules.get(file)
  if (known) return known
  const scope = emptyScope(null)
  modules.set(file, scope)
  const { program } = parseSync(file, readFileSync(join(sdk, file), 'utf8'))
  for (const statement of program.body) enter(scope, statement as unknown as Statement, file)
  return scope
}

function within(scope: Scope, parts: string[]): Declaration | undefined {
  const [first = '', ...rest] = parts
  if (rest.length === 0) return scope.types.get(first)
  const space = scope.spaces.get(first)
  return space && within(space, rest)
}

/** The declaration that a name stands for in a scope. @throws for a name that the SDK does not declare. */
export function declarationOf(scope: Scope, parts: string[]): Declaration {
  const [first = '', ...rest] = parts
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = within(at, parts)
    if (found) return found
    const imported = at.imports.get(first)
    if (imported) return declarationOf(moduleScope(imported.file), [imported.name, ...rest])
  }
  throw new Error(`The SDK declares no ${parts.join('.')}`)
}

/** A type of one of the SDK's resources: `sdkType('PaymentIntents', 'PaymentIntentCreateParams')`. */
export function sdkType(resource: string, name: string): Declaration {
  return declarationOf(moduleScope(`resources/${resource}.d.ts`), name.split('.'))
}

/** A field of an interface, its type, and the scope that type is read in. */
export type Field = { isRequired: boolean; type: TypeNode; scope: Scope }

/** Fields of an interface with those it inherits; `rest` where any name goes. */
export function fieldsOf({ members = [], parents = [], scope }: Declaration) {
  const fields = new Map<string, Field>()
  let takesAnyName = false
  for (const parent of parents) {
    const inherited = fieldsOf(declarationOf(scope, parent))
    for (const [name, field] of inherited.fields) fields.set(name, field)
  }
  for (const { key, optional, typeAnnotation } of members) {
    const name = key?.name ?? key?.value
    if (name === undefined) takesAnyName = true
    else if (typeAnnotation) {
      fields.set(name, { isRequired: !optional, type: typeAnnotation.typeAnnotation, scope })
    }
  }
  return { fields, takesAnyName }
}
