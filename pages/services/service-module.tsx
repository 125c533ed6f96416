import styled from 'styled-components'
import { services } from '#content/services.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { OpenSign } from '#components/ui/open-sign.tsx'
import { RuledList } from '#components/ui/ruled-list.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'

type ServiceModuleProps = {
  module: (typeof services.modules.items)[number]
  /** 0 for the innermost orbit. */
  step: number
}

/** One module: its orbit, name and promise; inside, what is built, how it is measured and how it starts. */
export function ServiceModule({ module, step }: ServiceModuleProps) {
  const { buildsLabel, measureLabel, firstLabel } = services.modules
  const radius = 12 + step * 8
  return (
    <Panel id={module.key}>
      <Face>
        <Orbit viewBox="-46 -46 92 92" aria-hidden="true">
          <circle r={radius} />
          <Sun r="5" />
          <Planet cx={radius} r={3.5 + step} transform={`rotate(${-40 - step * 25})`} />
        </Orbit>
        <Words>
          <SmallTitle>{module.name}</SmallTitle>
          <Promise>{module.promise}</Promise>
        </Words>
        <OpenSign />
      </Face>
      <Body>
        <div>
          <Label>{buildsLabel}</Label>
          <RuledList>
            {module.builds.map((item) => (
              <li key={item}>{item}</li>
            ))}
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
  grid-template-columns: 3.5rem 1fr auto;
  gap: ${theme.space.md};
  align-items: center;
  padding-block: ${theme.space.md};
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  ${media.desktop} {
    grid-template-columns: 5.75rem 1fr auto;
    gap: ${theme.space.xl};
  }
  ${media.hover} {
    &:hover h3 {
      color: ${theme.color.teal};
    }
  }
`

const Orbit = styled.svg`
  fill: none;
  stroke: ${theme.color.brass};
`

const Sun = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`

const Planet = styled.circle`
  fill: ${theme.color.signal};
  stroke: none;
`

const Words = styled.span`
  display: grid;
  gap: ${theme.space.xxs};

  ${media.desktop} {
    grid-template-columns: 5fr 6fr;
    gap: ${theme.space.xl};
    align-items: baseline;
  }
`

const Promise = styled.span`
  color: ${theme.color.inkSoft};
  line-height: 1.45;
`

const Body = styled.div`
  display: grid;
  gap: 0 ${theme.space.xl};
  padding-block: ${theme.space.xs} ${theme.space.xl};

  ${media.desktop} {
    grid-template-columns: 5fr 6fr;
    padding-inline: 7.75rem 3.75rem;
  }
`

const Label = styled.h4`
  margin-block: ${theme.space.md} ${theme.space.xs};
  color: ${theme.color.brassText};
  font: 600 ${theme.size.small}/1.4 ${theme.font.text};
`
