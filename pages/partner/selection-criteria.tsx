import styled from 'styled-components'
import { criteria } from '#content/partner.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Disclosure } from '#components/ui/disclosure.tsx'

/** What a company is measured by; the figure is read without opening anything. */
export function SelectionCriteria() {
  return (
    <TitledSection titleId="selection-criteria" words={criteria} columns="5fr 6fr">
      <List>
        {criteria.entries.map(({ name, figure, text }) => (
          <Disclosure
            key={name}
            summary={
              <Line>
                {name} <Figure>{figure}</Figure>
              </Line>
            }
          >
            <p>{text}</p>
          </Disclosure>
        ))}
      </List>
    </TitledSection>
  )
}

const List = styled.div`
  border-block-start: 2px solid ${theme.color.brass};

  summary > h3 {
    flex: 1;
  }
`

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
`

const Figure = styled.span`
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`
