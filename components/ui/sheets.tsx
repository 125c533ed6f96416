import styled, { css } from 'styled-components'
import { theme, media } from '../theme/tokens.ts'

/** A sheet of paper on the page. */
export const paperStyle = css`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

/** A sheet of paper on the page. */
export const Sheet = styled.div`
  ${paperStyle}
`

/** Under a brass edge lies what answers to whoever touches it. */
export const sheetStyle = css`
  ${paperStyle}
  border-block-start: 3px solid ${theme.color.brass};
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
  ${paperStyle}

  &[data-emphasis] {
    border-color: ${theme.color.brass};
    box-shadow: inset 0 3px 0 ${theme.color.brass};
  }
`
