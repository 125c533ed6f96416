import { campaignWords, type CampaignPlace } from '#contract/campaign-words.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { site } from '#site.config.ts'
import { SwapWords } from './swap-words.tsx'

/** What stands until the desk changes it, to keep as much room. */
const expected = campaignSentences(site.campaign, Date.now())

/** A sentence about the campaign: what is always true, until the worker has said how it stands. */
export function CampaignText({ of: place }: { of: CampaignPlace }) {
  return (
    <span data-campaign={place}>
      <SwapWords then={expected[place]}>{campaignWords[place].always}</SwapWords>
    </span>
  )
}
