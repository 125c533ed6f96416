import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { deskAccessPaths, type DeskIdentity } from '#contract/desk/access.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { deskRequest } from '../api/desk-request.ts'
import { queryClient } from '../api/query-client.ts'

/** Who is there, and the way out. */
export function SignOut({ identity }: { identity: DeskIdentity }) {
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => deskRequest(deskAccessPaths.session, { method: 'DELETE' }),
    onSuccess: () => {
      queryClient.clear()
      if (identity.signOutUrl) location.assign(identity.signOutUrl)
      else void navigate('/sign-in')
    },
  })
  return (
    <Place>
      <Who>
        {identity.by === 'access'
          ? `${identity.actor} (${identity.role})`
          : `Signed in as ${identity.role}`}
      </Who>
      <Leave type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        Sign out
      </Leave>
    </Place>
  )
}

const Place = styled.div`
  grid-area: out;
  font-size: ${theme.size.caption};
`

const Who = styled.p`
  display: none;
  color: ${theme.color.inkSoft};

  ${media.desktop} {
    display: block;
  }
`

const Leave = styled.button`
  min-block-size: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.teal};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`
