import styled from 'styled-components'
import { applicationFlow as flow, outline } from '#words/partner.ts'
import { columnsIn, media, stack, theme } from '#components/theme/tokens.ts'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { SectionHeading, Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { SmallTitle } from '#components/ui/text.tsx'
import { RuledList, Sentences } from '#components/ui/page-text.tsx'

/** Four stages along one line, each with what happens in it, then the first year to scale. */
export function ApplicationFlow() {
  return (
    <Section tone="night" labelledBy="application-flow">
      <Split $layout={{ columns: '5fr 6fr', rowGap: '0' }}>
        <SectionHeading {...flow} id="application-flow" />
        <Stages>
          {flow.stages.map(({ name, duration, text }, index) => (
            <Stage key={name}>
              <Disclosure
                summary={
                  <>
                    {name} <Duration>{duration}</Duration>
                  </>
                }
                isOpen={index === 0}
              >
                <p>{text}</p>
              </Disclosure>
            </Stage>
          ))}
        </Stages>
      </Split>
      <PartnershipOutline />
    </Section>
  )
}

const Stages = styled.ol`
  position: relative;
  padding-inline-start: ${theme.space.xl};

  &::before {
    content: '';
    position: absolute;
    inset: 1.75rem auto 1.75rem 0.375rem;
    border-inline-start: 1px solid ${theme.color.brass};
  }
`

const Stage = styled.li`
  position: relative;

  &::before {
    content: '';
    position: absolute;
    inset: 1.5rem auto auto -2rem;
    inline-size: 0.8125rem;
    block-size: 0.8125rem;
    border: 1px solid ${theme.color.brass};
    border-radius: 50%;
    background: ${theme.color.paper};
  }
  &:has([open])::before {
    background: ${theme.color.brass};
    forced-color-adjust: none;
  }
`

const Duration = styled.span`
  display: block;
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-weight: 400;
`

const yearDays = 365
const scaleWidth = 1000
const monthTicks = Array.from({ length: 13 }, (_, month) => (month * scaleWidth) / 12)
const placeOf = (days: number) => (days / yearDays) * scaleWidth

/** The first year on a scale of days, and what has to be true at each of its marks. */
function PartnershipOutline() {
  return (
    <Block>
      <SmallTitle>{outline.title}</SmallTitle>
      <Lead>{outline.lead}</Lead>
      <Scale viewBox="-14 -16 1028 32" role="img" aria-label={outline.scaleLabel}>
        <path d={`M0 0H${scaleWidth}${monthTicks.map((x) => `M${x.toFixed(1)} -6V6`).join('')}`} />
        {outline.marks.map(({ name, days }) => (
          <circle key={name} cx={placeOf(days).toFixed(1)} r="9" />
        ))}
      </Scale>
      <Marks>
        {outline.marks.map(({ name, points }) => (
          <li key={name}>
            <Name>{name}</Name>
            <Points>
              <Sentences of={points} />
            </Points>
          </li>
        ))}
      </Marks>
    </Block>
  )
}

const Block = styled.div`
  margin-block-start: ${theme.space.huge};
`

const Lead = styled.p`
  max-inline-size: 40rem;
  margin-block: ${theme.space.xs} ${theme.space.xl};
  color: ${theme.color.inkSoft};
`

const Scale = styled.svg`
  inline-size: 100%;
  overflow: visible;
  fill: none;
  stroke: ${theme.color.brass};
  stroke-width: 1;

  path {
    vector-effect: non-scaling-stroke;
  }
  circle {
    fill: ${theme.color.brass};
    stroke: ${theme.color.paper};
    stroke-width: 5;
  }
  @media (max-width: 43.99rem) {
    circle {
      r: 16px;
    }
  }
`

const Marks = styled.ol`
  ${stack(theme.space.xl)}
  margin-block-start: ${theme.space.lg};
  ${columnsIn(media.tablet, 'repeat(3, 1fr)')}
`

const Name = styled.h4`
  margin-block-end: ${theme.space.sm};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Points = styled(RuledList)`
  color: ${theme.color.inkSoft};
`
