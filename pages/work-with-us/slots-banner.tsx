import styled from 'styled-components'
import { applicationsDeadline } from '#content/applications-deadline.ts'
import { workWithUs } from '#content/work-with-us.ts'
import { momentText } from '#lib/moment-text.ts'
import { site } from '#site.config.ts'
import { SwapWords } from '#components/limits/swap-words.tsx'
import { theme } from '#components/theme/tokens.ts'

/** The red banner: how many places are left, and until when. Figures are the operator's. */
export function SlotsBanner() {
  const { banner } = workWithUs
  const { applicationsCloseAt } = site.campaign
  return (
    <Band aria-label={banner.label}>
      <Text>
        <strong>{banner.text}</strong>
        {applicationsCloseAt && (
          <>
            {' '}
            <span data-closes={applicationsCloseAt}>
              <SwapWords then="">
                {applicationsDeadline.on(momentText(applicationsCloseAt))}
              </SwapWords>
            </span>
          </>
        )}
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
