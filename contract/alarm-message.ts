import type { AlarmName } from './alarm-words.ts'

/** An alarm as reported. `detail` is figures and codes, never anybody's words. */
export type AlarmNews = { alarm: AlarmName; detail: string }

/** What changed at one check. Times are ISO 8601, UTC. */
export type AlarmMessage = {
  at: string
  wrong: readonly AlarmNews[]
  well: readonly { alarm: AlarmName; since: string }[]
}
