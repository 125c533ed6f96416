import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Button, SubmitButton } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type Action, useAction } from '../api/desk-request.ts'
import { EndRow } from './page-parts.tsx'
import { Toasts } from './toasts.tsx'
import { useFaultFocus } from './typed.ts'

type AskFirstProps = {
  title: string
  /** What will happen, with its figures; fields that it needs. */
  children: ReactNode
  /** The action, as its button says it. */
  action: string
  /** Why it was refused, as far as no field says it. */
  refusal?: string | null | undefined
  isPending?: boolean
  isReady?: boolean
  /** It is done: the button closes the dialog, and nothing is left to leave. */
  isOver?: boolean
  onDo: () => void
  onClose: () => void
}

/** Confirmation dialog for an irreversible action; open while mounted. */
export function AskFirst({
  title,
  children,
  action,
  refusal,
  isPending = false,
  isReady = true,
  isOver,
  onDo,
  onClose,
}: AskFirstProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useFaultFocus(dialog, isPending)
  // `isPending` is set a moment after a press: a second press may come before.
  const isDoing = useRef(false)
  useEffect(() => {
    isDoing.current = isPending
  })
  return (
    <Dialog id={useId()} title={<Title>{title}</Title>} ref={dialog} onClose={onClose}>
      <Body
        onSubmit={(event) => {
          event.preventDefault()
          if (isDoing.current) return
          isDoing.current = true
          onDo()
        }}
      >
        {children}
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <EndRow>
          {!isOver && (
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              Leave it
            </Button>
          )}
          <SubmitButton isBusy={isPending} busyLabel="One moment …" disabled={!isReady}>
            {action}
          </SubmitButton>
        </EndRow>
      </Body>
      <Toasts isOver />
    </Dialog>
  )
}

/** An action that is asked about first: `asked` is what it is about, while its dialog is open. */
export function useAsked<About, Answer>({ onDone, ...action }: Action<About, Answer>) {
  const [asked, setAsked] = useState<About | null>(null)
  const { mutate, reset, isPending, error } = useAction<About, Answer>({
    ...action,
    onDone: (answer, about, isHere) => {
      setAsked((now) => (now === about ? null : now))
      onDone?.(answer, about, isHere)
    },
  })
  const dialog = {
    isPending,
    onDo: () => asked !== null && mutate(asked),
    onClose: () => setAsked(null),
  }
  const ask = (about: About) => {
    reset()
    setAsked(about)
  }
  return { asked, ask, error, dialog }
}

/** Breaks where a name or an address is longer than its line. */
const Title = styled.span`
  overflow-wrap: anywhere;
`

const Body = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  overflow-wrap: anywhere;
`
