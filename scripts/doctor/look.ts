import { causeOf } from './cause-of.ts'
import type { Finding } from './finding.ts'
import { notLookedAt } from './not-looked-at.ts'

/** One part of the doctor's round. */
export type Look = {
  /** Under which heading its findings stand. */
  section: string
  /** Of what is said when it ends before it has found anything. */
  id: string
  what: string
  run: (signal: AbortSignal) => Promise<readonly Finding[]> | readonly Finding[]
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** What a look finds; one that fails or takes longer than `patienceMs` has not looked. */
export async function runLook(
  { id, what, run }: Look,
  patienceMs: number,
): Promise<readonly Finding[]> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await Promise.race([Promise.resolve(run(signal)), aborted(signal)])
  } catch (error) {
    return [notLookedAt(id, what, causeOf(error))]
  }
}
