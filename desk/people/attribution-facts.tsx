import type { Attribution, Touch } from '#contract/lead.ts'
import { Facts } from '../ui/facts.tsx'

const touchWords = ({ utmSource, utmMedium, utmCampaign, referrer, landingPage }: Touch) =>
  [
    [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / '),
    referrer && `from ${referrer}`,
    landingPage && `to ${landingPage}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Where somebody came from first and last, and the partner whose link brought them. */
export function AttributionFacts({ attribution }: { attribution: Attribution | null }) {
  if (!attribution) return null
  const { first, last, affiliateCode } = attribution
  return (
    <Facts
      facts={[
        { name: 'Came first', value: first && touchWords(first) },
        { name: 'Came last', value: last && touchWords(last) },
        { name: 'Partner’s link', value: affiliateCode },
      ]}
    />
  )
}
