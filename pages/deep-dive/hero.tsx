import styled from 'styled-components'
import { calls } from '#content/calls.ts'
import { deepDive } from '#content/deep-dive.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { theme } from '#components/theme/tokens.ts'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { Note } from '#components/ui/note.tsx'
import { BuyLink } from './buy-link.tsx'

/** The diagnostic in a sentence, its price on the button, the whole of it as an account beside. */
export function Hero() {
  const { hero, sheet, guarantee } = deepDive
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <BuyLink>{hero.buy}</BuyLink>
          <CallToActionLink variant="outline" size="large" />
        </>
      }
      note={`${hero.note} ${calls.instead}`}
      aside={
        <>
          <LedgerSheet size="small" caption={sheet.caption} rows={sheet.rows} total={sheet.total} />
          <Promise>
            <a href="#guarantee">{guarantee.title}</a>:{' '}
            {guarantee.remedies.map(({ title }) => title).join(guarantee.or)}
          </Promise>
        </>
      }
    />
  )
}

const Promise = styled(Note)`
  margin-block-start: ${theme.space.sm};
  text-align: center;
`
