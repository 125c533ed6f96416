import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { Lead } from './lead.tsx'
import { Eyebrow } from './eyebrow.tsx'

type SectionHeadingProps = {
  title: ReactNode
  eyebrow?: string
  lead?: ReactNode
  id?: string
  align?: 'start' | 'center'
  level?: 1 | 2
}

/** What a section is about: a small label, the heading, one sentence. */
export function SectionHeading({
  title,
  eyebrow,
  lead,
  id,
  align = 'start',
  level = 2,
}: SectionHeadingProps) {
  return (
    <Block data-align={align}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Title as={level === 1 ? 'h1' : 'h2'} id={id} data-level={level}>
        {title}
      </Title>
      {lead && <Lead>{lead}</Lead>}
    </Block>
  )
}

const Block = styled.div`
  display: grid;
  gap: ${theme.space.md};
  align-content: start;
  max-inline-size: ${theme.width.words};
  margin-block-end: ${theme.space.xxl};

  &[data-align='center'] {
    justify-items: center;
    margin-inline: auto;
    text-align: center;
  }
`

const Title = styled.h2`
  font-size: ${theme.size.h2};

  &[data-level='1'] {
    font-size: ${theme.size.h1};
  }
`
