import { group, label, line } from './kinds.ts'

export const words = group({
  unreachable: line,
  unavailable: line,
  unexpected: line,
  failedPrefix: label,
  serverErrorPrefix: label,
  kept: line,
  confirmHuman: line,
  notConfirmed: line,
  submitting: label,
})
