import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { secondary, theme } from '#components/theme/tokens.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { SubmitButton } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { refusalOf } from '../api/desk-request.ts'
import { useFaultFocus } from './typed.ts'

type SaveFormProps = {
  /** What saving does: whether it is under way, and why it was refused. */
  action: { isPending: boolean; error: Error | null }
  /** Null for who may not: they see the fields alone. */
  onSave: ((form: HTMLFormElement) => void) | null
  /** There are unsaved changes. */
  isChanged?: boolean
  /** What somebody else has set meanwhile where something is typed, as it would be replaced unseen. */
  overtaken?: readonly string[]
  /** Other buttons, beside Save. */
  buttons?: ReactNode
  children: ReactNode
}

/** A form of a panel: a grid of fields, what is wrong beside them, and the Save button. */
export function SaveForm({
  action,
  onSave,
  isChanged = true,
  overtaken,
  buttons,
  children,
}: SaveFormProps) {
  const refusal = refusalOf(action.error)
  const form = useRef<HTMLFormElement>(null)
  useFaultFocus(form, action.isPending)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        // A day or a time that is half typed reads like one that was left empty.
        const inputs = [...currentTarget.querySelectorAll('input')]
        const half = inputs.find(({ validity }) => validity.badInput)
        if (half) half.reportValidity()
        else onSave?.(currentTarget)
      }}
    >
      <FieldGrid>
        {children}
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {overtaken && overtaken.length > 0 && !action.isPending && (
          <Notice>
            Somebody else has set{' '}
            {overtaken.map((text) => (text ? `“${text}”` : 'nothing')).join(' and ')} meanwhile,
            which saving replaces.
          </Notice>
        )}
        {onSave && (
          <ActionRow>
            <SubmitButton isBusy={action.isPending} busyLabel="One moment …" isDone={!isChanged}>
              Save
            </SubmitButton>
            {buttons}
          </ActionRow>
        )}
      </FieldGrid>
    </form>
  )
}

/** Grid of fields; other elements and fields marked `data-wide` take a whole row. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space.lg};

  > details,
  > :not(:has(input, select)),
  > :has(input[data-wide]) {
    grid-column: 1 / -1;
  }
  > p {
    ${secondary(theme.size.small)}
  }
  input:not([type='checkbox']) {
    inline-size: 100%;
    min-inline-size: 0;
  }
`
