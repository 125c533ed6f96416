import { group, line, sentence } from './kinds.ts'

export const words = group({
  expert: line,
  instead: line,
  strategy: line,
  rings: sentence('phone', 'names'),
})
