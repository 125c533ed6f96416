import styled from 'styled-components'
import { about } from '#content/about.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'

/** Six questions and two answers to each, as a table; on a small screen each question is a block of its own. */
export function OurDifference() {
  const { difference } = about
  const { columns } = difference
  return (
    <Section labelledBy="our-difference">
      <SectionHeading id="our-difference" title={difference.title} lead={difference.lead} />
      <Table>
        <VisuallyHidden as="caption">{difference.caption}</VisuallyHidden>
        <Head>
          <tr>
            <th scope="col">{columns.question}</th>
            <th scope="col">{columns.agency}</th>
            <th scope="col">{columns.us}</th>
          </tr>
        </Head>
        <tbody>
          {difference.rows.map(({ question, agency, us }) => (
            <Row key={question}>
              <th scope="row">{question}</th>
              <Theirs data-label={columns.agency}>{agency}</Theirs>
              <td data-label={columns.us}>{us}</td>
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
  text-align: start;
`

const Head = styled.thead`
  position: absolute;
  clip-path: inset(50%);

  th {
    padding-block: ${theme.space.sm};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    text-align: start;
  }
  th:last-child {
    padding-inline-start: ${theme.space.lg};
    color: ${theme.color.brassText};
  }
  ${media.tablet} {
    position: static;
    clip-path: none;
  }
`

const Row = styled.tr`
  display: grid;
  gap: ${theme.space.xs};
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  th {
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
    text-align: start;
  }
  td {
    padding: 0;
  }
  td::before {
    content: attr(data-label);
    display: block;
    color: ${theme.color.brassText};
    font-size: ${theme.size.caption};
    font-weight: 600;
  }
  ${media.tablet} {
    display: table-row;

    th,
    td {
      inline-size: 36%;
      padding: ${theme.space.md} ${theme.space.lg} ${theme.space.md} 0;
      border-block-start: 1px solid ${theme.color.line};
      vertical-align: baseline;
    }
    th {
      inline-size: 28%;
    }
    td::before {
      content: none;
    }
    td:last-child {
      padding-inline: ${theme.space.lg} 0;
      border-inline-start: 2px solid ${theme.color.brass};
    }
  }
`

const Theirs = styled.td`
  color: ${theme.color.inkSoft};
`
