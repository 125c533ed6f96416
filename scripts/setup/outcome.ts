import type { Outcome } from './setup.ts'

const outcome =
  (result: Outcome['result']) =>
  (sentence: string): Outcome => ({ result, sentence })

export const found = outcome('found')
export const made = outcome('made')
export const changed = outcome('changed')
export const skipped = outcome('skipped')
export const toDo = outcome('to do')
