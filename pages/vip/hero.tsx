import styled from 'styled-components'
import { vip } from '#content/vip.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ProgressDots } from '#components/ui/progress-dots.tsx'
import { RaisedSheet } from '#components/ui/raised-sheet.tsx'
import { Countdown } from './countdown.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

/** Pitch on one side, price and clock on the other. */
export function Hero() {
  const { hero, stack, price, progress } = vip
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={<UpgradeButton>{hero.action}</UpgradeButton>}
      note={hero.note}
      aside={
        <Ticket>
          <Steps>
            <ProgressDots steps={3} lit={1} label={progress.label(1)} />
            <span>{progress.label(1)}</span>
          </Steps>
          <Price>
            <span>{price}</span>
            <Was>
              <s>{stack.total.value}</s> <strong>{stack.saving}</strong>
            </Was>
          </Price>
          <Countdown />
        </Ticket>
      }
    />
  )
}

const Ticket = styled(RaisedSheet)`
  display: grid;
  gap: ${theme.space.lg};
  padding: ${theme.space.xl};
`

const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space.md};
  padding-block-end: ${theme.space.lg};
  border-block-end: 1px solid ${theme.color.line};

  > :first-child {
    font: 400 ${theme.size.figure}/0.9 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
`

const Was = styled.span`
  color: ${theme.color.inkSoft};

  strong {
    color: ${theme.color.teal};
  }
`
