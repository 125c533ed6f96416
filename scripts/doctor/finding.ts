/** One thing the doctor looked at: `good`, `optional` (works without it) or `missing` (production does not). */
export type Finding = { state: 'good' | 'optional' | 'missing'; sentence: string }

const signs = { good: '✓', optional: '–', missing: '✗' } as const

/** A finding as a line. */
export const findingLine = ({ state, sentence }: Finding): string => `  ${signs[state]} ${sentence}`
