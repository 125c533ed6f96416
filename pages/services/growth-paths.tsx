import styled from 'styled-components'
import { services } from '#content/services.ts'
import { invitation } from '#content/qualification.ts'
import { QualificationModal } from '#components/forms/qualification-modal.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { GrowthPath } from './growth-path.tsx'

const modalId = 'wealth-builder-invitation'

/** Six ways to work together, set like a timetable: for whom, what, at what price, how to board. */
export function GrowthPaths() {
  const { paths } = services
  return (
    <Section labelledBy="paths">
      <SectionHeading id="paths" eyebrow={paths.eyebrow} title={paths.title} lead={paths.lead} />
      <List>
        {paths.items.map((path) => (
          <GrowthPath key={path.plan} path={path} modalId={modalId} />
        ))}
      </List>
      <QualificationModal
        id={modalId}
        title={invitation.title}
        subheading={invitation.subheading}
        firstTick={invitation.firstTick}
        leadSource={invitation.leadSource}
      />
    </Section>
  )
}

const List = styled.ul`
  border-block-end: 1px solid ${theme.color.line};
`
