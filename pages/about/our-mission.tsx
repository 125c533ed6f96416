import styled from 'styled-components'
import { about } from '#content/about.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'

/** The mission: one sentence with room around it, under the arc of an orbit. */
export function OurMission() {
  const { mission } = about
  return (
    <Section tone="night" spacing="wide" labelledBy="our-mission">
      <Arc viewBox="0 0 1200 200" aria-hidden="true">
        <path d="M-40 190A1400 1400 0 0 1 1240 190" />
        <path d="M-40 240A1400 1400 0 0 1 1240 240" />
        <circle cx="846" cy="59" r="7" />
      </Arc>
      <Words>
        <Title id="our-mission">{mission.title}</Title>
        <Statement>{mission.statement}</Statement>
        <Rule>{mission.rule}</Rule>
      </Words>
    </Section>
  )
}

const Arc = styled.svg`
  position: absolute;
  inset: -4rem 0 auto;
  inline-size: 100%;
  overflow: visible;
  fill: none;
  stroke: ${theme.color.line};

  circle {
    fill: ${theme.color.brass};
    stroke: none;
  }
`

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space.lg};
  justify-items: center;
  max-inline-size: 58rem;
  margin-inline: auto;
  text-align: center;
`

const Title = styled.h2`
  color: ${theme.color.brassText};
  font: 600 ${theme.size.body}/1.4 ${theme.font.text};
`

const Statement = styled.p`
  font: 400 ${theme.size.h2}/1.12 ${theme.font.display};
  text-wrap: balance;
`

const Rule = styled.p`
  color: ${theme.color.inkSoft};
`
