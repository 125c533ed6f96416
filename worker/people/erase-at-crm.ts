import { configuredCrm } from '../crm/configured-crm.ts'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { erasureDone, erasurePutOff, owedErasure } from './erasures.ts'
import { type Env, settingsOf } from '../env.ts'

/** Failures after which a person is told. */
const triesUntilTold = 5

const answerWithinMs = 10_000
const longestWaitMs = 3_600_000

/**
 * Has the CRM erase the contact that is due longest, or that of one erasure. What fails is put off, for longer each
 * time, and a person is told when it keeps failing.
 */
export async function eraseAtCrm(env: Env, nowMs: number, id?: string): Promise<void> {
  const { DB: db } = env
  const owed = await owedErasure(db, nowMs, id)
  if (!owed) return
  const crm = configuredCrm(settingsOf(env))
  const outcome = (await crm?.erase?.(owed.address, AbortSignal.timeout(answerWithinMs))) ?? {
    result: 'failed' as const,
    reason: 'no_crm_api',
  }
  const matter = { kind: 'erasure_owed', subjectId: owed.id } as const
  if (outcome.result === 'delivered') {
    await db.batch([erasureDone(db, owed.id), clearAttention(db, matter, nowMs)])
    return
  }
  const waitMs = Math.min(30_000 * 2 ** owed.tries, longestWaitMs)
  const isTold = owed.tries + 1 >= triesUntilTold
  await db.batch([
    erasurePutOff(db, owed.id, nowMs + waitMs),
    ...(isTold ? [raiseAttention(db, { ...matter, detail: outcome.reason }, nowMs)] : []),
  ])
}
