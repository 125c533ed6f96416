import { currentCampaign } from '../campaigns/campaign.ts'
import { heldLeads, releaseHeld } from './quarantine.ts'
import { vaultTaking } from '../campaigns/vault-places.ts'
import type { Env } from '../env.ts'
import { tasksOfLead } from '../fulfilment/fulfilment-tasks.ts'
import { vaultPlaces } from './keep-limits.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { mailsOfLead } from './mails-of-lead.ts'

/**
 * Releases held-back leads with their mails and what people owe for them; opt-ins take places of the vault while there are any. Idempotent.
 *
 * @param noted - Statements that are committed right after the leads were let through.
 * @returns How many were held.
 */
export async function releaseLeads(
  env: Env,
  ids: readonly string[],
  nowMs: number,
  noted: readonly D1PreparedStatement[] = [],
): Promise<number> {
  const { DB: db } = env
  const leads = await heldLeads(db, ids)
  const optIns = leads.flatMap(({ kind, lead }) =>
    kind === 'offer' ? lead.email.toLowerCase() : [],
  )
  const taking = vaultTaking(db, optIns, {
    places: vaultPlaces(await currentCampaign(db)),
    nowMs,
    isConfirmed: configuredSender(env) === null,
  })
  const mails = await Promise.all(leads.map((lead) => mailsOfLead(db, lead, nowMs)))
  const tasks = await Promise.all(
    leads.map(({ kind, corrects, submissionId }) =>
      tasksOfLead(db, { kind, submissionId: corrects ?? submissionId }, nowMs),
    ),
  )
  return releaseHeld(db, ids, {
    nowMs,
    caused: [...taking, ...mails.flat(), ...tasks.flat()],
    noted,
  })
}
