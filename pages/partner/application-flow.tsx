import styled from 'styled-components'
import { applicationFlow as flow } from '#content/partner.ts'
import { theme } from '#components/theme/tokens.ts'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { PartnershipOutline } from './partnership-outline.tsx'

/** Four stages along one line, each with what happens in it, then the first year to scale. */
export function ApplicationFlow() {
  return (
    <Section tone="night" labelledBy="application-flow">
      <Split $layout={{ columns: '5fr 6fr', rowGap: '0' }}>
        <SectionHeading
          id="application-flow"
          eyebrow={flow.eyebrow}
          title={flow.title}
          lead={flow.lead}
        />
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
