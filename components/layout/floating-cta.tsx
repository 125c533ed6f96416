import styled from 'styled-components'
import { frameWords } from '#content/navigation.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { CallToActionLink } from '../ui/call-to-action-link.tsx'

/**
 * The call to action that stays in reach on large screens: a tab in the margin, where it covers nothing, and not in the
 * colour of the page's own button.
 */
export function FloatingCta() {
  return (
    <Corner data-floating="">
      <CallToActionLink variant="outline">{frameWords.shortCall}</CallToActionLink>
    </Corner>
  )
}

const Corner = styled.div`
  display: none;

  ${media.wide} {
    position: fixed;
    inset: 50% 0 auto auto;
    z-index: ${theme.layer.floating};
    display: block;
    border-radius: ${theme.radius.large} 0 0 ${theme.radius.large};
    box-shadow: ${theme.shadow.floating};
    translate: 0 -50%;
    writing-mode: vertical-rl;
  }
  > a {
    min-inline-size: 0;
    padding: ${theme.space.lg} ${theme.space.sm};
    border-radius: inherit;
    background: ${theme.color.surface};
  }
  /* Never in the way of a form that is being filled in. */
  html:has(main form:focus-within) & {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
