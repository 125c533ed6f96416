import { calls } from '#content/calls.ts'
import { partnerHero, partnerTerms } from '#content/partner.ts'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'

/** What the partnership is, and its terms in five lines. */
export function Hero() {
  return (
    <PageHero
      eyebrow={partnerHero.eyebrow}
      title={partnerHero.title}
      lead={partnerHero.lead}
      actions={
        <>
          <ButtonLink href="#apply" size="large">
            {partnerHero.apply}
          </ButtonLink>
          <CallToActionLink variant="outline" size="large" />
        </>
      }
      note={`${partnerHero.note} ${calls.instead}`}
      aside={
        <LedgerSheet
          size="small"
          caption={partnerTerms.caption}
          rows={partnerTerms.rows.map(({ item, value }) => ({
            item,
            value: value ?? <CampaignText of="partners" />,
          }))}
        />
      }
    />
  )
}
