import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'
import { OpenSign } from './open-sign.tsx'

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
        <Title as={`h${headingLevel}`}>{summary}</Title>
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

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.lg};
  padding-block: ${theme.space.md};
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  ${media.hover} {
    &:hover {
      color: ${theme.color.teal};
    }
  }
`

const Title = styled.h3`
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
`

const Body = styled.div`
  max-inline-size: ${theme.width.prose};
  padding-block-end: ${theme.space.lg};
  color: ${theme.color.inkSoft};
`
