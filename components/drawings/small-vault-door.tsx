import styled from 'styled-components'

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
`
