import type { CampaignValues } from '#contract/campaign.ts'
import { campaignWords, deadlineWords, type CampaignPlace } from '#contract/campaign-words.ts'
import { campaignQuarter } from './campaign-quarter.ts'
import { relativeTime } from './relative-time.ts'

function closes(at: string | null, nowMs: number): string {
  if (at === null) return ''
  const closesMs = Date.parse(at)
  return nowMs < closesMs ? deadlineWords.in(relativeTime(closesMs, nowMs)) : deadlineWords.closed
}

/** Every sentence about a campaign as it is true at a moment (Unix milliseconds), by where it stands. */
export function campaignSentences(
  campaign: Omit<CampaignValues, 'soldOut' | 'notice'>,
  nowMs: number,
): Record<CampaignPlace, string> {
  const figures = {
    ...campaign,
    quarter: campaignQuarter(new Date(nowMs)),
    closes: closes(campaign.applicationsCloseAt, nowMs),
  }
  const places = Object.entries(campaignWords).map(([place, { now }]) => [place, now(figures)])
  return Object.fromEntries(places) as Record<CampaignPlace, string>
}
