import styled from 'styled-components'
import { services } from '#content/services.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'

/** The eight tools as a parts list: name, what it does, the one figure it moves. */
export function AddOnTools() {
  const { tools } = services
  const { columns } = tools
  return (
    <TitledSection spacing="close" titleId="tools" words={tools}>
      <Table
        caption={tools.caption}
        columns={[columns.tool, columns.does, columns.moves]}
        rows={tools.items.map(({ name, does, moves }) => ({
          key: name,
          cells: [name, does, moves],
        }))}
        from="desktop"
      />
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  tbody th {
    white-space: nowrap;
  }
  td {
    color: ${theme.color.inkSoft};
  }
  td:last-child {
    color: ${theme.color.brassText};
    font-size: ${theme.size.small};
    font-weight: 600;
  }
  td:last-child::before {
    content: ${JSON.stringify(`${services.tools.columns.moves}: `)};
    color: ${theme.color.inkSoft};
    font-weight: 400;
  }
  ${media.tablet} {
    tr {
      grid-template-columns: 1fr auto;
      align-items: baseline;
    }
    td:nth-child(2) {
      grid-row: 2;
    }
  }
  ${media.desktop} {
    th,
    td {
      padding: ${theme.space.sm} ${theme.space.xl} ${theme.space.sm} 0;
    }
    :is(th, td):last-child {
      text-align: end;
      white-space: nowrap;
    }
    td:last-child::before {
      content: none;
    }
  }
`
