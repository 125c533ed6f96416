import { waitingListLead, type WaitingListId } from '#contract/forms/waiting-list.ts'
import { waitingListTag } from '#contract/waiting-list-tag.ts'
import { site } from '#site.config.ts'
import { takeVaultPlace } from '../db/vault-places.ts'
import { withStorage } from '../db/storage.ts'
import type { Submission } from '../leads/submission.ts'
import { isVipPriceOver } from '#lib/vip-price.ts'

/** A submission as it is to be stored; `isWaiting` when it came too late for what it asks. */
export type LimitedSubmission = { submission: Submission; isWaiting: boolean }

function asWaiting(submission: Submission, id: WaitingListId): LimitedSubmission {
  const { lead: given } = submission
  const { source, tags, customFields } = waitingListLead({ ...given, waitingFor: id })
  const lead = { ...given, source, tags, customFields }
  return { submission: { ...submission, kind: 'waiting-list', lead }, isWaiting: true }
}

/** Whether applications have closed. `nowMs`: Unix milliseconds. */
function haveApplicationsClosed(nowMs: number): boolean {
  const { applicationsCloseAt } = site.campaign
  return applicationsCloseAt !== null && nowMs >= Date.parse(applicationsCloseAt)
}

/**
 * Keeps what the pages say is limited: takes the vault's place of an opt-in, and makes a submission that
 * comes after the last one, or after a deadline, one for the waiting list. Safe to repeat.
 *
 * @throws {ApiError} `storage_unavailable`
 */
export async function keepLimits(
  db: D1Database,
  submission: Submission,
  nowMs: number,
): Promise<LimitedSubmission> {
  const { kind, lead } = submission
  if (kind === 'offer') {
    const { vaultSpots } = site.campaign
    const place = await withStorage(() => takeVaultPlace(db, lead.email, vaultSpots, nowMs))
    if (place === null) return asWaiting(submission, 'growth-vault')
  }
  if (kind === 'vip' && isVipPriceOver(nowMs)) return asWaiting(submission, 'vip')
  if (kind === 'partner' && haveApplicationsClosed(nowMs)) {
    const tags = [...lead.tags, waitingListTag]
    return { submission: { ...submission, lead: { ...lead, tags } }, isWaiting: true }
  }
  return { submission, isWaiting: false }
}
