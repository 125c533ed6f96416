import styled from 'styled-components'
import { velocityAudit } from '#content/velocity-audit.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'

/** The promise that stands behind the price. */
export function Guarantee() {
  const { guarantee } = velocityAudit
  return (
    <Section tone="sunken" labelledBy="guarantee">
      <Sheet>
        <h2 id="guarantee">{guarantee.title}</h2>
        <p>{guarantee.text}</p>
      </Sheet>
    </Section>
  )
}

const Sheet = styled.div`
  display: grid;
  gap: ${theme.space.md};
  max-inline-size: ${theme.width.words};
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  h2 {
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
  }
`
