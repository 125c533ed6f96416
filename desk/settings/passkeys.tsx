import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskAccessPaths as paths, type Passkey, type Passkeys } from '#contract/desk/access.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { deskQuery, deskRequest, fieldsOf, useAction, useIdentity } from '../api/desk-request.ts'
import { hasPasskeys, makePasskey } from '../api/passkey.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { When } from '../ui/values.tsx'

/** One's own passkeys: what signs in without a link, by the device's own lock. */
export function OwnPasskeys() {
  const [asked, setAsked] = useState<'add' | Passkey | null>(null)
  const { data, error } = useQuery(deskQuery<Passkeys>(['passkeys'], paths.passkeys))
  return (
    <Panel
      title="Your passkeys"
      aside={
        hasPasskeys() && (
          <Button variant="outline" disabled={!data} onClick={() => setAsked('add')}>
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
              <RowButton aria-label={`Remove ${key.name} …`} onClick={() => setAsked(key)}>
                Remove …
              </RowButton>
            ),
          },
        ]}
      />
      {asked === 'add' && data && <AddDialog of={data} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'add' && (
        <RemoveDialog passkey={asked} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}

/** Names a passkey and has the device make it. */
function AddDialog({ of, onClose }: { of: Passkeys; onClose: () => void }) {
  const { actor } = useIdentity()
  const [name, setName] = useState('')
  const add = useAction({
    run: async () => {
      const made = await makePasskey({ ...of, actor })
      return deskRequest(paths.passkeys, { method: 'POST', body: { ...made, name } })
    },
    done: () => `${name.trim()} signs you in from now on.`,
    changes: ['passkeys', 'audit'],
    isQuiet: true,
    onDone: onClose,
  })
  const fields = fieldsOf(add.error)
  return (
    <AskFirst
      id="add-passkey"
      title="Add a passkey"
      action="Add it"
      isPending={add.isPending}
      isReady={name.trim() !== ''}
      onDo={() => add.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        name="passkey-name"
        label="Name"
        hint="To tell it from others: where it is kept, like “Phone”."
        value={name}
        maxLength={80}
        autoComplete="off"
        error={fields['name']}
        required
        onChange={(event) => setName(event.target.value)}
      />
      {add.error && !fields['name'] && (
        <Notice tone="error">{fields['passkey'] ?? add.error.message}</Notice>
      )}
    </AskFirst>
  )
}

/** Removes a passkey, with the sessions of other devices. */
function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useAction({
    run: () => deskRequest(paths.passkey(passkey.id), { method: 'DELETE' }),
    done: () => `${passkey.name} signs nobody in any more.`,
    changes: ['passkeys', 'audit'],
    onDone: onClose,
  })
  return (
    <AskFirst
      id="remove-passkey"
      title={`Remove ${passkey.name}?`}
      action="Remove"
      isPending={remove.isPending}
      onDo={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        It signs nobody in any more, and your sessions on other devices end. The device may still
        offer it: delete it there, too.
      </p>
    </AskFirst>
  )
}
