import styled, { keyframes } from 'styled-components'

/** The loading mark: one planet on its orbit. Decoration beside words that say what is happening. */
export function Spinner() {
  return (
    <Turning viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="9" fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".45" />
      <circle cx="9" r="2.75" fill="currentColor" />
    </Turning>
  )
}

const turn = keyframes`to { rotate: 1turn; }`

const Turning = styled.svg`
  inline-size: 1.25em;
  block-size: 1.25em;
  animation: ${turn} 1.2s linear infinite;
`
