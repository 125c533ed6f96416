import type { Page } from 'playwright/test'
import type { Availability } from '#contract/availability.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { site } from '#site.config.ts'

type Limits = Omit<Availability, 'ok'>

/** What the worker says where nothing is sold yet. */
const open: Limits = {
  audit: {
    perMonth: site.campaign.auditSpotsPerMonth,
    left: site.campaign.auditSpotsPerMonth,
    held: 0,
    isSoldOut: false,
    lastSoldAt: null,
    opensAt: '2030-01-01T00:00:00.000Z',
  },
  vault: { total: site.campaign.vaultSpots, left: site.campaign.vaultSpots, isSoldOut: false },
  vip: { endsAt: null, isOver: false },
  soldOut: [],
  sentences: campaignSentences(site.campaign, Date.now()),
  notice: null,
}

/** Has the worker count what a test says. */
export async function knownLimits(
  page: Page,
  limits: Pick<Partial<Limits>, 'soldOut' | 'sentences'> & {
    [Part in 'audit' | 'vault' | 'vip']?: Partial<Limits[Part]>
  },
  headers: Record<string, string> = {},
) {
  const json = {
    ok: true,
    ...open,
    ...limits,
    audit: { ...open.audit, ...limits.audit },
    vault: { ...open.vault, ...limits.vault },
    vip: { ...open.vip, ...limits.vip },
  } satisfies Availability
  await page.route('**/api/availability', (route) => route.fulfill({ json, headers }))
}

/** Everything sold out, taken or over. */
export const allGone = {
  audit: { left: 0, isSoldOut: true },
  vault: { left: 0, isSoldOut: true },
  vip: { endsAt: '2020-01-01T00:00:00.000Z', isOver: true },
} as const
