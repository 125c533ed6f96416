import type { CampaignValues } from '#contract/campaign.ts'
import { changeCampaign } from '#worker/campaigns/campaign.ts'
import type { SampleWorld } from './sample-world.ts'

/** Widens, at the beginning of the year and by the desk's own way, what so many leads and orders would use up. */
export async function sampleCampaign(
  { db }: SampleWorld,
  overrides: Pick<CampaignValues, 'vaultSpots' | 'auditSpotsPerMonth'>,
  nowMs: number,
): Promise<void> {
  await changeCampaign(db, {
    version: 0,
    overrides,
    lines: Object.entries(overrides).map(([name, to]) => ({
      name: name as keyof typeof overrides,
      detail: { from: null, to },
    })),
    actor: 'owner',
    role: 'owner',
    nowMs,
  })
}
