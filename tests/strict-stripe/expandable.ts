import { declarationOf, fieldsOf, type Declaration, type Scope } from './declarations.ts'
import { nameParts, type TypeNode } from './type-nodes.ts'

/** Every interface that a type may stand for. */
function objectsOf(node: TypeNode, scope: Scope): Declaration[] {
  if (node.type === 'TSUnionType') return (node.types ?? []).flatMap((one) => objectsOf(one, scope))
  if (node.type !== 'TSTypeReference' || !node.typeName) return []
  const parts = nameParts(node.typeName)
  if (parts[0] === 'Array' || parts[0] === 'ApiList') {
    return (node.typeArguments?.params ?? []).flatMap((one) => objectsOf(one, scope))
  }
  if (['Metadata', 'OtherString', 'Decimal'].includes(parts[0] ?? '')) return []
  const declaration = declarationOf(scope, parts)
  return declaration.alias ? objectsOf(declaration.alias, declaration.scope) : [declaration]
}

/** Whether a path as given to `expand` leads through objects that exist to one that is there. */
export function isExpandable(answer: Declaration, path: string): boolean {
  const names = path.split('.')
  if (names.length > 4) return false
  let here = [answer]
  for (const name of names) {
    here = here.flatMap((declaration) => {
      const field = fieldsOf(declaration).fields.get(name)
      return field ? objectsOf(field.type, field.scope) : []
    })
  }
  return here.length > 0
}
