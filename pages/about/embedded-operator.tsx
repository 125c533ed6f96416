import styled from 'styled-components'
import { about } from '#content/about.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { splitStyle } from '#components/ui/split-style.ts'

/** What the embedded operator is: ninety days on one line, then what is and is not theirs to do. */
export function EmbeddedOperator() {
  const { operator } = about
  return (
    <TitledSection tone="sunken" titleId="embedded-growth-operator" words={operator}>
      <NumberedSteps steps={operator.steps} />
      <Limits>
        {[operator.does, operator.doesNot].map(({ title, items }, index) => (
          <div key={title}>
            <Title>{title}</Title>
            <Items data-not={index === 1 || undefined}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Items>
          </div>
        ))}
      </Limits>
    </TitledSection>
  )
}

const Title = styled.h3`
  margin-block-end: ${theme.space.sm};
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
`

const Items = styled.ul`
  li {
    position: relative;
    padding-block: ${theme.space.xs};
    padding-inline-start: 1.75rem;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 1.05rem auto auto 0.25rem;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 50%;
    background: ${theme.color.teal};
    forced-color-adjust: none;
  }
  &[data-not] {
    color: ${theme.color.inkSoft};
  }
  &[data-not] li::before {
    border: 1px solid ${theme.color.lineStrong};
    background: none;
  }
`

const Limits = styled.div`
  ${splitStyle({ from: 'tablet', rowGap: theme.space.xl })}
  margin-block-start: ${theme.space.huge};
  padding-block-start: ${theme.space.xl};
  border-block-start: 1px solid ${theme.color.line};
`
