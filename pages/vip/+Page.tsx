import styled from 'styled-components'
import { vip } from '#content/vip.ts'
import { FitLists } from '#components/funnels/fit-lists.tsx'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { TitledSection } from '#components/ui/section.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { ProgressDots } from '#components/ui/progress-dots.tsx'
import { ReadyMark } from '#components/ui/ready-mark.tsx'
import { RaisedSheet } from '#components/ui/sheets.tsx'
import * as limitWords from '#words/limits.ts'
import { site } from '#site.config.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { UpgradeButton } from './upgrade-button.tsx'
import { Stack } from './stack.tsx'
import { VipUpgrade } from './vip-upgrade.island.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <Stack />
      <FitLists titleId="vip-fit" words={vip.reasons} />
      <Steps />
      <UpgradeSection />
      <WaitingListSection waitingFor="vip" />
      <CallToAction
        {...vip.closing}
        note={<ReadyMark of="vip" />}
        action={<UpgradeButton>{vip.closing.action}</UpgradeButton>}
      />
    </>
  )
}

/** Pitch on one side, price and clock on the other. */
function Hero() {
  const { hero, price, progress } = vip
  return (
    <PageHero
      {...hero}
      actions={<UpgradeButton>{hero.action}</UpgradeButton>}
      note={
        <>
          {hero.note} <AllSamples />
        </>
      }
      aside={
        <Ticket>
          <HeroSteps>
            <ProgressDots steps={3} lit={1} label={progress.label(1)} />
            <span>{progress.label(1)}</span>
          </HeroSteps>
          <Price>
            <span>{price}</span>
            <Was>
              <s>{vip.stack.total.value}</s> <strong>{vip.stack.saving}</strong>
            </Was>
            <ReadyMark of="vip" />
          </Price>
          <Countdown />
        </Ticket>
      }
    />
  )
}

const Ticket = styled(RaisedSheet)`
  ${stack(theme.space.lg)}
  padding: ${theme.space.xl};
`

const HeroSteps = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  ${secondary(theme.size.caption)}
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

/**
 * The price's clock, which `start-countdown.client.ts` lets tick: before it does, and where it never does, nothing is
 * said that the desk may have changed.
 */
function Countdown() {
  return (
    <Clock data-countdown={site.campaign.vipDeadline ?? ''}>
      <span>{limitWords.vip.label}</span>
      <Time role="timer" aria-live="off">
        {limitWords.vip.untold}
      </Time>
      <span hidden />
    </Clock>
  )
}

const Clock = styled.div`
  ${stack(theme.space.xxs)}
  ${secondary(theme.size.small)}
`

const Time = styled.span`
  color: ${theme.color.ink};
  font: 400 clamp(2.25rem, 1.6rem + 3vw, 3.5rem) / 1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

/** What follows the button, and the way back for 30 days. */
function Steps() {
  const { steps, guarantee } = vip
  return (
    <TitledSection tone="sunken" titleId="vip-steps" words={steps}>
      <NumberedSteps steps={steps.items} />
      <Guarantee>
        <h3>{guarantee.title}</h3>
        <p>{guarantee.text}</p>
      </Guarantee>
    </TitledSection>
  )
}

const Guarantee = styled.div`
  ${stack(theme.space.xs)}
  max-inline-size: ${theme.width.prose};
  margin-block-start: ${theme.space.xxl};
  padding-inline-start: ${theme.space.lg};
  border-inline-start: 2px solid ${theme.color.brass};

  h3 {
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
  }
`

/** The upgrade's dialogs; where no script runs the details stand here as a plain form. */
function UpgradeSection() {
  return (
    <Place id="vip-upgrade" aria-label={vip.details.title}>
      <Island of={VipUpgrade} props={{}} />
      <noscript>
        <Pay>
          <BuyButton product="vip" size="large" hasNote>
            {vip.welcome.pay}
          </BuyButton>
        </Pay>
      </noscript>
    </Place>
  )
}

const Pay = styled.div`
  display: grid;
  place-items: center;
  padding: ${theme.space.xl};
`

const Place = styled.section`
  ${media.noScript} {
    padding: ${theme.space.xxl} ${theme.space.gutter};

    dialog#vip-details {
      position: static;
      display: block;
      margin: 0 auto;

      form[method='dialog'],
      button[type='button'] {
        display: none;
      }
    }
  }
`
