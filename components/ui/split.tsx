import styled from 'styled-components'
import { splitStyle } from './split-style.ts'

/** Two things side by side; what is more than that takes `splitStyle` into a style of its own. */
export const Split = styled.div<{ $layout: Parameters<typeof splitStyle>[0] }>`
  ${({ $layout }) => splitStyle($layout)}
`
