import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import type { SliderRange } from '#lib/calculators/slider-range.ts'
import { hiddenIn, media, theme } from '../theme/tokens.ts'

type SliderControlProps = {
  /** Name of the field beside it; the slider itself is not posted. */
  name: string
  label: string
  range: SliderRange
  value: number
  /** The value with its unit, as it is read aloud. */
  valueText: string
  onSlide: (value: number) => void
}

/** How many stops a key moves along a slider whose values lie ever further apart. */
const stopsByKey: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
}

/** The thumb's diameter, in rem: its middle stays so far within the track's ends. */
const thumbRem = 1.375

/** A slider on an instrument's scale. Useless without script, so not shown then. */
export function SliderControl({
  name,
  label,
  range,
  value,
  valueText,
  onSlide,
}: SliderControlProps) {
  const slider = useRef<HTMLInputElement>(null)
  /** The value from which it is dragged. */
  const from = useRef<number | null>(null)
  const { min, max, step, stops } = range
  const fill = range.shareOf(value)

  // A style attribute in the page's HTML would be refused by its policy; the property may be set by script.
  useEffect(() => {
    slider.current?.style.setProperty('--fill', String(fill))
  }, [fill])

  const slideTo = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const inset = (thumbRem * rem) / 2
    const share = (clientX - left - inset) / (width - 2 * inset)
    if (stops) onSlide(stops.valueAt(Math.min(1, Math.max(0, share))))
  }
  const drop = () => {
    from.current = null
  }
  const handleKey = (event: KeyboardEvent) => {
    const moved = stopsByKey[event.key]
    if (!stops || moved === undefined) return
    event.preventDefault()
    onSlide(stops.next(value, moved))
  }

  return (
    <Control
      ref={slider}
      type="range"
      // The address has its value; what a browser restores after a reload would change it.
      autoComplete="off"
      data-name={name}
      min={min}
      max={max}
      step={step}
      value={Math.min(value, max)}
      aria-label={label}
      aria-valuetext={valueText}
      // While it is dragged, what the browser makes of the pointer is of another scale.
      onChange={({ target }) => from.current ?? onSlide(target.valueAsNumber)}
      {...(stops && {
        'data-stops': '',
        onKeyDown: handleKey,
        onPointerDown: (event: PointerEvent) => {
          if (event.button !== 0) return
          from.current = value
          event.currentTarget.setPointerCapture(event.pointerId)
          slideTo(event)
        },
        onPointerMove: (event: PointerEvent) => from.current !== null && slideTo(event),
        onPointerUp: drop,
        // The finger scrolls the page.
        onPointerCancel: () => {
          if (from.current !== null) onSlide(from.current)
          drop()
        },
      })}
    />
  )
}

const thumb = `
  inline-size: 1.375rem;
  block-size: 1.375rem;
  box-sizing: border-box;
  border: 2px solid var(--edge);
  border-radius: 50%;
  background: var(--mark);
`

const drawnThumb = `
  block-size: 1.375rem;
  background:
    radial-gradient(
      circle at var(--reach) 50%,
      var(--mark) 0 calc(0.6875rem - 2.5px),
      var(--edge) calc(0.6875rem - 2px) calc(0.6875rem - 0.5px),
      transparent 0.6875rem
    ),
    linear-gradient(90deg, var(--mark) var(--reach), var(--rest) var(--reach)) 0 50% / 100% 0.25rem no-repeat;
`

const Control = styled.input`
  --fill: 0;
  --reach: calc(0.6875rem + var(--fill) * (100% - 1.375rem));
  --mark: ${theme.color.teal};
  --rest: ${theme.color.line};
  --edge: ${theme.color.surface};
  grid-column: 1 / -1;
  appearance: none;
  inline-size: 100%;
  block-size: ${theme.target};
  margin: 0;
  background: repeating-linear-gradient(
      90deg,
      ${theme.color.line} 0 1px,
      transparent 1px calc((100% - 1.375rem - 1px) / 10)
    )
    0.6875rem 75% / calc(100% - 1.375rem) 0.375rem no-repeat;
  cursor: pointer;
  touch-action: pan-y;

  &::-webkit-slider-runnable-track {
    block-size: 0.25rem;
    border-radius: 999px;
    background: linear-gradient(90deg, var(--mark) var(--reach), var(--rest) var(--reach));
  }
  &::-moz-range-track {
    block-size: 0.25rem;
    border-radius: 999px;
    background: linear-gradient(90deg, var(--mark) var(--reach), var(--rest) var(--reach));
  }
  &::-webkit-slider-thumb {
    ${thumb}
    appearance: none;
    margin-block-start: -0.5625rem;
    box-shadow: ${theme.shadow.raised};
  }
  &::-moz-range-thumb {
    ${thumb}
  }

  /* Its thumb stands where the value lies on its own scale: drawn with the track, the browser's is not seen. */
  &[data-stops]::-webkit-slider-runnable-track {
    ${drawnThumb}
  }
  &[data-stops]::-moz-range-track {
    ${drawnThumb}
  }
  &[data-stops]::-webkit-slider-thumb {
    margin: 0;
    opacity: 0;
  }
  &[data-stops]::-moz-range-thumb {
    opacity: 0;
  }
  ${media.forcedColors} {
    --mark: Highlight;
    --rest: CanvasText;
    --edge: Canvas;
    forced-color-adjust: none;
    outline-color: Highlight;
  }
  ${hiddenIn(media.inert)}
`
