import { useState } from 'react'
import type { LibraryLink, PersonRecord } from '#contract/desk/people.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { useMay } from '../api/use-identity.ts'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'
import { personPath } from './person-path.ts'

/** A link to be given by hand, and the end of every link and session there is. */
function LibraryDoor({ path }: { path: string }) {
  const [link, setLink] = useState<string | null>(null)
  const open = useDeed({
    run: () => deskRequest<LibraryLink>(path, { method: 'POST', body: {} }),
    done: () => 'A new link to their library.',
    changes: ['audit'],
    onDone: ({ url }) => setLink(url),
  })
  const close = useDeed({
    run: () => deskRequest(path, { method: 'DELETE' }),
    done: () => 'Every link and session of their library has ended.',
    changes: ['audit'],
    onDone: () => setLink(null),
  })
  return (
    <>
      {link && (
        <Notice title="Their link, shown this once">
          <code>{link}</code>
        </Notice>
      )}
      <p>
        <Button variant="outline" disabled={open.isPending} onClick={() => open.mutate(undefined)}>
          Make a link
        </Button>{' '}
        <Button variant="quiet" disabled={close.isPending} onClick={() => close.mutate(undefined)}>
          End every link
        </Button>
      </p>
    </>
  )
}

/** Whether somebody uses what they bought. */
export function PersonLibrary({ record }: { record: PersonRecord }) {
  const { vaultPlace, vaultHeldUntil, openedAt, linksSentAt, progress } = record.library
  const mayOpen = useMay('money')
  const done = progress.filter(({ doneAt }) => doneAt !== null)
  const hasNone = vaultPlace === null && !vaultHeldUntil
  if (hasNone && !openedAt && !linksSentAt && progress.length === 0) return null
  return (
    <Panel title="Library">
      <Facts
        facts={[
          { name: 'Place in the vault', value: vaultPlace },
          { name: 'Place held until', value: vaultHeldUntil && <When at={vaultHeldUntil} /> },
          { name: 'Link sent', value: linksSentAt && <When at={linksSentAt} /> },
          { name: 'Opened', value: openedAt && <When at={openedAt} /> },
          {
            name: 'Read',
            value: progress.length > 0 && `${done.length} of ${progress.length} parts begun`,
          },
          { name: 'Parts', value: progress.map(({ part }) => part).join(', ') },
        ]}
      />
      {mayOpen && <LibraryDoor path={personPath('library', { id: record.person.id })} />}
    </Panel>
  )
}
