import styled from 'styled-components'
import { services } from '#content/services.ts'
import { GearTrain } from '#components/drawings/gear-train.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { Section } from '#components/ui/section.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { ServiceModule } from './service-module.tsx'

/** The four modules as panels; any number may be open, each has an address of its own, and each turns the gears. */
export function ServiceModules() {
  const { eyebrow, title, lead, items } = services.modules
  return (
    <Section tone="sunken" spacing="close" labelledBy="modules">
      <Layout data-train="">
        <Beside>
          <SectionHeading id="modules" eyebrow={eyebrow} title={title} lead={lead} />
          <GearTrain numerals={items.map(({ numeral }) => numeral)} />
        </Beside>
        <Panels>
          {items.map((module) => (
            <ServiceModule key={module.key} module={module} />
          ))}
        </Panels>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  ${splitStyle({ columns: '5fr 7fr', rowGap: theme.space.xl })}
`

/** Stays in view beside panels that are longer than the window. */
const Beside = styled.div`
  > svg {
    max-inline-size: ${theme.width.form};
  }
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.xl});
  }
`

const Panels = styled.div`
  border-block-end: 1px solid ${theme.color.line};
`
