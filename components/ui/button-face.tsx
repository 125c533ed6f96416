import styled from 'styled-components'
import { buttonStyle } from './button-style.ts'

/** What buttons and links that act as one are both drawn with: a page has its rules once. */
export const ButtonFace = styled.button`
  ${buttonStyle}
`
