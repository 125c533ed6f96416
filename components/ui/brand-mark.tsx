import { site } from '#site.config.ts'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** Name and mark, as in the header and footer. */
export function BrandMark() {
  return (
    <Mark>
      <svg viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true">
        <circle r="14" fill="none" stroke="currentColor" strokeWidth="1" opacity=".55" />
        <circle r="8.5" fill="none" stroke="currentColor" strokeWidth="1" opacity=".55" />
        <Sun r="3.6" />
        <circle cx="-7.4" cy="-4.2" r="2" fill="currentColor" />
        <Planet cx="10.8" cy="8.9" r="2.9" />
      </svg>
      {site.brand}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  font: 400 1.625rem/1 ${theme.font.display};
`

const Sun = styled.circle`
  fill: ${theme.color.brass};
`

const Planet = styled.circle`
  fill: ${theme.color.signal};
`
