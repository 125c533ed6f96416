import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Spinner } from '#components/ui/spinner.tsx'

/** Shown while the desk looks who is there. */
export function Opening() {
  return (
    <Place role="status">
      <Spinner /> Opening the desk …
    </Place>
  )
}

const Place = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.sm};
  min-block-size: 100svh;
  color: ${theme.color.inkSoft};
`
