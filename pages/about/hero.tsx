import styled from 'styled-components'
import { about } from '#content/about.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

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
      aside={
        <Sheet>
          <Ledger caption={glance.caption} rows={glance.rows} />
        </Sheet>
      }
    />
  )
}

const Sheet = styled.div`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  tr:last-child > * {
    border-block-end: 0;
    padding-block-end: 0;
  }
`
