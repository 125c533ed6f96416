import styled from 'styled-components'
import { growthSystem } from '#content/home.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/small-title.tsx'

/** The four modules as orbits seen from the side: each reaches further out and carries the ones inside it. */
export function GrowthSystem() {
  return (
    <TitledSection tone="night" titleId="growth-system" words={growthSystem}>
      <Orbits>
        {growthSystem.modules.map(({ key, name, text, measure }, index) => (
          <Orbit key={key} $step={index}>
            <Planet viewBox="-44 -44 88 88" aria-hidden="true">
              <circle r={12 + index * 8} fill="none" stroke="currentColor" opacity=".5" />
              <circle r="5" fill="currentColor" />
              <Body cx={12 + index * 8} r={3.5 + index} />
            </Planet>
            <div>
              <SmallTitle>
                <Anchor href={`/services#${key}`}>{name}</Anchor>
              </SmallTitle>
              <Text>{text}</Text>
            </div>
            <Measure>{measure}</Measure>
          </Orbit>
        ))}
      </Orbits>
    </TitledSection>
  )
}

const Orbits = styled.ol`
  border-block-end: 1px solid ${theme.color.line};
`

const Orbit = styled.li<{ $step: number }>`
  display: grid;
  grid-template-columns: 4rem 1fr;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: center;
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  ${media.desktop} {
    grid-template-columns: 5rem 5fr 3fr;
    gap: ${theme.space.xl};
    margin-inline-start: calc(${({ $step }) => $step} * 3rem);
  }
`

const Planet = styled.svg`
  inline-size: 100%;
  color: ${theme.color.brass};
`

const Body = styled.circle`
  fill: ${theme.color.signal};
`

const Anchor = styled.a`
  color: ${theme.color.ink};
  text-decoration-color: ${theme.color.brass};
`

const Text = styled.p`
  max-inline-size: ${theme.width.form};
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
`

const Measure = styled.p`
  grid-column: 2;
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-weight: 600;

  ${media.desktop} {
    grid-column: auto;
  }
`
