import styled from 'styled-components'
import type { Course } from '#content/schemas/courses.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/text.tsx'
import { splitStyle } from '#components/ui/split-style.ts'

/** What a reader can do afterwards; two columns of plain statements. */
export function Outcomes({ outcomes }: { outcomes: Course['outcomes'] }) {
  return (
    <TitledSection tone="sunken" titleId="outcomes" words={outcomes}>
      <List>
        {outcomes.items.map(({ title, text }) => (
          <li key={title}>
            <SmallTitle>{title}</SmallTitle>
            <Text>{text}</Text>
          </li>
        ))}
      </List>
    </TitledSection>
  )
}

const Text = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
`

const List = styled.ul`
  ${splitStyle({ from: 'tablet', rowGap: theme.space.xl })}
  > li {
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 2px solid ${theme.color.brass};
  }
`
