import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type SubmitButtonProps = ComponentPropsWithRef<typeof Button> & {
  isBusy: boolean
  /** Takes the place of the label while the form is on its way. */
  busyLabel: ReactNode
  /** Has arrived; there is nothing to send again. */
  isDone?: boolean
}

/**
 * Sends its form. While that is on its way it says so, is marked as disabled and takes no press, Enter in a field
 * included; yet it stays where the focus is, which a button that is really disabled would drop.
 */
export function SubmitButton({
  isBusy,
  busyLabel,
  isDone = false,
  onClick,
  children,
  ...button
}: SubmitButtonProps) {
  const isIdle = !isBusy && !isDone
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) onClick?.(event)
    else event.preventDefault()
  }
  return (
    <Button type="submit" {...button} aria-disabled={!isIdle || undefined} onClick={press}>
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : children}
    </Button>
  )
}
