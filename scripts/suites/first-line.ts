import { stripVTControlCharacters } from 'node:util'

/** The first line of what a test said, without colours and no longer than a line of a log. */
export const firstLine = (message = '') =>
  (stripVTControlCharacters(message).trim().split('\n')[0] ?? '').slice(0, 200)
