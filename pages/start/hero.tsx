import styled from 'styled-components'
import { start } from '#content/start.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'

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
        <LedgerSheet
          caption={agenda.caption}
          rows={agenda.rows.map(({ item, value }) => ({ item, value: <Time>{value}</Time> }))}
        />
      }
    />
  )
}

const Time = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
`
