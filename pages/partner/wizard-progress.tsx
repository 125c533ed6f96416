import styled from 'styled-components'
import * as words from '#words/partner-form.ts'
import { media, theme } from '#components/theme/tokens.ts'
import { progressStyle } from '#components/ui/progress-style.ts'

/** How far the application is: a bar, and on wider screens the names of its steps. */
export function WizardProgress({ step }: { step: number }) {
  const count = words.steps.length
  return (
    <Progress>
      <Bar
        max={count}
        value={step + 1}
        aria-label={words.progressLabel}
        aria-valuetext={words.stepOf(step + 1, count)}
      />
      <Names aria-hidden="true">
        {words.steps.map(({ name }, index) => (
          <Name key={name} data-reached={index <= step || undefined}>
            {name}
          </Name>
        ))}
      </Names>
    </Progress>
  )
}

const Progress = styled.div`
  display: none;
  gap: ${theme.space.xs};
  margin-block-end: ${theme.space.xl};

  [data-live] & {
    display: grid;
  }
`

const Bar = styled.progress`
  ${progressStyle(theme.color.brass)}

  &::-webkit-progress-value {
    transition: inline-size ${theme.duration.calm};
  }
`

const Names = styled.div`
  display: none;

  ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`

const Name = styled.span`
  padding-inline-end: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.3;

  &[data-reached] {
    color: ${theme.color.brassText};
    font-weight: 600;
  }
`
