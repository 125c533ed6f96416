import styled from 'styled-components'
import { frameWords } from '#content/navigation.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

/** First stop of the keyboard: past the header to the page. */
export function SkipLink() {
  return <Anchor href="#main">{frameWords.skipLink}</Anchor>
}

const Anchor = styled.a`
  position: fixed;
  inset: ${theme.space.xs} auto auto ${theme.space.xs};
  z-index: ${theme.layer.notification};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.ink};
  color: ${theme.color.paper};

  &:not(:focus) {
    clip-path: inset(50%);
  }
  ${media.print} {
    display: none;
  }
`
