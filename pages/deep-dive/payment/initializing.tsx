import styled from 'styled-components'
import { checkout } from '#content/checkout.ts'
import { theme } from '#components/theme/tokens.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'

type InitializingProps = {
  /** Given once it has failed; the button stays, with the focus on it, while it is tried again. */
  onRetry?: (() => void) | undefined
  isRetrying: boolean
  /** What has to be agreed to before it is tried again. */
  confirm?: { notice: string; label: string } | undefined
}

/** Stands where the card form will be. */
export function Initializing({ onRetry, isRetrying, confirm }: InitializingProps) {
  return (
    <Place>
      <Status role="status">
        {!confirm && <Spinner />}
        {confirm?.notice ?? checkout.payment.initializing}
      </Status>
      {onRetry && (
        <SubmitButton
          type="button"
          variant="outline"
          isBusy={isRetrying}
          busyLabel={checkout.payment.retry}
          onClick={onRetry}
        >
          {confirm?.label ?? checkout.payment.retry}
        </SubmitButton>
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
