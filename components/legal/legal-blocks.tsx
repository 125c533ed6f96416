import styled from 'styled-components'
import type { LegalBlock } from '#content/legal/legal-text.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { ResponsiveTable } from '../ui/responsive-table.tsx'
import { InlineText } from '../ui/inline-text.tsx'

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
      <Table
        key={index}
        caption={block.caption}
        columns={block.columns}
        rows={block.rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
      />
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

const Table = styled(ResponsiveTable)`
  font-size: ${theme.size.small};
  line-height: 1.5;

  tbody th {
    font: inherit;
    font-weight: 600;
  }
  td {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    th,
    td {
      padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
    }
    tbody th {
      inline-size: 34%;
    }
    td {
      color: inherit;
    }
  }
`
