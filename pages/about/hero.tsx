import { about } from '#content/about.ts'
import { calls } from '#content/calls.ts'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'

/** Who we are in a sentence, and the firm's few figures beside it. */
export function Hero() {
  const { hero, glance } = about
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <CallToActionLink size="large" />
          <ButtonLink href="#founders" variant="outline" size="large">
            {hero.founders}
          </ButtonLink>
        </>
      }
      note={calls.expert}
      aside={
        <LedgerSheet
          caption={glance.caption}
          rows={glance.rows.map(({ item, value }) => ({
            item,
            value: value ?? <CampaignText of="clients" />,
          }))}
        />
      }
    />
  )
}
