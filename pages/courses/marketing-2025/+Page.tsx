import styled from 'styled-components'
import { sampleScript as script, marketing2025 } from '#words/courses/marketing-2025.ts'
import { media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { Remark, Sentences } from '#components/ui/page-text.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { CoursePage } from '../course-parts.tsx'

export function Page() {
  return (
    <CoursePage course={marketing2025}>
      <SampleScript />
    </CoursePage>
  )
}

/** How many scripts there are, and one in full. */
function SampleScript() {
  return (
    <Section labelledBy="sample-script" tone="sunken">
      <Split $layout={{ columns: '4fr 7fr', rowGap: theme.space.xl }}>
        <BigFigure size="large" value={script.count} label={script.countLabel} />
        <div>
          <Title id="sample-script">{script.title}</Title>
          <Sheet>
            <figcaption>{script.name}</figcaption>
            <blockquote>
              <Sentences of={script.lines} as="p" />
            </blockquote>
          </Sheet>
          <Remark>{script.note}</Remark>
        </div>
      </Split>
    </Section>
  )
}

const Title = styled.h2`
  margin-block-end: ${theme.space.lg};
  font-size: ${theme.size.h3};
`

const Sheet = styled.figure`
  ${stack(theme.space.md)}
  padding: ${theme.space.xl} ${theme.space.lg};
  border-block-start: 3px solid ${theme.color.brass};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  ${media.tablet} {
    padding: ${theme.space.xxl};
  }
  figcaption {
    ${secondary(theme.size.caption)}
  }
  blockquote {
    ${stack(theme.space.md)}
    font-size: ${theme.size.lead};
    line-height: 1.5;
  }
`
