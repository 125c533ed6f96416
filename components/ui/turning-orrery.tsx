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
        <input type="checkbox" />
        <span>{holdLabel}</span>
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
    inset: calc(100% + ${theme.space.xs}) auto auto 50%;
    display: block;
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
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    display: flex;
    gap: ${theme.space.xs};
    align-items: center;
    min-block-size: 1.75rem;
    padding-inline: ${theme.space.xs};
    border-radius: ${theme.radius.small};
  }
  /* The two bars of a pause; a filled block once it is one. */
  > span::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-inline: 2px solid;
  }
  > :checked + span {
    color: ${theme.color.ink};

    &::before {
      border: 0.25rem solid;
    }
  }
  > :focus-visible + span {
    outline: 3px solid ${theme.color.teal};
  }
`
