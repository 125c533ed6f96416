import styled from 'styled-components'
import { stack, theme } from '#components/theme/tokens.ts'

type ShareBarProps = {
  /** 0 to 1. */
  share: number
  isThick?: boolean
}

/** A share as a bar; the figure itself is written next to it. */
export function ShareBar({ share, isThick }: ShareBarProps) {
  const width = 100 * Math.min(1, Math.max(0, share))
  return (
    <Track
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-thick={isThick || undefined}
    >
      <rect width={width > 0 ? Math.max(width, 0.6) : 0} height="1" />
    </Track>
  )
}

const Track = styled.svg`
  inline-size: 100%;
  block-size: 0.375rem;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};

  &[data-thick] {
    block-size: 1.5rem;
  }
  rect {
    fill: ${theme.color.teal};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    rect {
      fill: CanvasText;
    }
  }
`

/** A figure of a table with a bar, relative to the largest of its column. */
export function FigureBar({ text, share }: { text: string; share: number }) {
  return (
    <Place>
      <span>{text}</span>
      <ShareBar share={share} />
    </Place>
  )
}

const Place = styled.span`
  ${stack(theme.space.xxs)}
  min-inline-size: 6rem;
  max-inline-size: 18rem;
`
