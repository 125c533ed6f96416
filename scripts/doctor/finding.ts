/**
 * One thing the doctor looked at: `good`, `optional` (works without it), `missing` (production does not), or `unseen`:
 * it could not be asked, so nothing is said of it.
 */
export type Finding = {
  /** What was looked at, the same at every look: `stripe.webhook.events`. */
  id: string
  state: 'good' | 'optional' | 'missing' | 'unseen'
  sentence: string
  /** What mends it, where the sentence does not say. */
  remedy?: string
}

const signs = { good: '✓', optional: '–', missing: '✗', unseen: '?' } as const

/** A finding as a line. */
export const findingLine = ({ state, sentence, remedy }: Finding): string =>
  `  ${[signs[state], sentence, remedy ?? []].flat().join(' ')}`
