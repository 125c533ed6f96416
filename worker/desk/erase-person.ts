import type { PersonErased } from '#contract/desk/people.ts'
import type { DeskUser } from '../app-context.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import { auditInsert } from '../db/audit-log.ts'
import { eraseStatements } from '../db/erase-people.ts'
import { archivedErasure, erasureObstacle, erasureOf } from '../db/erasures.ts'
import { type Env, settingsOf } from '../env.ts'
import { ApiError } from '../errors.ts'
import { forgetArchived } from '../growth/forget-archived.ts'
import { runTasks } from '../payments/run-tasks.ts'
import { stripeClient } from '../payments/stripe.ts'
import { eraseAtCrm } from './erase-at-crm.ts'

/** How the CRM can be told of an erasure. */
export function crmReach(env: Env): 'api' | 'webhook' | 'none' {
  const crm = configuredCrm(settingsOf(env))
  if (!crm) return 'none'
  return crm.erase ? 'api' : 'webhook'
}

/** Somebody to be erased; `archivedLeads` of who is in the archive alone. */
type Leaving = { id: string; address: string; archivedLeads: number | null }

/**
 * Erases a person everywhere: here in one transaction, then in the archive, at the CRM and at Stripe as far as they answer now; what
 * they do not is owed, and retried by cron.
 *
 * @throws {ApiError} `erasure_waits`, with the reason, while something is under way with them.
 */
export async function erasePersonEverywhere(
  env: Env,
  { id, address, archivedLeads }: Leaving,
  user: DeskUser,
): Promise<PersonErased> {
  const { DB: db } = env
  const settings = settingsOf(env)
  const nowMs = Date.now()
  const obstacle = await erasureObstacle(db, address)
  if (obstacle) throw new ApiError('erasure_waits', { fields: { address: obstacle } })
  const crm = crmReach(env)
  await db.batch([
    ...eraseStatements(db, { addresses: [address], scope: 'asked', crm, nowMs }),
    ...(archivedLeads === null
      ? []
      : [archivedErasure(db, { id, address, leads: archivedLeads, crm, nowMs })]),
    auditInsert(db, { ...user, action: 'people.erase', subject: id }, nowMs),
  ])
  await forgetArchived(env, address)
  const erasure = await erasureOf(db, id)
  if (!erasure) throw new ApiError('internal')
  if (erasure.crm === 'owed') await eraseAtCrm(env, nowMs, erasure.id)
  if (erasure.stripeOwed > 0 && settings.STRIPE_SECRET_KEY) {
    await runTasks({ db, stripe: stripeClient(settings), nowMs }, { limit: 4 })
  }
  const { id: _, ...told } = (await erasureOf(db, id)) ?? erasure
  return told
}
