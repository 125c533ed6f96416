import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { TitledSection } from '../ui/section.tsx'
import { theme } from '../theme/tokens.ts'
import { Split } from '../ui/split.tsx'

type List = { title: string; items: readonly string[] }

type Band = ComponentProps<typeof TitledSection>

type FitListsProps = Pick<Band, 'tone' | 'spacing' | 'titleId'> & {
  words: Band['words'] & { good: List; poor: List }
}

/** Two lists side by side: for whom something is, and for whom it is not. */
export function FitLists({ words, ...band }: FitListsProps) {
  return (
    <TitledSection {...band} words={words}>
      <Split $layout={{ from: 'tablet', rowGap: theme.space.xl }}>
        {[words.good, words.poor].map(({ title, items }, index) => (
          <Column key={title} data-fit={index === 0 ? 'good' : 'poor'}>
            <Title>{title}</Title>
            <ul>
              {items.map((item) => (
                <Item key={item}>{item}</Item>
              ))}
            </ul>
          </Column>
        ))}
      </Split>
    </TitledSection>
  )
}

const Column = styled.div`
  border-block-start: 2px solid ${theme.color.teal};

  &[data-fit='poor'] {
    border-color: ${theme.color.lineStrong};
    color: ${theme.color.inkSoft};
  }
`

const Title = styled.h3`
  padding-block: ${theme.space.md};
  color: ${theme.color.ink};
  font-size: ${theme.size.h3};
`

const Item = styled.li`
  display: grid;
  grid-template-columns: 1.5rem 1fr;
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};

  &::before {
    content: '+';
    content: '+' / '';
    color: ${theme.color.teal};
    font-weight: 600;
  }
  [data-fit='poor'] &::before {
    content: '–';
    content: '–' / '';
    color: ${theme.color.inkSoft};
  }
`
