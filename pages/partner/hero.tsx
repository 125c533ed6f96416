import styled from 'styled-components'
import { partnerHero, partnerTerms } from '#content/partner.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Ledger } from '#components/ui/ledger.tsx'

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
      note={partnerHero.note}
      aside={
        <Sheet>
          <Ledger caption={partnerTerms.caption} rows={partnerTerms.rows} />
        </Sheet>
      }
    />
  )
}

const Sheet = styled.div`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};

  tr:last-child > * {
    border-block-end: 0;
    padding-block-end: 0;
  }
`
