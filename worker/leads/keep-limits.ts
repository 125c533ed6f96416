import { waitingListLead, type WaitingListId } from '#contract/forms/waiting-list.ts'
import type { CampaignValues } from '#contract/campaign.ts'
import { waitingListTag } from '#contract/waiting-list-tag.ts'
import { currentCampaign } from '../campaigns/campaign.ts'
import { takeVaultPlace } from '../campaigns/vault-places.ts'
import { sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { Submission } from './read-submission.ts'
import { isVipPriceOver } from '#lib/vip-price.ts'

/** What limits look at of a submission. */
type Sent = Pick<Submission, 'lead' | 'submissionId'> & { kind: string }

/**
 * A submission to store; `isWaiting` when it came too late and goes on the waiting list, `tags` what is said of it here:
 * a visitor's own words cannot.
 */
type Limited<Given> = { submission: Given; isWaiting: boolean; tags?: readonly string[] }

function asWaiting<Given extends Sent>(submission: Given, id: WaitingListId): Limited<Given> {
  const { lead } = submission
  const { source, tags, customFields } = waitingListLead({ ...lead, waitingFor: id })
  const waiting = { kind: 'waiting-list', lead: { ...lead, source, tags, customFields } }
  return { submission: { ...submission, ...waiting }, isWaiting: true }
}

/** Whether the VIP price can be had no more. */
const isVipOver = ({ soldOut, vipDeadline }: CampaignValues, nowMs: number): boolean =>
  soldOut.includes('vip') || isVipPriceOver(vipDeadline, nowMs)

const limitedKinds: ReadonlySet<string> = new Set(['offer', 'vip', 'contact'])

/** Whether the growth partnership's applications have closed, or its places are gone. `nowMs`: Unix milliseconds. */
function areApplicationsOver(campaign: CampaignValues, nowMs: number): boolean {
  const { applicationsCloseAt, partnerSpotsLeft } = campaign
  const closesMs = applicationsCloseAt === null ? Infinity : Date.parse(applicationsCloseAt)
  return partnerSpotsLeft === 0 || nowMs >= closesMs
}

/** How many places the vault has under a campaign. */
export const vaultPlaces = ({ soldOut, vaultSpots }: CampaignValues): number =>
  soldOut.includes('growth-vault') ? 0 : vaultSpots

/**
 * Enforces limits: takes a place of the vault for an opt-in, and turns a submission that comes after the last place or
 * the deadline into one for the waiting list. Who asks for the growth partnership once its round is over is a lead like
 * any other, tagged for the next round. Idempotent.
 *
 * @param options.canConfirm - A mail can ask for the address to be confirmed; without one a place is kept at once.
 * @throws {ApiError} `storage_unavailable`
 */
export async function keepLimits<Given extends Sent>(
  db: D1Database,
  submission: Given,
  { nowMs, canConfirm }: { nowMs: number; canConfirm: boolean },
): Promise<Limited<Given>> {
  const { kind, lead } = submission
  if (!limitedKinds.has(kind)) return { submission, isWaiting: false }
  const plan = lead.customFields.find(({ id }) => id === 'plan_requested')?.value
  if (kind === 'contact' && plan !== 'partnership') return { submission, isWaiting: false }
  const campaign = await withStorage(() => currentCampaign(db))
  if (kind === 'offer') {
    const taking = { places: vaultPlaces(campaign), nowMs, isConfirmed: !canConfirm }
    const hasPlace = await withStorage(() => takeVaultPlace(db, lead.email, taking))
    const isAgain = !hasPlace && (await withStorage(() => cameInTime(db, submission)))
    if (!hasPlace && !isAgain) return asWaiting(submission, 'growth-vault')
  }
  const isOver =
    kind === 'vip'
      ? isVipOver(campaign, nowMs)
      : kind === 'contact' && areApplicationsOver(campaign, nowMs)
  if (!isOver || (await withStorage(() => cameInTime(db, submission))))
    return { submission, isWaiting: false }
  if (kind === 'vip') return asWaiting(submission, 'vip')
  return { submission, isWaiting: false, tags: [waitingListTag] }
}

/** Whether the same was taken before: a device that had no answer sends it again, hours later maybe. */
const cameInTime = (db: D1Database, { submissionId, kind }: Sent) =>
  sql`SELECT 1 FROM leads WHERE submission_id = ${submissionId} AND kind = ${kind}
    AND status = 'accepted'
    AND NOT EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ${waitingListTag})`.isFound(db)
