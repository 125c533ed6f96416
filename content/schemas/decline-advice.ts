import { group, line } from './kinds.ts'

export const words = group({
  uncharged: line,
  bank: line,
  digits: line,
  again: line,
  limit: line,
  expired: line,
  otherCard: line,
  confirm: line,
  duplicate: line,
})
