import type { AlarmName } from './alarm-words.ts'

/** Something that went wrong, as it is told. `detail` is figures and codes, never anybody's words. */
export type AlarmNews = { alarm: AlarmName; detail: string }

/** What changed at one look. Times are ISO 8601, UTC. */
export type AlarmMessage = {
  at: string
  wrong: readonly AlarmNews[]
  well: readonly { alarm: AlarmName; since: string }[]
}
