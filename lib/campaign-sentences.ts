import { type CampaignPlace, campaignWords, deadlineWords } from '#contract/campaign-words.ts'
import type { CampaignValues } from '#contract/campaign.ts'
import { relativeTime } from './relative-time.ts'

/** The calendar quarter a date falls in, as campaigns name it: `Q4 2026`. UTC. */
function campaignQuarter(date: Date): string {
  return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`
}

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
