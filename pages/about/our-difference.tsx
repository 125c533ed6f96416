import styled from 'styled-components'
import { about } from '#content/about.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'

/** Six questions and two answers to each, as a table; on a small screen each question is a block of its own. */
export function OurDifference() {
  const { difference } = about
  const { columns } = difference
  return (
    <TitledSection titleId="our-difference" words={difference}>
      <Table
        caption={difference.caption}
        columns={[columns.question, columns.agency, columns.us]}
        rows={difference.rows.map(({ question, agency, us }) => ({
          key: question,
          cells: [question, agency, us],
        }))}
        isLabelled
      />
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  tr {
    padding-block: ${theme.space.lg};
  }
  td::before {
    color: ${theme.color.brassText};
    font-weight: 600;
  }
  td:nth-child(2) {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    th {
      inline-size: 28%;
    }
    td {
      inline-size: 36%;
    }
    thead th:last-child {
      color: ${theme.color.brassText};
    }
    :is(th, td):last-child {
      padding-inline-start: ${theme.space.lg};
    }
    td:last-child {
      border-inline-start: 2px solid ${theme.color.brass};
    }
  }
`
