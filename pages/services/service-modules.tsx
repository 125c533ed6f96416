import styled from 'styled-components'
import { services } from '#content/services.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ServiceModule } from './service-module.tsx'

/** The four modules as panels; any number may be open, and each has an address of its own. */
export function ServiceModules() {
  const { modules } = services
  return (
    <TitledSection tone="sunken" titleId="modules" words={modules}>
      <Panels>
        {modules.items.map((module, index) => (
          <ServiceModule key={module.key} module={module} step={index} />
        ))}
      </Panels>
    </TitledSection>
  )
}

const Panels = styled.div`
  border-block-end: 1px solid ${theme.color.line};
`
