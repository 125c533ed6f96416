import styled from 'styled-components'
import { services } from '#content/services.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { ServiceModule } from './service-module.tsx'

/** The four modules as panels; any number may be open, and each has an address of its own. */
export function ServiceModules() {
  const { modules } = services
  return (
    <Section tone="sunken" labelledBy="modules">
      <SectionHeading
        id="modules"
        eyebrow={modules.eyebrow}
        title={modules.title}
        lead={modules.lead}
      />
      <Panels>
        {modules.items.map((module, index) => (
          <ServiceModule key={module.key} module={module} step={index} />
        ))}
      </Panels>
    </Section>
  )
}

const Panels = styled.div`
  border-block-end: 1px solid ${theme.color.line};
`
