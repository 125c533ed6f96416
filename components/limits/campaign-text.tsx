import { campaignWords, type CampaignPlace } from '#contract/campaign-words.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { site } from '#site.config.ts'
import { SwapWords } from './swap-words.tsx'

const expected = campaignSentences(site.campaign, Date.now())

/** What keeps as much room, and tells nobody a figure that the desk may have changed: its digits are blank. */
const roomOf = (place: CampaignPlace) => expected[place].replaceAll(/\d/g, '\u2007')

/** A sentence about the campaign: what is always true, until the worker has said how it stands. */
export function CampaignText({ of: place }: { of: CampaignPlace }) {
  return (
    <span data-campaign={place}>
      <SwapWords then={roomOf(place)}>{campaignWords[place].always}</SwapWords>
    </span>
  )
}
