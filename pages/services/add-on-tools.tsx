import styled from 'styled-components'
import { services } from '#content/services.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'

/** The eight tools as a parts list: name, what it does, the one figure it moves. */
export function AddOnTools() {
  const { tools } = services
  const { columns } = tools
  return (
    <Section labelledBy="tools">
      <SectionHeading id="tools" title={tools.title} lead={tools.lead} />
      <Table>
        <VisuallyHidden as="caption">{tools.caption}</VisuallyHidden>
        <Head>
          <tr>
            <th scope="col">{columns.tool}</th>
            <th scope="col">{columns.does}</th>
            <th scope="col">{columns.moves}</th>
          </tr>
        </Head>
        <tbody>
          {tools.items.map(({ name, does, moves }) => (
            <Row key={name}>
              <th scope="row">{name}</th>
              <Does>{does}</Does>
              <Moves data-label={columns.moves}>{moves}</Moves>
            </Row>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
`

const Head = styled.thead`
  position: absolute;
  clip-path: inset(50%);

  th {
    padding-block-end: ${theme.space.sm};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    font-weight: 600;
    text-align: start;
  }
  th:last-child {
    text-align: end;
  }
  ${media.desktop} {
    position: static;
    clip-path: none;
  }
`

const Row = styled.tr`
  display: grid;
  gap: ${theme.space.xxs};
  padding-block: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};

  th {
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
    text-align: start;
    white-space: nowrap;
  }
  td {
    padding: 0;
  }
  ${media.tablet} {
    grid-template-columns: 1fr auto;
    align-items: baseline;

    > :nth-child(2) {
      grid-row: 2;
    }
  }
  ${media.desktop} {
    display: table-row;

    th,
    td {
      padding: ${theme.space.sm} ${theme.space.xl} ${theme.space.sm} 0;
      border-block-start: 1px solid ${theme.color.line};
      vertical-align: baseline;
    }
    td:last-child {
      padding-inline-end: 0;
    }
  }
`

const Does = styled.td`
  color: ${theme.color.inkSoft};
`

const Moves = styled.td`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-weight: 600;

  &::before {
    content: attr(data-label) ': ';
    color: ${theme.color.inkSoft};
    font-weight: 400;
  }
  ${media.desktop} {
    text-align: end;
    white-space: nowrap;

    &::before {
      content: none;
    }
  }
`
