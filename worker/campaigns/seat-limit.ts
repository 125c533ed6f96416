import type { CampaignValues } from '#contract/campaign.ts'

/** How many of a product are sold in a month (UTC) under a campaign; null where there is no such limit. */
export function seatLimit(
  product: string,
  campaign: Pick<CampaignValues, 'auditSpotsPerMonth'>,
): number | null {
  return product === 'velocity-audit' ? campaign.auditSpotsPerMonth : null
}
