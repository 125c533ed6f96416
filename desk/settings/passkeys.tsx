import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskAccessPaths as paths, type Passkey, type Passkeys } from '#contract/desk/access.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { deskQuery, refusalOf, post, remove, useAction, useIdentity } from '../api/desk-request.ts'
import { hasPasskeys, makePasskey } from '../api/passkey.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { useTyped } from '../ui/typed.ts'
import { When } from '../ui/values.tsx'

/** One's own passkeys: what signs in without a link, by the device's own lock. */
export function OwnPasskeys() {
  const [isAdding, setIsAdding] = useState(false)
  const { asked, ask, dialog } = useAsked({
    run: ({ id }: Passkey) => remove(paths.passkey(id)),
    done: (_answer, { name }) => `${name} signs nobody in any more.`,
  })
  const { data, error } = useQuery(deskQuery<Passkeys>(paths.passkeys))
  return (
    <Panel
      title="Your passkeys"
      aside={
        hasPasskeys() && (
          <Button variant="outline" disabled={!data} onClick={() => setIsAdding(true)}>
            Add a passkey …
          </Button>
        )
      }
    >
      <p>
        A passkey signs you in by a finger, a face or the device’s code, with no link to wait for.
        {!hasPasskeys() && ' This browser cannot make one.'}
      </p>
      <DataTable
        caption="Your passkeys"
        rows={data?.passkeys}
        error={error}
        rowKey={({ id }) => id}
        empty="None yet."
        columns={[
          { name: 'Name', cell: ({ name }) => name },
          { name: 'Added', cell: ({ addedAt }) => <When at={addedAt} /> },
          {
            name: 'Last used',
            cell: ({ usedAt }) => (usedAt ? <When at={usedAt} /> : 'Not yet'),
          },
          {
            name: 'Action',
            cell: (key) => (
              <RowButton aria-label={`Remove ${key.name} …`} onClick={() => ask(key)}>
                Remove …
              </RowButton>
            ),
          },
        ]}
      />
      {isAdding && data && <AddDialog of={data} onClose={() => setIsAdding(false)} />}
      {asked && (
        <AskFirst {...dialog} title={`Remove ${asked.name}?`} action="Remove">
          <p>
            It signs nobody in any more, and your sessions on other devices end. The device may
            still offer it: delete it there, too.
          </p>
        </AskFirst>
      )}
    </Panel>
  )
}

/** Names a passkey and has the device make it. */
function AddDialog({ of, onClose }: { of: Passkeys; onClose: () => void }) {
  const { actor } = useIdentity()
  const { typed, bind } = useTyped({ name: '' })
  const add = useAction({
    run: async () => {
      const made = await makePasskey({ ...of, actor })
      return post(paths.passkeys, { ...made, ...typed })
    },
    done: () => `${typed.name.trim()} signs you in from now on.`,
    isQuiet: true,
    onDone: onClose,
  })
  return (
    <AskFirst
      title="Add a passkey"
      action="Add it"
      refusal={refusalOf(add.error, 'passkey')}
      isPending={add.isPending}
      isReady={typed.name.trim() !== ''}
      onDo={() => add.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        {...bind('name', add.error)}
        label="Name"
        hint="To tell it from others: where it is kept, like “Phone”."
        maxLength={80}
        required
      />
    </AskFirst>
  )
}
