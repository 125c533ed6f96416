import type { PersonRecord } from '#contract/desk/people.ts'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'

/** Whether somebody uses what they bought. */
export function PersonLibrary({ library }: { library: PersonRecord['library'] }) {
  const { vaultPlace, openedAt, linksSentAt, progress } = library
  const done = progress.filter(({ doneAt }) => doneAt !== null)
  if (vaultPlace === null && !openedAt && !linksSentAt && progress.length === 0) return null
  return (
    <Panel title="Library">
      <Facts
        facts={[
          { name: 'Place in the vault', value: vaultPlace },
          { name: 'Link sent', value: linksSentAt && <When at={linksSentAt} /> },
          { name: 'Opened', value: openedAt && <When at={openedAt} /> },
          {
            name: 'Read',
            value: progress.length > 0 && `${done.length} of ${progress.length} parts begun`,
          },
          { name: 'Parts', value: progress.map(({ part }) => part).join(', ') },
        ]}
      />
    </Panel>
  )
}
