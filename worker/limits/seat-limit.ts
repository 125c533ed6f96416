import { site } from '#site.config.ts'

/** How many of a product are sold in a month (UTC); null where there is no such limit. */
export function seatLimit(product: string): number | null {
  return product === 'velocity-audit' ? site.campaign.auditSpotsPerMonth : null
}
