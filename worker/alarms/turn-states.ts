import type { AlarmNews } from '#contract/alarm-message.ts'
import type { AlarmName } from '#contract/alarm-words.ts'
import type { AlarmState } from './alarms.ts'
import { alarmTiming } from './timing.ts'

/** What a look changes. */
export type Turned = {
  /** Rows that are not as they were. */
  states: AlarmState[]
  /** What has gone wrong, and what is well again: each is told once. */
  wrong: AlarmNews[]
  well: { alarm: AlarmName; since: string }[]
}

/**
 * What one look makes of what stood before it: a state turns when so many looks in a row have found otherwise, so
 * that what comes and goes within minutes rings for nobody.
 */
export function turnStates(
  before: readonly AlarmState[],
  found: Readonly<Record<AlarmName, string | null>>,
  nowMs: number,
): Turned {
  const turned: Turned = { states: [], wrong: [], well: [] }
  for (const [key, detail] of Object.entries(found)) {
    const name = key as AlarmName
    const was = before.find((state) => state.name === name) ?? {
      name,
      state: 'well',
      looks: 0,
      sinceMs: nowMs,
      detail: '',
    }
    const isOther = (detail !== null) === (was.state === 'well')
    const looks = isOther ? was.looks + 1 : 0
    if (looks >= alarmTiming.looksToTurn) {
      const since = new Date(was.sinceMs).toISOString()
      if (detail === null) turned.well.push({ alarm: name, since })
      else turned.wrong.push({ alarm: name, detail })
      const state = detail === null ? 'well' : 'wrong'
      turned.states.push({ name, state, looks: 0, sinceMs: nowMs, detail: detail ?? '' })
    } else if (looks !== was.looks) turned.states.push({ ...was, looks })
  }
  return turned
}
