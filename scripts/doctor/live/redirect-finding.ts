import type { Finding } from '../finding.ts'
import { causeOf } from '../cause-of.ts'
import { isCutOff } from '../is-cut-off.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { askLive } from './live-answer.ts'

type Redirect = {
  id: string
  /** An address that visitors may type. */
  from: string
  /** Where it has to lead at once and for good. */
  to: string
  remedy: string
}

/** Whether one address leads to another for good, path and question included. */
export async function redirectFinding(
  { id, from, to, remedy }: Redirect,
  signal?: AbortSignal,
): Promise<Finding> {
  const path = '/contact?from=doctor'
  try {
    const { status, headers } = await askLive(`${from}${path}`, {}, signal)
    const location = headers.get('location')
    if ((status === 301 || status === 308) && location === `${to}${path}`) {
      return { id, state: 'good', sentence: `${from} leads to ${to}.` }
    }
    const does = location ? `leads to ${location} with ${status}` : `answers ${status}`
    return {
      id,
      state: 'missing',
      sentence: `${from}${path} ${does}, not to ${to}${path} for good.`,
      remedy,
    }
  } catch (error) {
    if (isCutOff(error)) return notLookedAt(id, `where ${from} leads`, causeOf(error))
    return {
      id,
      state: 'missing',
      sentence: `${from} does not answer (${causeOf(error)}).`,
      remedy,
    }
  }
}
