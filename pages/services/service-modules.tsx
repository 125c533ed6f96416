import styled from 'styled-components'
import * as services from '#words/services.ts'
import { GearTrain } from '#components/drawings/gear-train.tsx'
import { media, stack, theme } from '#components/theme/tokens.ts'
import { SectionHeading, Section } from '#components/ui/section.tsx'
import { OpenSign, unmarked } from '#components/ui/disclosure.tsx'
import { SmallTitle } from '#components/ui/text.tsx'
import { RuledList, RuledRows, Sentences } from '#components/ui/page-text.tsx'
import { Beside, Split } from '#components/ui/split.tsx'

/** The four modules as panels; any number may be open, each has an address of its own, and each turns the gears. */
export function ServiceModules() {
  const { eyebrow, title, lead, items } = services.modules
  return (
    <Section tone="sunken" spacing="close" labelledBy="modules">
      <Split $layout={{ columns: '5fr 7fr', rowGap: theme.space.xl }} data-train="">
        <Beside>
          <SectionHeading id="modules" eyebrow={eyebrow} title={title} lead={lead} />
          <GearTrain numerals={items.map(({ numeral }) => numeral)} />
        </Beside>
        <RuledRows as="div">
          {items.map((module) => (
            <ServiceModule key={module.key} module={module} />
          ))}
        </RuledRows>
      </Split>
    </Section>
  )
}

type ServiceModuleProps = { module: (typeof services.modules.items)[number] }

/** One module: its gear's numeral, name and promise; inside, what is built, how it is measured and how it starts. */
function ServiceModule({ module }: ServiceModuleProps) {
  const { buildsLabel, measureLabel, firstLabel } = services.modules
  return (
    <Panel id={module.key}>
      <Face>
        <Numeral aria-hidden="true">{module.numeral}</Numeral>
        <span>
          <SmallTitle>{module.name}</SmallTitle>
          <Promise>{module.promise}</Promise>
        </span>
        <OpenSign />
      </Face>
      <Body>
        <div>
          <Label>{buildsLabel}</Label>
          <RuledList>
            <Sentences of={module.builds} />
          </RuledList>
        </div>
        <div>
          <Label>{measureLabel}</Label>
          <p>{module.measure}</p>
          <Label>{firstLabel}</Label>
          <p>{module.first}</p>
        </div>
      </Body>
    </Panel>
  )
}

const Panel = styled.details`
  border-block-start: 1px solid ${theme.color.line};

  &[open] {
    box-shadow: inset 0 2px 0 ${theme.color.brass};
  }
`

const Face = styled.summary`
  display: grid;
  grid-template-columns: 3rem 1fr auto;
  gap: ${theme.space.md};
  align-items: center;
  padding-block: ${theme.space.lg};
  ${unmarked}
  ${media.cramped} {
    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
  }
  ${media.hover} {
    &:hover h3 {
      color: ${theme.color.teal};
    }
  }
`

const Numeral = styled.span`
  white-space: nowrap;
  color: ${theme.color.brassText};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
`

const Promise = styled.span`
  color: ${theme.color.inkSoft};
  line-height: 1.45;
`

const Body = styled.div`
  ${stack('0', theme.space.xl)}
  padding-block-end: ${theme.space.xl};
  font-size: ${theme.size.small};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    padding-inline-start: 4rem;
  }
`

const Label = styled.h4`
  margin-block: ${theme.space.md} ${theme.space.xs};
  color: ${theme.color.brassText};
  font: 600 ${theme.size.small}/1.4 ${theme.font.text};
`
