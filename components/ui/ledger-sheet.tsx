import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { Ledger } from './ledger.tsx'
import { paperStyle } from './sheets.tsx'

type LedgerSheetProps = ComponentProps<typeof Ledger> & { size?: 'small' | 'body' }

/** An account on a sheet of its own, beside a page's title. */
export function LedgerSheet({ size = 'body', ...ledger }: LedgerSheetProps) {
  return (
    <Paper $size={size}>
      <Ledger {...ledger} />
    </Paper>
  )
}

const Paper = styled.div<{ $size: 'small' | 'body' }>`
  ${paperStyle}
  font-size: ${({ $size }) => theme.size[$size]};

  tbody:last-child > tr:last-child > * {
    border-block-end: 0;
    padding-block-end: 0;
  }
`
