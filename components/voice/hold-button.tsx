import {
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'

type HoldButtonProps = {
  children: ReactNode
  isHeld: boolean
  /** Stays focusable, but does nothing. */
  isSpent: boolean
  describedBy: string
  onPress: () => void
  onRelease: () => void
  /** The hold ended without being let go of here: focus or the pointer was taken away. */
  onCancel: () => void
}

const isHoldKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** Active while held: by finger, mouse, Space or Enter; assistive technology, which only clicks, switches it on and off. */
export function HoldButton({
  children,
  isHeld,
  isSpent,
  describedBy,
  onPress,
  onRelease,
  onCancel,
}: HoldButtonProps) {
  const hasPointer = useRef(false)
  const press = () => {
    if (!isSpent) onPress()
  }
  return (
    <Held
      size="large"
      isWide
      aria-pressed={isHeld}
      aria-disabled={isSpent || undefined}
      aria-describedby={describedBy}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0) return
        hasPointer.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        press()
      }}
      onPointerUp={onRelease}
      onPointerCancel={onCancel}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return
        event.preventDefault()
        if (!event.repeat) press()
      }}
      onKeyUp={(event) => {
        if (!isHoldKey(event)) return
        event.preventDefault()
        onRelease()
      }}
      onClick={(event: MouseEvent) => {
        const wasPointer = hasPointer.current
        hasPointer.current = false
        if (wasPointer || event.detail > 0) return
        if (isHeld) onRelease()
        else press()
      }}
      onBlur={onCancel}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </Held>
  )
}

const Held = styled(Button)`
  touch-action: none;
  user-select: none;

  &[aria-pressed='true'] {
    background: ${theme.color.teal};
    color: ${theme.color.paper};
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
