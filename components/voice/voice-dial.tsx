import styled, { keyframes } from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

type VoiceDialProps = { state: 'quiet' | 'connecting' | 'speaking' | 'listening' }

/** Who has the word: rings go out while the strategist speaks, draw in while she listens. Words beside it say the same. */
export function VoiceDial({ state }: VoiceDialProps) {
  return (
    <Dial viewBox="-120 -70 240 140" data-state={state} aria-hidden="true">
      {[30, 46, 62].map((radius, index) => (
        <Ring key={radius} r={radius} data-step={index} />
      ))}
      <path d="M-120 0H-72M72 0H120" />
      <Core r="16" />
    </Dial>
  )
}

const swell = keyframes`50% { scale: 1.09; opacity: .45; }`

const Dial = styled.svg`
  inline-size: 100%;
  max-block-size: 9rem;
  fill: none;
  stroke: ${theme.color.line};
  stroke-width: 1.5;

  &[data-state='speaking'] {
    stroke: ${theme.color.brass};
  }
  &[data-state='listening'] {
    stroke: ${theme.color.teal};
  }
  &[data-state='connecting'] {
    stroke-dasharray: 3 5;
  }
`

const Ring = styled.circle`
  ${media.motion} {
    [data-state='speaking'] > & {
      animation: ${swell} 900ms ease-in-out infinite;
    }
    [data-state='listening'] > & {
      animation: ${swell} 1.4s ease-in-out infinite;
    }
    [data-state='speaking'] > &[data-step='1'],
    [data-state='listening'] > &[data-step='1'] {
      animation-delay: 120ms;
    }
    [data-state='speaking'] > &[data-step='2'],
    [data-state='listening'] > &[data-step='0'] {
      animation-delay: 240ms;
    }
  }
`

const Core = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;

  [data-state='listening'] > & {
    fill: ${theme.color.teal};
  }
`
