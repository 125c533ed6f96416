import styled, { css } from 'styled-components'
import type { ReactNode } from 'react'
import { media, theme } from '../theme/tokens.ts'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  /** Disclosures that share a group close each other: one open at a time. */
  group?: string
  /** Address of the panel: `#id` opens it. */
  id?: string
  isOpen?: boolean
  headingLevel?: 2 | 3 | 4
}

/** A native details element: opens and closes with or without script, and is found by the browser's search. */
export function Disclosure({
  summary,
  children,
  group,
  id,
  isOpen,
  headingLevel = 3,
}: DisclosureProps) {
  return (
    <Entry name={group} id={id} open={isOpen}>
      <Summary>
        <PlainTitle as={`h${headingLevel}`}>{summary}</PlainTitle>
        <OpenSign />
      </Summary>
      <Body>{children}</Body>
    </Entry>
  )
}

const Entry = styled.details`
  border-block-end: 1px solid ${theme.color.line};

  &::details-content {
    opacity: 0;

    ${media.motion} {
      transition:
        content-visibility ${theme.duration.calm} allow-discrete,
        opacity ${theme.duration.calm};
    }
  }
  &[open]::details-content {
    opacity: 1;
  }
`

/** A summary without the browser's mark. */
export const unmarked = css`
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.lg};
  padding-block: ${theme.space.md};
  ${unmarked}
  ${media.hover} {
    &:hover {
      color: ${theme.color.teal};
    }
  }
`

/** A title in the face of the text. */
export const PlainTitle = styled.h3`
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
`

const Body = styled.div`
  max-inline-size: ${theme.width.prose};
  padding-block-end: ${theme.space.lg};
  color: ${theme.color.inkSoft};
`

/** The ringed plus in a summary, which turns into a minus while its details are open. For the eye alone. */
export const OpenSign = styled.span.attrs({ 'aria-hidden': true })`
  position: relative;
  flex: none;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    inline-size: 0.75rem;
    border-block-start: 1px solid;
    translate: -50% -50%;
    transition: rotate ${theme.duration.calm};
  }
  &::after {
    rotate: 90deg;
  }
  [open] > summary > &::after {
    rotate: 0deg;
  }
`
