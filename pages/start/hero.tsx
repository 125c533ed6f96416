import styled from 'styled-components'
import { start } from '#content/start.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

/** What the call is, and how its thirty minutes are spent. */
export function Hero() {
  const { hero, agenda } = start
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <ButtonLink href="#calendar" size="large">
          {hero.action}
        </ButtonLink>
      }
      note={hero.note}
      aside={
        <Sheet>
          <Ledger caption={agenda.caption} rows={agenda.rows} />
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

  td {
    color: ${theme.color.brassText};
    font-size: ${theme.size.small};
  }
  tr:last-child > * {
    border-block-end: 0;
    padding-block-end: 0;
  }
`
