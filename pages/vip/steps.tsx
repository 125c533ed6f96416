import styled from 'styled-components'
import { vip } from '#content/vip.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'

/** What follows the button, and the way back for 30 days. */
export function Steps() {
  const { steps, guarantee } = vip
  return (
    <TitledSection tone="sunken" titleId="vip-steps" words={steps}>
      <NumberedSteps steps={steps.items} />
      <Guarantee>
        <h3>{guarantee.title}</h3>
        <p>{guarantee.text}</p>
      </Guarantee>
    </TitledSection>
  )
}

const Guarantee = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  max-inline-size: ${theme.width.prose};
  margin-block-start: ${theme.space.xxl};
  padding-inline-start: ${theme.space.lg};
  border-inline-start: 2px solid ${theme.color.brass};

  h3 {
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
  }
`
