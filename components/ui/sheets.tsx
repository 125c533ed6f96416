import styled, { css } from 'styled-components'
import { theme, media } from '../theme/tokens.ts'

/** A sheet of paper under a brass edge. */
export const sheetStyle = css`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

/** A sheet of paper under a brass edge. */
export const Sheet = styled.div`
  ${sheetStyle}
`

/** The sheet a visitor writes on: it lies above the page and has more room. */
export const RaisedSheet = styled.div`
  ${sheetStyle}
  box-shadow: ${theme.shadow.raised};

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`

/** A sheet of paper on the page; `data-emphasis` gives the one that matters a brass edge. */
export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  &[data-emphasis] {
    border-color: ${theme.color.brass};
    box-shadow: inset 0 3px 0 ${theme.color.brass};
  }
`
