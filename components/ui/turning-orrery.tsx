import styled, { css, keyframes } from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { Orrery } from './orrery.tsx'

type TurningOrreryProps = {
  labels: readonly string[]
  /** Beside the box that stops the planets. */
  holdLabel: string
}

/** The orrery in slow motion. What moves by itself can be stopped, without script; unwelcome motion never starts. */
export function TurningOrrery({ labels, holdLabel }: TurningOrreryProps) {
  return (
    <Place>
      <Orrery labels={labels} />
      <Hold>
        <input type="checkbox" /> {holdLabel}
      </Hold>
    </Place>
  )
}

const turn = keyframes`to { transform: rotate(1turn); }`

/** Seconds a turn, from the inside out. */
const turnSeconds = [70, 110, 160, 230] as const

const Place = styled.div`
  position: relative;

  ${media.motion} {
    ${turnSeconds.map(
      (seconds, planet) => css`
        [data-planet='${planet}'] {
          animation: ${turn} ${seconds}s linear infinite;
        }
      `,
    )}
    &:has(:checked) [data-planet] {
      animation-play-state: paused;
    }
  }
`

const Hold = styled.label`
  display: none;

  ${media.motion} {
    position: absolute;
    inset: 100% auto auto 50%;
    display: inline-flex;
    gap: ${theme.space.xs};
    align-items: center;
    min-block-size: 1.75rem;
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
    white-space: nowrap;
    translate: -50% 0;
    cursor: pointer;
  }
  ${media.print} {
    display: none;
  }
  > input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: ${theme.color.teal};
  }
`
