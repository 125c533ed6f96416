import { declarationOf, fieldsOf, type Declaration, type Scope } from './declarations.ts'
import { nameParts, type TypeNode } from './type-nodes.ts'

/** How plain values look: text in a form, JSON in an answer. */
export type Notation = 'form' | 'json'

type Check = { notation: Notation; scope: Scope; at: string }

const plain: Record<Notation, Record<string, (value: unknown) => boolean>> = {
  form: {
    TSStringKeyword: (value) => typeof value === 'string' && value.length <= 5_000,
    TSNumberKeyword: (value) => typeof value === 'string' && /^-?\d{1,12}$/.test(value),
    TSBooleanKeyword: (value) => value === 'true' || value === 'false',
    TSNullKeyword: () => false,
  },
  json: {
    TSStringKeyword: (value) => typeof value === 'string',
    TSNumberKeyword: (value) => Number.isInteger(value),
    TSBooleanKeyword: (value) => typeof value === 'boolean',
    TSNullKeyword: (value) => value === null,
  },
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listProblems(value: unknown, item: TypeNode, check: Check): string[] {
  if (!Array.isArray(value)) return [`Invalid array: ${check.at}`]
  return value.flatMap((entry, index) =>
    problemsOfNode(entry, item, { ...check, at: `${check.at}[${index}]` }),
  )
}

function metadataProblems(value: unknown, at: string): string[] {
  if (!isObject(value)) return value === '' ? [] : [`Invalid object: ${at}`]
  const entries = Object.entries(value)
  const problems = entries.flatMap(([name, text]) => {
    if (name.length > 40) return [`Metadata key of more than 40 characters: ${at}[${name}]`]
    if (typeof text !== 'string') return [`Metadata value that is no text: ${at}[${name}]`]
    return text.length > 500 ? [`Metadata value of more than 500 characters: ${at}[${name}]`] : []
  })
  return entries.length > 50 ? [`More than 50 metadata keys: ${at}`, ...problems] : problems
}

function referenceProblems(value: unknown, node: TypeNode, check: Check): string[] {
  const parts = node.typeName ? nameParts(node.typeName) : []
  const [first] = node.typeArguments?.params ?? []
  const name = parts.join('.')
  if (name === 'Array' && first) return listProblems(value, first, check)
  if (name === 'Emptyable' && first) return value === '' ? [] : problemsOfNode(value, first, check)
  if (name === 'MetadataParam') return metadataProblems(value, check.at)
  // An open enum could mean any text; only the values that are published are taken.
  if (name === 'OtherString') return [`Invalid ${check.at}: not one of the published values`]
  if (name === 'ApiList' && first) {
    if (!isObject(value) || value.object !== 'list') return [`Invalid list: ${check.at}`]
    return listProblems(value.data, first, { ...check, at: `${check.at}[data]` })
  }
  return problemsOf(value, declarationOf(check.scope, parts), check.notation, check.at)
}

function problemsOfNode(value: unknown, node: TypeNode, check: Check): string[] {
  const { type, types = [] } = node
  if (type === 'TSTypeReference') return referenceProblems(value, node, check)
  if (type === 'TSArrayType' && node.elementType)
    return listProblems(value, node.elementType, check)
  if (type === 'TSLiteralType') {
    const meant = node.literal?.value
    const isMeant = value === (check.notation === 'form' ? String(meant) : meant)
    return isMeant ? [] : [`Invalid ${check.at}: must be ${String(meant)}`]
  }
  if (type === 'TSUnionType') {
    const branches = types.map((branch) => problemsOfNode(value, branch, check))
    if (branches.some((problems) => problems.length === 0)) return []
    // What is said of an object is more to the point than that it is no text.
    return branches.toSorted((a, b) => Number(isDeep(b, check)) - Number(isDeep(a, check)))[0] ?? []
  }
  if (type === 'TSTypeLiteral') {
    const declaration = { scope: check.scope, members: node.members ?? [] }
    return problemsOf(value, declaration, check.notation, check.at)
  }
  const accepts = plain[check.notation][type]
  if (!accepts) throw new Error(`${check.at} has a type that is not understood: ${type}`)
  return accepts(value) ? [] : [`Invalid ${check.at}: ${type}`]
}

const isDeep = (problems: string[], { at }: Check) =>
  problems.some((problem) => problem.includes(`${at}[`))

/**
 * What is wrong with a value of a type that the SDK declares: names it does not know, needed ones that are
 * missing (in a form), values of another kind. Empty when nothing is.
 */
export function problemsOf(
  value: unknown,
  declaration: Declaration,
  notation: Notation,
  at = '',
): string[] {
  const { alias, scope } = declaration
  if (alias) return problemsOfNode(value, alias, { notation, scope, at })
  if (!isObject(value)) return [`Invalid object: ${at}`]
  const { fields, takesAnyName } = fieldsOf(declaration)
  const path = (name: string) => (at ? `${at}[${name}]` : name)
  const given = Object.entries(value).flatMap(([name, child]) => {
    const field = fields.get(name)
    if (!field) return takesAnyName ? [] : [`Received unknown parameter: ${path(name)}`]
    return problemsOfNode(child, field.type, { notation, scope: field.scope, at: path(name) })
  })
  if (notation === 'json') return given
  const missing = [...fields].flatMap(([name, { isRequired }]) =>
    isRequired && !(name in value) ? [`Missing required param: ${path(name)}.`] : [],
  )
  return [...given, ...missing]
}
