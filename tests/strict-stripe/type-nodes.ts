/** The parts of a TypeScript syntax tree that the SDK's declarations are made of. */
export type TypeNode = {
  type: string
  typeName?: NameNode
  typeArguments?: { params: TypeNode[] } | null
  types?: TypeNode[]
  elementType?: TypeNode
  literal?: { value: unknown }
  members?: Member[]
}

export type NameNode = { name?: string; left?: NameNode; right?: { name: string } }

export type Member = {
  type: string
  key?: { name?: string; value?: string }
  optional?: boolean
  typeAnnotation?: { typeAnnotation: TypeNode }
}

export type Statement = {
  type: string
  id?: NameNode
  declaration?: Statement | null
  body?: Statement[] | { body: (Statement | Member)[] }
  extends?: { expression: NameNode }[]
  typeAnnotation?: TypeNode
  source?: { value: string } | null
  specifiers?: { local: { name: string }; imported?: { name: string } }[]
}

/** The parts of a dotted name: `['Params', 'Phase']`. */
export function nameParts(name: NameNode): string[] {
  if (name.name !== undefined) return [name.name]
  return [...(name.left ? nameParts(name.left) : []), ...(name.right ? [name.right.name] : [])]
}
