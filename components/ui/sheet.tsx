import styled from 'styled-components'
import { sheetStyle } from './sheet-style.ts'

/** A sheet of paper under a brass edge. */
export const Sheet = styled.div`
  ${sheetStyle}
`
