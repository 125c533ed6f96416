import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

/** Last among the inputs: on a small screen it keeps the total in sight at the lower edge while they are being set. */
export const TotalStrip = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.md};
  align-items: baseline;
  justify-content: space-between;
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding: ${theme.space.xs} ${theme.space.gutter};
  border-block-start: 1px solid ${theme.color.brass};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;

  ${media.desktop} {
    display: none;
  }
  ${media.noScript} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
