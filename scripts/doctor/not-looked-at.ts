import type { Finding } from './finding.ts'

/** What is said of something that could not be asked; `what` goes on after "Not looked at: ". */
export const notLookedAt = (id: string, what: string, reason: string): Finding => ({
  id,
  state: 'unseen',
  sentence: `Not looked at: ${what} (${reason}).`,
})
