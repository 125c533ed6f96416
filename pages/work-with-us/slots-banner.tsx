import styled from 'styled-components'
import { workWithUs } from '#content/work-with-us.ts'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { theme } from '#components/theme/tokens.ts'

/** The red banner: how many places are left, and until when, as the operator has set it. */
export function SlotsBanner() {
  return (
    <Band aria-label={workWithUs.banner.label}>
      <Text>
        <strong>
          <CampaignText of="banner" />
        </strong>{' '}
        <CampaignText of="deadline" />
      </Text>
    </Band>
  )
}

const Band = styled.section`
  background: ${theme.color.signalFill};
  color: ${theme.color.onSignal};
`

const Text = styled.p`
  max-inline-size: ${theme.width.page};
  margin-inline: auto;
  padding: ${theme.space.lg} ${theme.space.gutter};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: center;

  strong {
    font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
  }
`
