import styled from 'styled-components'
import { deepDive } from '#content/deep-dive.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Ledger } from '#components/ui/ledger.tsx'

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
        <Sheet>
          <Ledger caption={sheet.caption} rows={sheet.rows} total={sheet.total} />
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
  font-size: ${theme.size.small};
`
