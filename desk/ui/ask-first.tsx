import { useEffect, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Button, SubmitButton } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Toasts } from './toasts.tsx'

type AskFirstProps = {
  id: string
  title: string
  /** What will happen, with its figures; fields that it needs. */
  children: ReactNode
  /** The action, as its button says it. */
  action: string
  isPending?: boolean
  isReady?: boolean
  /** It is done: the button closes the dialog, and nothing is left to leave. */
  isOver?: boolean
  onDo: () => void
  onClose: () => void
}

/** Confirmation dialog for an irreversible action; open while mounted. */
export function AskFirst({
  id,
  title,
  children,
  action,
  isPending = false,
  isReady = true,
  isOver,
  onDo,
  onClose,
}: AskFirstProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    dialog.current?.showModal()
    // Done, it goes without being closed, and would leave the focus nowhere.
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [opener])
  // `isPending` is set a moment after a press: a second press may come before.
  const isDoing = useRef(false)
  useEffect(() => {
    isDoing.current = isPending
  })
  return (
    <Dialog id={id} title={title} ref={dialog} onClose={onClose}>
      <Body
        onSubmit={(event) => {
          event.preventDefault()
          if (isDoing.current) return
          isDoing.current = true
          onDo()
        }}
      >
        {children}
        <Actions>
          {!isOver && (
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              Leave it
            </Button>
          )}
          <SubmitButton isBusy={isPending} busyLabel="One moment …" disabled={!isReady}>
            {action}
          </SubmitButton>
        </Actions>
      </Body>
      <Toasts isOver />
    </Dialog>
  )
}

const Body = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  overflow-wrap: anywhere;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  justify-content: end;
`
