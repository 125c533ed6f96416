import { deepDive } from '#content/deep-dive.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'

/** The diagnostic in a sentence, its price on the button, the whole of it as an account beside. */
export function Hero() {
  const { hero, sheet } = deepDive
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <ButtonLink href="/deep-dive/payment" size="large">
            {hero.buy}
          </ButtonLink>
          <CallToActionLink variant="outline" size="large" />
        </>
      }
      note={hero.note}
      aside={
        <LedgerSheet size="small" caption={sheet.caption} rows={sheet.rows} total={sheet.total} />
      }
    />
  )
}
