import styled from 'styled-components'
import type { Person } from '#contract/site-values.ts'
import { theme } from '../theme/tokens.ts'

/** A person's portrait beside their name; nothing while there is none. */
export function Face({ of: { portrait } }: { of: Pick<Person, 'portrait'> }) {
  return portrait && <Portrait src={portrait} alt="" width="56" height="56" decoding="async" />
}

const Portrait = styled.img`
  flex: none;
  object-fit: cover;
  border-radius: ${theme.radius.round};
`

/** Faces and what is said of them, in one line. */
export const FaceLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.sm};
  align-items: center;
`
