import { waitingListLead } from '#contract/forms/waiting-list.ts'
import { currentCampaign } from '../campaigns/campaign.ts'
import { withStorage } from '../database/storage.ts'
import { takeVaultPlace, vaultRequestOf } from '../campaigns/vault-places.ts'
import { type AcceptContext, acceptLead } from '../leads/accept-lead.ts'
import { idOfText } from '../http/digest.ts'
import { makeRecord } from '../leads/make-record.ts'
import { vaultPlaces } from '../leads/keep-limits.ts'

/**
 * Keeps the vault's place of an address that has just been shown to be somebody's, where one was asked for. Where it
 * lapsed and there is none left, they are put on the waiting list, once however often they come.
 *
 * @param email - In lower case.
 * @returns False for who was put on the waiting list.
 * @throws {ApiError} `storage_unavailable`
 */
export async function confirmVaultPlace(email: string, context: AcceptContext): Promise<boolean> {
  const { DB: db } = context.env
  const asked = await withStorage(() => vaultRequestOf(db, email))
  if (!asked) return true
  const hasPlace = await withStorage(async () => {
    const places = vaultPlaces(await currentCampaign(db))
    return takeVaultPlace(db, email, { places, nowMs: Date.now(), isConfirmed: true })
  })
  if (hasPlace) return true
  const submission = {
    kind: 'waiting-list',
    lead: waitingListLead({ ...asked, email, waitingFor: 'growth-vault' }),
    meta: { submittedAt: '', page: '', website2: '', turnstileToken: '' },
    submissionId: await idOfText(`vault-lapsed ${email}`),
  } as const
  await acceptLead(
    await makeRecord(submission, { spamReason: null, turnstile: null }, undefined),
    context,
  )
  return false
}
