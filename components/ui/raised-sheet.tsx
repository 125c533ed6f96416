import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { sheetStyle } from './sheet-style.ts'

/** The sheet a visitor writes on: it lies above the page and has more room. */
export const RaisedSheet = styled.div`
  ${sheetStyle}
  box-shadow: ${theme.shadow.raised};

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`
