import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { theme } from '#components/theme/tokens.ts'
import { site } from '#site.config.ts'

/**
 * The price's clock, which `start-countdown.client.ts` lets tick: before it does, and where it never does, nothing is
 * said that the desk may have changed.
 */
export function Countdown() {
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
  display: grid;
  gap: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Time = styled.span`
  color: ${theme.color.ink};
  font: 400 clamp(2.25rem, 1.6rem + 3vw, 3.5rem) / 1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`
