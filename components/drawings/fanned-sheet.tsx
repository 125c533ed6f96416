import styled, { css } from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

/** A leak map's bars, a register, a price curve, a system's wiring, a model's cells, a roadmap's weeks. */
const miniatures = [
  'M14 30h54M14 48h42M14 66h28M14 84h14',
  'M14 30h6M28 30h46M14 48h6M28 48h38M14 66h6M28 66h42M14 84h6M28 84h30',
  'M14 22V94H76M14 88C40 86 38 40 72 32',
  'M38 20h12v12H38zM16 80h12v12H16zM60 80h12v12H60zM44 32V56M22 80V56H66V80',
  'M14 26H74V92H14zM14 48H74M14 70H74M34 26V92M54 26V92',
  'M14 30h20M24 48h24M36 66h22M50 84h24',
] as const

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
    calc(0.75rem + var(--n) * min(11vw, 3.5rem));
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
