import styled from 'styled-components'
import type { Course } from '#content/schemas/courses.ts'
import { courseWords } from '#words/courses/vault.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Split } from '#components/ui/split.tsx'
import { Sentences } from '#components/ui/page-text.tsx'

/** Who should buy, and who should not. */
export function Audience({ audience }: { audience: Course['audience'] }) {
  return (
    <TitledSection titleId="audience" words={audience}>
      <Split $layout={{ columns: '7fr 5fr', from: 'tablet' }}>
        <div>
          <Title>{courseWords.fits}</Title>
          <List data-side="fits">
            <Sentences of={audience.fits} />
          </List>
        </div>
        <div>
          <Title>{courseWords.misfits}</Title>
          <List>
            <Sentences of={audience.misfits} />
          </List>
        </div>
      </Split>
    </TitledSection>
  )
}

const Title = styled.h3`
  padding-block-end: ${theme.space.sm};
  border-block-end: 2px solid ${theme.color.brass};
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
`

const List = styled.ul`
  color: ${theme.color.inkSoft};

  &[data-side='fits'] {
    color: ${theme.color.ink};
    font-size: ${theme.size.lead};
  }
  > li {
    padding-block: ${theme.space.sm};
    border-block-end: 1px solid ${theme.color.line};
    line-height: 1.45;
  }
`
