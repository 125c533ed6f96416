import styled from 'styled-components'
import { formMessages } from '#content/form-messages.ts'
import { partnerFormWords as words } from '#content/partner-form.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'

type WizardControlsProps = {
  step: number
  lastStep: number
  isSubmitting: boolean
  /** Until then Next waits, rather than post a form whose other steps are out of sight. */
  isReady: boolean
  onPrevious: () => void
  onStartOver: () => void
}

/** Back, on, or off it goes; without script only the last remains. */
export function WizardControls({
  step,
  lastStep,
  isSubmitting,
  isReady,
  onPrevious,
  onStartOver,
}: WizardControlsProps) {
  const isLast = step === lastStep
  return (
    <>
      <Row>
        <Turn variant="outline" disabled={step === 0 || isSubmitting} onClick={onPrevious}>
          {words.previous}
        </Turn>
        {/* Hidden by its style alone: taken out, or by the attribute, the focus would go before the next step can take it. */}
        <Turn type={isReady ? 'submit' : 'button'} data-spent={isLast || undefined}>
          {words.next}
        </Turn>
        <Send
          isBusy={isSubmitting}
          busyLabel={formMessages.submitting}
          data-early={isLast ? undefined : ''}
        >
          {words.submit}
        </Send>
      </Row>
      <Draft>
        {words.draftKept}{' '}
        <StartOver variant="quiet" onClick={onStartOver}>
          {words.startOver}
        </StartOver>
      </Draft>
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.sm};
  margin-block-start: ${theme.space.lg};
`

const Turn = styled(Button)`
  display: none;

  [data-live] &:not([data-spent]) {
    display: inline-flex;
  }
`

const Send = styled(SubmitButton)`
  [data-live] &[data-early] {
    display: none;
  }
`

const Draft = styled.p`
  display: none;
  margin-block-start: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};

  [data-live] & {
    display: block;
  }
`

const StartOver = styled(Button)`
  min-block-size: 1.5rem;
  padding-block: 0;
  font-size: inherit;
`
