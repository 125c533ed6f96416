import type { CampaignValues } from '#contract/campaign.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { waitingListOf } from '#contract/forms/waiting-list.ts'
import { currentCampaign } from './campaign.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'

/**
 * The campaign a product is to be sold under, as it stands now.
 *
 * @throws {ApiError} `not_on_sale` while the desk sells none of it; `storage_unavailable`.
 */
export async function onSale(db: D1Database, product: ProductId): Promise<CampaignValues> {
  const campaign = await withStorage(() => currentCampaign(db))
  const waitingFor = waitingListOf(product)
  if (!campaign.soldOut.includes(waitingFor)) return campaign
  // Its price is what is bought, and it has ended.
  throw new ApiError(product === 'vip' ? 'offer_ended' : 'not_on_sale', { waitingFor })
}
