import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { SliderRange } from '#lib/calculators/slider-range.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

type SliderControlProps = {
  /** Name of the field beside it; the slider itself is not posted. */
  name: string
  label: string
  range: SliderRange
  /** Where it stands on its range. */
  place: number
  /** The value with its unit, as it is read aloud. */
  valueText: string
  onSlide: (place: number) => void
}

/** A slider on an instrument's scale. Useless without script, so not shown then. */
export function SliderControl({
  name,
  label,
  range,
  place,
  valueText,
  onSlide,
}: SliderControlProps) {
  const slider = useRef<HTMLInputElement>(null)
  const { min, max, step } = range
  const fill = Math.min(1, Math.max(0, (place - min) / (max - min)))

  // A style attribute in the page's HTML would be refused by its policy; the property may be set by script.
  useEffect(() => {
    slider.current?.style.setProperty('--fill', String(fill))
  }, [fill])

  return (
    <Control
      ref={slider}
      type="range"
      data-name={name}
      min={min}
      max={max}
      step={step}
      value={place}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onSlide(event.target.valueAsNumber)}
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
  ${media.forcedColors} {
    --mark: Highlight;
    --rest: CanvasText;
    --edge: Canvas;
    forced-color-adjust: none;
    outline-color: Highlight;
  }
  ${media.noScript} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
