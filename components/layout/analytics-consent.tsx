import styled from 'styled-components'
import { analyticsAnchor, analyticsConsent as words } from '#content/analytics-consent.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'

/** Asks once whether visits may be counted; a link to its anchor asks again. Without script nothing counts. */
export function AnalyticsConsent({ id }: { id: string }) {
  return (
    <Bar id={analyticsAnchor} data-analytics={id} aria-label={words.label}>
      <p>
        {words.question} <a href={words.detailsHref}>{words.details}</a>
      </p>
      <Answers>
        <Button variant="outline" data-consent="no">
          {words.refuse}
        </Button>
        <Button variant="outline" data-consent="yes">
          {words.allow}
        </Button>
      </Answers>
    </Bar>
  )
}

const Bar = styled.section`
  position: fixed;
  inset: auto ${theme.space.md} ${theme.space.md} auto;
  z-index: ${theme.layer.notification};
  display: none;
  gap: ${theme.space.md};
  inline-size: min(26rem, calc(100vw - 2rem));
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  box-shadow: ${theme.shadow.floating};

  &[data-asking],
  &:target:not([data-answered]) {
    display: grid;
  }
  /* What takes the focus, and the page's end, come to stand above it. */
  html:has(&[data-asking]) {
    scroll-padding-block-end: 14rem;

    footer {
      padding-block-end: 14rem;
    }
  }
  ${media.noScript} {
    display: none !important;
  }
  ${media.print} {
    display: none !important;
  }
`

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.sm};
`
