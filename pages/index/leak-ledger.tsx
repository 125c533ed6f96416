import styled from 'styled-components'
import { home } from '#words/home.ts'
import { site } from '#site.config.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { media, secondary, theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'

/** The five leak areas as an account of losses. */
export function LeakLedger() {
  const { leaks } = home
  return (
    <TitledSection
      tone="sunken"
      titleId="leaks"
      words={{
        ...leaks,
        lead: (
          <>
            {leaks.lead}
            {site.figures.monthlyLoss.value && <SampleMark of={site.figures.monthlyLoss} />}
          </>
        ),
      }}
    >
      <Table
        columns={[leaks.columns.area, leaks.columns.sign, leaks.columns.cause]}
        rows={leaks.rows.map(({ area, sign, cause }) => [area, sign, cause])}
      />
      <Foot>
        <ButtonLink href="/pricing" size="large">
          {leaks.button}
        </ButtonLink>
        <p>{leaks.buttonNote}</p>
      </Foot>
    </TitledSection>
  )
}

/** Each row's flow, as a bar along its edge: what one area loses, the next one no longer has. */
const Table = styled(ResponsiveTable)`
  tbody > tr {
    position: relative;
    padding-inline-start: calc(20px + ${theme.space.sm});
  }
  tbody th::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    border-inline-start: var(--flow, 20px) solid ${theme.color.brass};
  }
  ${[2, 3, 4, 5].map((row) => `tr:nth-child(${row}) { --flow: ${24 - row * 4}px; }`).join('')}
  td:nth-child(2) {
    font-weight: 600;
  }
  td:last-child {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    tr > :first-child {
      position: relative;
      padding-inline-start: calc(20px + ${theme.space.sm});
    }
    td:nth-child(2) {
      inline-size: 26%;
    }
    td:last-child {
      inline-size: 48%;
    }
  }
  ${media.desktop} {
    tbody th {
      white-space: nowrap;
    }
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.md} ${theme.space.lg};
  margin-block-start: ${theme.space.xl};
  ${secondary(theme.size.small)}
`
