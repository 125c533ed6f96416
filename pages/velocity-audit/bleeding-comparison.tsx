import styled from 'styled-components'
import { velocityAudit } from '#content/velocity-audit.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'

/** One week before and after someone looked. */
export function BleedingComparison() {
  const { bleeding } = velocityAudit
  return (
    <TitledSection tone="sunken" titleId="bleeding" words={bleeding}>
      <Table>
        <VisuallyHidden as="caption">{bleeding.caption}</VisuallyHidden>
        <thead>
          <tr>
            <td />
            <th scope="col">{bleeding.without}</th>
            <th scope="col">{bleeding.with}</th>
          </tr>
        </thead>
        <tbody>
          {bleeding.rows.map(({ topic, without, with: after }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <Before>{without}</Before>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TitledSection>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space.md} ${theme.space.sm} ${theme.space.md} 0;
    border-block-end: 1px solid ${theme.color.line};
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    font-weight: 600;
  }
  tbody th {
    font: 400 ${theme.size.h4}/1.3 ${theme.font.display};
  }
`

const Before = styled.td`
  color: ${theme.color.inkSoft};
`
