import type { Parameter, Parameters } from './form-body.ts'
import { Refusal } from './refusal.ts'

type Kind = 'text' | 'int' | 'bool' | 'email' | 'url' | 'metadata'

/** Which parameters an endpoint takes: `!` marks a needed one; a list is written `[shape]`. */
export type Shape = { [name: string]: ShapeNode }
export type ShapeNode = Kind | `${Kind}!` | Shape | [ShapeNode] | readonly string[]

const path = (at: string, name: string) => (at ? `${at}[${name}]` : name)

const refuse = (code: string, param: string, message: string) =>
  new Refusal(400, { code, param, message })

const checks: Record<Exclude<Kind, 'metadata'>, RegExp> = {
  text: /^[\s\S]{1,5000}$/,
  int: /^\d{1,12}$/,
  bool: /^(true|false)$/,
  email: /^[^\s@]+@[^\s@]+$/,
  url: /^https?:\/\/\S+$/,
}

function checkMetadata(value: Parameter, at: string): void {
  if (typeof value !== 'object' || Array.isArray(value))
    throw refuse('parameter_invalid', at, `Invalid object: ${at}`)
  const entries = Object.entries(value)
  if (entries.length > 50)
    throw refuse('parameter_invalid', at, 'You can have up to 50 metadata keys.')
  for (const [name, text] of entries) {
    if (name.length > 40)
      throw refuse('parameter_invalid', at, `Metadata keys can have up to 40 characters: ${name}`)
    if (typeof text !== 'string' || [...text].length > 500) {
      throw refuse(
        'parameter_invalid',
        path(at, name),
        `Metadata values can have up to 500 characters, but you passed in a value that is too long. Key: ${name}`,
      )
    }
  }
}

function checkNode(value: Parameter, node: ShapeNode, at: string): void {
  if (typeof node === 'string') {
    const kind = node.replace('!', '') as Kind
    if (kind === 'metadata') return checkMetadata(value, at)
    if (typeof value !== 'string' || !checks[kind].test(value)) {
      throw refuse('parameter_invalid', at, `Invalid ${kind}: ${at}`)
    }
    return
  }
  if (!Array.isArray(node)) return checkShape(value, node as Shape, at)
  const [first] = node as readonly unknown[]
  if (node.length > 1) {
    if (!(node as readonly string[]).includes(value as string)) {
      throw refuse('parameter_invalid', at, `Invalid ${at}: must be one of ${node.join(', ')}`)
    }
    return
  }
  if (!Array.isArray(value)) throw refuse('parameter_invalid', at, `Invalid array: ${at}`)
  for (const [index, item] of value.entries())
    checkNode(item, first as ShapeNode, path(at, String(index)))
}

/**
 * Refuses what Stripe would: a parameter it does not know, a needed one that is missing, a value of the
 * wrong kind.
 *
 * @throws {Refusal}
 */
export function checkShape(given: Parameter, shape: Shape, at = ''): asserts given is Parameters {
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw refuse('parameter_invalid', at, `Invalid object: ${at}`)
  }
  for (const name of Object.keys(given)) {
    if (!(name in shape)) {
      throw refuse(
        'parameter_unknown',
        path(at, name),
        `Received unknown parameter: ${path(at, name)}`,
      )
    }
  }
  for (const [name, node] of Object.entries(shape)) {
    const value = given[name]
    if (value !== undefined) checkNode(value, node, path(at, name))
    else if (typeof node === 'string' && node.endsWith('!')) {
      throw refuse(
        'parameter_missing',
        path(at, name),
        `Missing required param: ${path(at, name)}.`,
      )
    }
  }
}
