import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

/** The four tiers, and the rules in plain English. */
export function TierLadder() {
  const { tiers } = affiliate
  return (
    <TitledSection titleId="tiers" words={tiers}>
      <Ladder>
        {affiliateTiers.map(({ id, name }) => (
          <Step key={id}>
            <h3>{name}</h3>
            <Condition>{tiers.conditions[id]}</Condition>
            <ul>
              {tiers.perks[id].map((perk) => (
                <li key={perk}>{perk}</li>
              ))}
            </ul>
          </Step>
        ))}
      </Ladder>
      <RulesTitle>{tiers.rulesTitle}</RulesTitle>
      <Rules>
        {tiers.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
    </TitledSection>
  )
}

const Ladder = styled.ol`
  display: grid;
  gap: ${theme.space.xl};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.md};
  }
`

const Step = styled.li`
  padding: ${theme.space.lg} ${theme.space.md} 0 0;
  border-block-start: 2px solid ${theme.color.brass};

  h3 {
    font-size: ${theme.size.h3};
  }
  ul {
    display: grid;
    gap: ${theme.space.xs};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`

const Condition = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.md};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const RulesTitle = styled.h3`
  margin-block: ${theme.space.huge} ${theme.space.md};
  font-size: ${theme.size.h3};
`

const Rules = styled.ul`
  columns: 2 24rem;
  column-gap: ${theme.space.huge};

  li {
    padding-block: ${theme.space.sm};
    border-block-start: 1px solid ${theme.color.line};
    color: ${theme.color.inkSoft};
    break-inside: avoid;
  }
`
