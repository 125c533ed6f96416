import { ApiError } from './errors.ts'

/** Deepest nesting that is read; our deepest request has five levels. */
const deepest = 12

/** Keys that mean something to JavaScript objects and nothing to us. */
const poisonedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Strings first, so that brackets inside them are skipped; then what gives a document its shape. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g

/**
 * Reads a JSON object, refusing what two readers could read differently: duplicate keys, keys of the
 * prototype chain, nesting without end, bytes that are not UTF-8.
 *
 * @throws {ApiError} `invalid_body`
 */
export function parseJsonObject(body: Uint8Array): Record<string, unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body)
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Error('object')
    refuseAmbiguity(text)
    return value as Record<string, unknown>
  } catch {
    // The parser's message quotes the body, so it is no cause to keep.
    throw new ApiError('invalid_body')
  }
}

/** Walks the tokens of a document already known to be JSON. */
function refuseAmbiguity(text: string): void {
  /** One entry for each open bracket: the keys seen, or null in a list. */
  const open: (Set<string> | null)[] = []
  let lastString = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null)
      if (open.length > deepest) throw new Error('depth')
    } else if (token === '}' || token === ']') {
      open.pop()
    } else if (token === ':') {
      const key = JSON.parse(lastString) as string
      const keys = open.at(-1)
      if (poisonedKeys.has(key) || keys?.has(key)) throw new Error('key')
      keys?.add(key)
    } else if (token !== ',') {
      lastString = token
    }
  }
}
