import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { WorkSample } from '#content/work-samples/work-sample.ts'
import { media, theme } from '../theme/tokens.ts'
import { SampleLinks } from '../funnels/sample-links.tsx'

/** Where bars begin, how long the longest is, and between which heights they lie. */
const left = 12
const longest = 64
const top = 36
const height = 68

type SampleSheetProps = {
  of: WorkSample
  /** What stands beside it; its title and the ways to open and to keep it otherwise. */
  children?: ReactNode
}

/** A sample in small, its bars as long as on the page itself. */
export function SampleSheet({ of, children }: SampleSheetProps) {
  const step = height / of.rows.length
  const bars = of.rows.map(
    ({ bar = { start: 0, length: 100 } }, row) =>
      `M${left + Math.round((bar.start * longest) / 100)} ${top + Math.round(row * step)}h${Math.ceil((bar.length * longest) / 100)}`,
  )
  return (
    <Figure>
      <Paper viewBox="0 0 88 116" aria-hidden="true">
        <path d="M12 16H50" />
        <path d={bars.join('')} strokeWidth="5" />
      </Paper>
      <div>
        {children ?? (
          <>
            <Title>{of.title}</Title>
            <SampleLinks of={of} />
          </>
        )}
      </div>
    </Figure>
  )
}

const Figure = styled.div`
  display: grid;
  grid-template-columns: 5rem 1fr;
  gap: ${theme.space.lg};
  align-items: center;

  ${media.cramped} {
    grid-template-columns: 1fr;

    svg {
      inline-size: 5rem;
    }
  }
`

const Paper = styled.svg`
  inline-size: 100%;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  fill: none;
  stroke: ${theme.color.brass};
  stroke-width: 2;
  rotate: -3deg;
  transition: rotate ${theme.duration.calm} ${theme.easing};
  print-color-adjust: exact;

  :is(:hover, :focus-within) > & {
    rotate: 0deg;
  }
  ${media.forcedColors} {
    --brass: CanvasText;
  }
`

const Title = styled.p`
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`
