import styled from 'styled-components'
import type { LegalBlock } from '#content/legal/legal-text.ts'
import { theme } from '../theme/tokens.ts'
import { InlineText } from './inline-text.tsx'

/** Paragraphs, lists and tables of a legal text; a table becomes entries on a small screen. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => {
    if (typeof block === 'string') {
      return (
        <p key={index}>
          <InlineText>{block}</InlineText>
        </p>
      )
    }
    if ('list' in block) {
      return (
        <List key={index}>
          {block.list.map((item) => (
            <li key={item}>
              <InlineText>{item}</InlineText>
            </li>
          ))}
        </List>
      )
    }
    return (
      <Table key={index}>
        <caption>{block.caption}</caption>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    )
  })
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};

  > li {
    padding-inline-start: ${theme.space.lg};
    background: linear-gradient(${theme.color.brass} 0 0) 0 0.8em / 0.75rem 1px no-repeat;
  }
`

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  border-block-start: 2px solid ${theme.color.brass};
  font-size: ${theme.size.small};
  line-height: 1.5;

  caption {
    position: absolute;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
    border-block-end: 1px solid ${theme.color.line};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  tbody th {
    inline-size: 34%;
    font-weight: 600;
  }
  @media (max-width: 43.99rem) {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      gap: ${theme.space.xxs};
      padding-block: ${theme.space.md};
      border-block-end: 1px solid ${theme.color.line};
    }
    tbody :is(th, td) {
      inline-size: auto;
      padding: 0;
      border: 0;
    }
    td {
      color: ${theme.color.inkSoft};
    }
  }
`
