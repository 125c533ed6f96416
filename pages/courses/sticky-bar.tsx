import type { ReactNode } from 'react'
import styled from 'styled-components'
import { hiddenIn, media, schemeProperties, spread, theme } from '#components/theme/tokens.ts'
import { darkScheme } from '#lib/schemes.ts'

type StickyBarProps = {
  /** Distance scrolled before it shows: `800px`, or `50vh` of the window. */
  revealAfter: `${number}px` | `${number}vh`
  label: string
  children: ReactNode
}

/**
 * An offer that stays in reach once the reader is past the first screen; without script, and in a window that it would
 * fill, it closes the page.
 */
export function StickyBar({ revealAfter, label, children }: StickyBarProps) {
  return (
    <Bar data-reveal-after={revealAfter} aria-label={label}>
      <Inner>{children}</Inner>
    </Bar>
  )
}

const Bar = styled.aside`
  ${schemeProperties(darkScheme)}
  border-block-start: 2px solid ${theme.color.brass};
  background: ${theme.color.paper};
  color: ${theme.color.ink};

  @media (scripting: enabled) and (min-height: 24rem) {
    position: fixed;
    inset: auto 0 0;
    z-index: ${theme.layer.floating};
    translate: 0 100%;
    visibility: hidden;
    transition:
      translate ${theme.duration.calm},
      visibility ${theme.duration.calm};

    &[data-shown] {
      translate: 0 0;
      visibility: visible;
    }
    /* From the start: it may come over what has just taken the focus. */
    html:has(&) {
      scroll-padding-block-end: 10rem;

      footer {
        padding-block-end: 10rem;
      }
    }
    html:has(&[data-shown]) {
      [data-asking] {
        inset-block-end: 10rem;
      }
    }
    html:has(&[data-shown]):has([data-asking]) {
      scroll-padding-block-end: 24rem;
    }
  }
  ${hiddenIn(media.print)}
`

const Inner = styled.div`
  ${spread}
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.lg};
  max-inline-size: ${theme.width.page};
  margin-inline: auto;
  padding: ${theme.space.sm} ${theme.space.gutter};
  font-size: ${theme.size.small};
  line-height: 1.35;

  > p {
    flex: 1 1 14rem;
  }
`
