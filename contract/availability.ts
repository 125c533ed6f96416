import type { CampaignNotice } from './campaign.ts'
import type { CampaignPlace } from './campaign-words.ts'
import type { WaitingListId } from './forms/waiting-list.ts'

/**
 * State of everything limited, as counted by the worker and set at the desk: answer of `GET /api/availability`, less
 * than a minute old. Times are ISO 8601, UTC.
 */
export type Availability = {
  ok: true
  /** Velocity audits of this month (UTC). */
  audit: {
    perMonth: number
    /** Neither sold nor held; 0 while the desk sells none. */
    left: number
    /** Held by open payment pages; free again within half an hour unless they are paid. */
    held: number
    isSoldOut: boolean
    /** When one was last sold; null before the first. */
    lastSoldAt: string | null
    /** When the next month's spots open. */
    opensAt: string
  }
  /** Places of the growth vault, one for each address. */
  vault: { total: number; left: number; isSoldOut: boolean }
  /** The VIP price; it ends only where a deadline is set, or the desk has ended it. */
  vip: { endsAt: string | null; isOver: boolean }
  /** What the desk does not sell, or give away, at the moment, whatever is left of it. */
  soldOut: readonly WaitingListId[]
  /** What pages say of the campaign, by place. */
  sentences: Record<CampaignPlace, string>
  /** One line on every public page. */
  notice: CampaignNotice | null
}
