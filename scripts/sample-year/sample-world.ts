import type { Attribution } from '#contract/lead.ts'
import type { SamplePerson } from './sample-people.ts'
import type { SampleRandom } from './sample-random.ts'
import type { Timeline } from './timeline.ts'

/** A partner whose link brings people; `weight` is how many. */
export type SamplePartner = { code: string; email: string; weight: number }

/** Somebody who was here before, and how they came. */
export type SampleVisitor = { person: SamplePerson; attribution: Attribution }

/** What everything that happens in the sample year shares. */
export type SampleWorld = {
  db: D1Database
  random: SampleRandom
  timeline: Timeline
  /** Where the year ends, Unix milliseconds. */
  nowMs: number
  /** Of links written into leads. */
  origin: string
  newPerson: () => SamplePerson
  /** Partners at this moment of the year. */
  partners: SamplePartner[]
  visitors: SampleVisitor[]
  /** Addresses that came back. */
  bounced: Set<string>
  /** From the first of these until the second the CRM took nothing. */
  outage: readonly [fromMs: number, untilMs: number]
  /** How many deliveries and mails died of each kind, of those that were to. */
  dead: { crm: number; mail: number }
}
