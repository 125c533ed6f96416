import styled, { css } from 'styled-components'
import { nightOnScreen, theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

/**
 * A vault's door inside a `[data-vault]`: each control of its form that is filled in well turns a ring until
 * the notches align and the bolt goes through; so does the thank-you that follows.
 */
export function VaultDoor({ label }: { label: string }) {
  return (
    <Plate>
      <Drawing viewBox="-200 -118 400 236" role="img" aria-label={label}>
        <g id="vault-door">
          <Rim r="106" />
          <Studs r="106" pathLength="36" />
          {vaultRings.map(({ name, radius, turn }) => (
            <Ring key={name} r={radius} pathLength="100" $name={name} $turn={turn} />
          ))}
          <Bolt d="M0-22V-112" pathLength="1" />
          <Hub r="24" />
        </g>
      </Drawing>
    </Plate>
  )
}

const Plate = styled.div`
  padding: ${theme.space.lg};
  background: ${theme.color.paper};
  ${nightOnScreen()}
`

const Drawing = styled.svg`
  ${drawingStyle}
`

const Rim = styled.circle`
  fill: none;
  stroke: ${theme.color.lineStrong};
  stroke-opacity: 0.5;
  stroke-width: 12;
`

const Studs = styled.circle`
  fill: none;
  stroke: ${theme.color.brass};
  stroke-dasharray: 0.2 0.8;
  stroke-width: 5;
`

const Ring = styled.circle<{ $name: string; $turn: number }>`
  fill: none;
  stroke: ${theme.color.brass};
  stroke-opacity: calc(0.4 + 0.6 * var(--${({ $name }) => $name}, 0));
  stroke-dasharray: 90 10;
  stroke-dashoffset: -5;
  stroke-width: 15;
  rotate: calc((1 - var(--${({ $name }) => $name}, 0)) * ${({ $turn }) => $turn}deg - 90deg);
  transition:
    rotate ${theme.duration.calm} ${theme.easing},
    stroke-opacity ${theme.duration.calm};
`

const Bolt = styled.path`
  stroke: ${theme.color.brass};
  stroke-dasharray: 1;
  stroke-dashoffset: var(--bolt, 1);
  stroke-width: 5;
  transition: stroke-dashoffset ${theme.duration.calm} ${theme.easing} ${theme.duration.calm};
`

const Hub = styled.circle`
  fill: ${theme.color.brass};
`

/** The page's `VaultDoor` once more in small, where the large one is out of sight. */
export function SmallVaultDoor() {
  return (
    <Small viewBox="-112 -112 224 224" aria-hidden="true">
      <use href="#vault-door" />
    </Small>
  )
}

const Small = styled.svg`
  inline-size: 6rem;
  max-inline-size: 100%;
`

/** From the outside in: the control that turns a ring, and how far it is turned while that is not filled in. */
export const vaultRings = [
  { name: 'firstName', radius: 84, turn: 130 },
  { name: 'email', radius: 63, turn: -75 },
  { name: 'phone', radius: 42, turn: 205 },
] as const

const isWell = vaultRings.map(({ name }) => `:has([name='${name}']:valid)`).join('')

/** What a `[data-vault]` tells the doors inside it. */
export const vaultStyle = css`
  ${vaultRings.map(
    ({ name }) => css`
      &:is(:has([name='${name}']:valid), :has([data-thanks])) {
        --${name}: 1;
      }
    `,
  )}
  &:is(${isWell}, :has([data-thanks])) {
    --bolt: 0;
  }
`
