import { css } from 'styled-components'
import { vaultRings } from './vault-rings.ts'

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
