import { resolve } from 'node:path'

/** The repository's directory. */
export const root = resolve(import.meta.dirname, '..')
