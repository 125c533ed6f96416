import styled from 'styled-components'
import { coverPaths, coverSize } from '#lib/cover-paths.ts'
import { cluster, media, secondary, theme } from '../theme/tokens.ts'

type CoverProps = {
  /** In percent of the longest. */
  lengths: readonly number[]
  figure: { value: string; label: string }
}

/**
 * An article at a glance: its figures as planets that have gone their way, and the one figure to remember. The drawing
 * is read out to nobody, the article has its figures in full. `fillCard` knows its fields.
 */
export function Cover({ lengths, figure }: CoverProps) {
  const { orbits, ways, planets } = coverPaths(lengths)
  return (
    <Plate>
      <svg viewBox={`0 0 ${coverSize} ${coverSize}`} aria-hidden="true">
        <path data-field="orbits" d={orbits} />
        <path data-field="ways" d={ways} />
        <path data-field="planets" d={planets} />
        <path d="M100 100h0" />
      </svg>
      <p>
        <Value data-field="value">{figure.value}</Value>{' '}
        <span data-field="label">{figure.label}</span>
      </p>
    </Plate>
  )
}

const Value = styled.strong`
  display: block;
  color: ${theme.color.ink};
  font: 400 1.875rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Plate = styled.div`
  ${cluster(theme.space.md)}
  align-items: center;
  ${secondary(theme.size.caption)}
  line-height: 1.35;

  p {
    flex: 1 1 8rem;
  }
  svg {
    inline-size: 5rem;
    fill: none;
    stroke: ${theme.color.brass};
    stroke-width: 5;
    stroke-linecap: round;
    overflow: visible;
  }
  path:first-child {
    stroke: ${theme.color.line};
    stroke-width: 1.5;
  }
  path:nth-child(n + 3) {
    stroke: ${theme.color.ink};
    stroke-width: 13;
  }
  path:last-child {
    stroke: ${theme.color.brass};
    stroke-width: 22;
  }
  ${media.forcedColors} {
    svg,
    path:nth-child(n) {
      stroke: CanvasText;
    }
  }
`
