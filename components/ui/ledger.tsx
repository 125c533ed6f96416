import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type LedgerProps = {
  caption: ReactNode
  rows: readonly { item: ReactNode; value: ReactNode }[]
  total?: { item: ReactNode; value: ReactNode }
  /** Hidden captions still name the table for a screen reader. */
  isCaptionHidden?: boolean
}

/** Items and amounts as in an account book: fine rules, figures aligned, the sum set apart. */
export function Ledger({ caption, rows, total, isCaptionHidden }: LedgerProps) {
  return (
    <Table>
      <Caption data-hidden={isCaptionHidden || undefined}>{caption}</Caption>
      <tbody>
        {rows.map(({ item, value }, index) => (
          <tr key={index}>
            <Item scope="row">{item}</Item>
            <Value>{value}</Value>
          </tr>
        ))}
      </tbody>
      {total && (
        <Total>
          <tr>
            <Item scope="row">{total.item}</Item>
            <Value>{total.value}</Value>
          </tr>
        </Total>
      )}
    </Table>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
`

const Caption = styled.caption`
  padding-block-end: ${theme.space.sm};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  text-align: start;

  &[data-hidden] {
    position: absolute;
    clip-path: inset(50%);
  }
`

const Item = styled.th`
  padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
  border-block-end: 1px solid ${theme.color.line};
  font-weight: 400;
  text-align: start;
`

const Value = styled.td`
  padding-block: ${theme.space.sm};
  border-block-end: 1px solid ${theme.color.line};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;

  /* A narrower screen has no room for a product's name in one line. */
  @media (width >= 22rem) {
    white-space: nowrap;
  }
`

const Total = styled.tfoot`
  th,
  td {
    border-block: 2px solid ${theme.color.brass};
    font-weight: 600;
  }
`
