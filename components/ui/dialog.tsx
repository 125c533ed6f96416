import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { CloseButton } from './close-button.tsx'
import { DialogHead } from './dialog-head.tsx'
import { dialogStyle } from './dialog-style.ts'

type DialogProps = {
  id: string
  title: ReactNode
  children: ReactNode
  closeLabel?: string
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
  /** Larger for forms of more than a few fields. */
  size?: 'medium' | 'large'
}

/**
 * A native modal dialog. Any element with `data-opens="<id>"` opens it; Escape, the close button and a form
 * with `method="dialog"` close it; focus returns to what opened it.
 */
export function Dialog({
  id,
  title,
  children,
  closeLabel = 'Close',
  ref,
  onClose,
  size = 'medium',
}: DialogProps) {
  const titleId = `${id}-title`
  return (
    <Sheet id={id} ref={ref} aria-labelledby={titleId} onClose={onClose} data-size={size}>
      <DialogHead titleId={titleId} title={title}>
        <form method="dialog">
          <CloseButton aria-label={closeLabel}>×</CloseButton>
        </form>
      </DialogHead>
      {children}
    </Sheet>
  )
}

const Sheet = styled.dialog`
  ${dialogStyle}

  &[data-size='medium'] {
    inline-size: min(32rem, calc(100vw - 2rem));
  }
`
