import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import styled from 'styled-components'
import { hiddenIn, media, theme } from '../theme/tokens.ts'

const openDelayMs = 700
/** After one tooltip closed, the next opens at once for this long. */
const skipDelayMs = 300

let lastClosedAtMs = Number.NEGATIVE_INFINITY

type TooltipProps = {
  /** What the mark is called: "More about Team size". */
  label: string
  text: string
}

/**
 * A small mark that explains the label beside it: on hover after a moment, on keyboard focus at once, on
 * touch by a tap. Escape or a press elsewhere closes it, and the pointer may move onto the text. It fills the width of the
 * nearest positioned box, so that it never leaves a small screen.
 */
export function Tooltip({ label, text }: TooltipProps) {
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)

  const close = () => {
    clearTimeout(timer.current)
    if (isOpen) lastClosedAtMs = performance.now()
    setIsOpen(false)
  }
  const openSoon = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const isSkipping = performance.now() - lastClosedAtMs < skipDelayMs
    timer.current = setTimeout(() => setIsOpen(true), isSkipping ? 0 : openDelayMs)
  }

  // Wherever the focus is: the pointer alone may have opened it.
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false)
    const closeOutside = ({ target }: Event) =>
      place.current?.contains(target as Node) || setIsOpen(false)
    addEventListener('keydown', closeOnEscape)
    addEventListener('pointerdown', closeOutside)
    return () => {
      removeEventListener('keydown', closeOnEscape)
      removeEventListener('pointerdown', closeOutside)
    }
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Hover
      ref={place}
      onPointerEnter={openSoon}
      // A finger leaves with each tap, whose click opens and closes; what the keyboard has opened stays with its focus.
      onPointerLeave={({ pointerType, currentTarget }) =>
        pointerType !== 'touch' && !currentTarget.querySelector(':focus-visible') && close()
      }
    >
      <Mark
        type="button"
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setIsOpen(true)}
        onBlur={close}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        ?
      </Mark>
      <Tip id={id} role="tooltip" data-open={isOpen || undefined}>
        {text}
      </Tip>
    </Hover>
  )
}

const Hover = styled.span`
  display: inline-flex;
`

const Mark = styled.button`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1;
  ${hiddenIn(media.inert)}
`

const Tip = styled.span`
  position: absolute;
  inset: auto 0 100% 0;
  z-index: ${theme.layer.floating};
  display: none;
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid transparent;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.ink};
  color: ${theme.color.paper};
  font-size: ${theme.size.caption};
  font-weight: 400;
  line-height: 1.45;

  &[data-open] {
    display: block;
  }
  /* The pointer crosses what lies between mark and text, in a row as high as a control. */
  &[data-open]::after {
    position: absolute;
    inset: 100% 0 auto;
    block-size: calc((${theme.target} - 1.5rem) / 2);
    content: '';
  }
  ${media.noScript} {
    position: static;
    display: block;
    padding: 0;
    background: none;
    color: ${theme.color.inkSoft};
  }
`
