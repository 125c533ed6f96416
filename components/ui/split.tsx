import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'
import { splitStyle } from './split-style.ts'

/** Two things side by side; what is more than that takes `splitStyle` into a style of its own. */
export const Split = styled.div<{ $layout: Parameters<typeof splitStyle>[0] }>`
  ${({ $layout }) => splitStyle($layout)}
`

/** One of two that stays in view beside the other, which is longer than the window. */
export const Beside = styled.div`
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.xl});
  }
`

/** Things below each other, none wider than it has to be. */
export const Stack = styled.div<{ $gap: 'md' | 'lg' }>`
  display: grid;
  gap: ${({ $gap }) => theme.space[$gap]};
  justify-items: start;
`
