import styled from 'styled-components'
import { frameWords } from '#content/navigation.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { CallToActionLink } from '../ui/call-to-action-link.tsx'

/** The call to action that stays in reach on large screens. */
export function FloatingCta() {
  return (
    <Corner data-floating="" aria-label={frameWords.shortCall}>
      <CallToActionLink>{frameWords.shortCall}</CallToActionLink>
    </Corner>
  )
}

const Corner = styled.aside`
  display: none;

  ${media.wide} {
    position: fixed;
    inset: auto ${theme.space.lg} ${theme.space.lg} auto;
    z-index: ${theme.layer.floating};
    display: block;
    border-radius: ${theme.radius.round};
    box-shadow: ${theme.shadow.floating};
  }
  /* Never in the way of a form that is being filled in. */
  html:has(main form:focus-within) & {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
