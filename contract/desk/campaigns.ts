import * as z from 'zod/mini'
import type { WaitingListId } from '../forms/waiting-list.ts'
import { campaignSchema, type CampaignName, type CampaignValues } from '../campaign.ts'

/** Who waits is counted among as many, the newest. */
export const mostWaitingCounted = 1_000

/** Shows (GET) and changes (PUT) what is sold by count, until a day, or not at the moment. */
export const campaignsPath = '/api/desk/campaigns'

const names = Object.keys(campaignSchema.shape) as [CampaignName, ...CampaignName[]]

/** A change: `set` some, have others as `site.config.ts` has them. `version` is the one that was looked at. */
export const campaignsChange = z.object({
  version: z.number().check(z.int()),
  set: z.partial(campaignSchema),
  reset: z._default(z.array(z.enum(names)).check(z.maxLength(names.length)), []),
})

export type CampaignsChange = z.input<typeof campaignsChange>

/** The campaign's query. Times are ISO 8601, UTC. */
export type Campaigns = {
  /** Raised by each change. */
  version: number
  changedAt: string | null
  changedBy: string | null
  values: CampaignValues
  /** What stands where nothing was changed. */
  defaults: CampaignValues
  /** Which of the values were changed at the desk. */
  changed: readonly CampaignName[]
  taken: {
    /** Audits of this month: sold, and held by open payment pages. */
    auditsSold: number
    auditsHeld: number
    vaultKept: number
    vaultHeld: number
  }
  /** How many of the newest `mostWaitingCounted` who wait for something wait for what. */
  waiting: Partial<Record<WaitingListId, number>>
}
