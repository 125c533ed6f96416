import { createHash } from 'node:crypto'

/** One digest over values of JSON. */
export const digestOf = (...values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex')
