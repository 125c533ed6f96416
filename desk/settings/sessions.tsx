import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deskAccessPaths } from '#contract/desk/access.ts'
import { Button } from '#components/ui/button.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { queryClient } from '../api/query-client.ts'
import { useDeed } from '../api/use-deed.ts'
import { useIdentity, useMay } from '../api/use-identity.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { Panel } from '../ui/panel.tsx'

/** Ends every session everywhere, for when a device was lost or somebody left. */
export function Sessions() {
  const { by, signOutUrl } = useIdentity()
  const mayEnd = useMay('sessions')
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const end = useDeed({
    run: () => deskRequest(deskAccessPaths.everySession, { method: 'DELETE' }),
    done: () => 'Every session is ended.',
    changes: [],
    onDone: () => {
      queryClient.clear()
      void navigate('/sign-in')
    },
  })
  if (by === 'access') {
    return (
      <Panel title="Sessions">
        <p>
          Cloudflare Access lets people in here. Sessions are ended, and people added, in its own
          settings; <a href={signOutUrl ?? '/'}>sign out of all of it</a>.
        </p>
      </Panel>
    )
  }
  return (
    <Panel title="Sessions">
      <p>
        A session ends after two hours without use, and after twelve in any case. Another token in
        the worker’s settings ends those opened with the old one.
      </p>
      {mayEnd && (
        <p>
          <Button variant="outline" onClick={() => setAsked(true)}>
            End every session
          </Button>
        </p>
      )}
      {isAsked && (
        <AskFirst
          id="end-sessions"
          title="End every session?"
          deed="End them all"
          isPending={end.isPending}
          onDo={() => end.mutate(undefined)}
          onClose={() => setAsked(false)}
        >
          <p>Everybody, you included, has to sign in again on every device.</p>
        </AskFirst>
      )}
    </Panel>
  )
}
