import type { Findings } from '../rig/part.ts'

/** What a part found out, when, in how long, and how fast the processor was before it and after it. */
export type MeasuredPart = Findings & {
  name: string
  startedAt: string
  seconds: number
  /** Lighthouse’s index of the processor. */
  indexBefore: number
  indexAfter: number
  /** Whether it was interrupted, so that some of it is missing or has fewer rounds. */
  isPartial: boolean
}
