import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

type SaveRowProps = {
  isPending: boolean
  /** Something was typed that is not stored. */
  isChanged: boolean
  refusal: string | null
  /** Other buttons. */
  children?: ReactNode
}

/** The end of a part of the page: what was refused, and the button that stores. */
export function SaveRow({ isPending, isChanged, refusal, children }: SaveRowProps) {
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Row>
        <Button type="submit" disabled={isPending || !isChanged}>
          {isPending ? 'One moment …' : 'Save'}
        </Button>
        {children}
      </Row>
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: center;
`
