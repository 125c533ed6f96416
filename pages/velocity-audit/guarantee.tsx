import styled from 'styled-components'
import { velocityAudit } from '#content/velocity-audit.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'

/** The promise that stands behind the price. */
export function Guarantee() {
  const { title, text } = velocityAudit.guarantee
  return (
    <TitledSection
      tone="sunken"
      spacing="close"
      titleId="guarantee"
      words={{ title }}
      columns="4fr 8fr"
    >
      <Promise>{text}</Promise>
    </TitledSection>
  )
}

const Promise = styled.p`
  max-inline-size: ${theme.width.words};
  font-size: ${theme.size.lead};
`
