import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

type FieldGroupProps = { title: string; children: ReactNode }

/** Fields that belong together; its title is ticked once all of them are valid. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Group>
      <Title>{title}</Title>
      {children}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.md};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

const Title = styled.legend`
  float: inline-start;
  grid-column: 1 / -1;
  inline-size: 100%;
  padding: ${theme.space.sm} 0 0;
  border-block-start: 1px solid ${theme.color.line};
  font: 400 ${theme.size.h4}/1.3 ${theme.font.display};

  &::after {
    content: ' ✓' / '';
    color: ${theme.color.teal};
    opacity: 0;
    transition: opacity ${theme.duration.calm};
  }
  :valid > &::after {
    opacity: 1;
  }
`
