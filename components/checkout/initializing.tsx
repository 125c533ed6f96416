import styled from 'styled-components'
import { checkout } from '#content/checkout.ts'
import { theme } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

type InitializingProps = {
  /** Given once it has failed. */
  onRetry?: (() => void) | undefined
}

/** Stands where the card form will be. */
export function Initializing({ onRetry }: InitializingProps) {
  return (
    <Place>
      <Status role="status">
        <Spinner />
        {checkout.payment.initializing}
      </Status>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {checkout.payment.retry}
        </Button>
      )}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${theme.space.md};
  place-items: center;
  align-content: center;
  min-block-size: 15rem;
  border: 1px dashed ${theme.color.line};
  border-radius: ${theme.radius.medium};
`

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  color: ${theme.color.inkSoft};
`
