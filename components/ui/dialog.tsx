import type { ComponentProps, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { Button, CloseButton } from './button.tsx'
import { theme } from '../theme/tokens.ts'
import { SmallTitle } from './text.tsx'

/** Looks shared by what lies above the page: a dialog, and a popover that acts as one. */
export const dialogStyle = css`
  inline-size: min(44rem, calc(100vw - 2rem));
  max-block-size: calc(100dvh - 2rem);
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow.floating};
`

type DialogProps = {
  id: string
  title: ReactNode
  children: ReactNode
  closeLabel?: string
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
}

/**
 * A native modal dialog. Any element with `data-opens="<id>"` opens it; Escape, the close button and a form
 * with `method="dialog"` close it; focus returns to what opened it.
 */
export function Dialog({ id, title, children, closeLabel = 'Close', ref, onClose }: DialogProps) {
  const titleId = `${id}-title`
  return (
    <Sheet id={id} ref={ref} aria-labelledby={titleId} onClose={onClose}>
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
  inline-size: min(32rem, calc(100vw - 2rem));
`

/** At the end of a dialog that has said all: closes it. */
export function DialogClose(button: ComponentProps<typeof Button>) {
  return (
    <form method="dialog">
      <Button type="submit" variant="outline" isWide {...button} />
    </form>
  )
}

type DialogHeadProps = {
  titleId: string
  title: ReactNode
  /** What closes the dialog. */
  children: ReactNode
}

/** The title of a dialog, and the way out of it. */
export function DialogHead({ titleId, title, children }: DialogHeadProps) {
  return (
    <Line>
      <SmallTitle as="h2" id={titleId}>
        {title}
      </SmallTitle>
      {children}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-block-end: ${theme.space.md};
`
