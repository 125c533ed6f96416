import styled, { css } from 'styled-components'
import { media, theme } from '../theme/tokens.ts'
import { miniatures } from './miniatures.ts'

const places = [1, 2, 3, 4, 5, 6] as const

/** Which of them are bars. */
const thick = new Set([0, 5])

/**
 * One of six sheets of paper in a fan, inside the summary of its disclosure: it rises while that is open, and a
 * touch on it opens it. The fan lies at the top of the nearest positioned box.
 */
export function FannedSheet({ place }: { place: number }) {
  return (
    <Paper viewBox="0 0 88 116" aria-hidden="true">
      <path d={miniatures[place]} strokeWidth={thick.has(place) ? 8 : undefined} />
    </Paper>
  )
}

const Paper = styled.svg`
  --x: calc(var(--n) - 2.5);
  position: absolute;
  inset: calc(3rem + var(--x) * var(--x) * 0.2rem) auto auto
    calc(0.75rem + var(--n) * min(3.5rem, (100% - 6.75rem) / 5));
  inline-size: 5.5rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  fill: none;
  stroke: ${theme.color.lineStrong};
  stroke-width: 2;
  rotate: calc(var(--x) * 5deg);
  transition: translate ${theme.duration.calm} ${theme.easing};
  print-color-adjust: exact;

  ${places.map(
    (place) => css`
      :nth-of-type(${place}) > summary & {
        --n: ${place - 1};
      }
    `,
  )}
  [open] > summary & {
    z-index: 1;
    border-color: ${theme.color.brass};
    stroke: ${theme.color.brass};
    translate: 0 -2.5rem;
  }
  ${media.forcedColors} {
    --brass: Highlight;
    --line-strong: CanvasText;
  }
`
