import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deskAccessPaths as paths,
  type DeskInvited,
  deskLinkTerms,
  type DeskMember,
  type DeskMembers,
  type DeskRole,
} from '#contract/desk/access.ts'
import { Button } from '#components/ui/button.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { deskQuery, deskRequest, fieldsOf, refusalOf, useAction } from '../api/desk-request.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { useTyped } from '../ui/typed.ts'
import { When } from '../ui/values.tsx'

const roleWords: Record<DeskRole, string> = { owner: 'Owner', staff: 'Staff' }

/** People at the desk by name: who was invited, and inviting and removing them. */
export function Members() {
  const [asked, setAsked] = useState<'invite' | DeskMember | null>(null)
  const [handed, setHanded] = useState<{ name: string; link: string } | null>(null)
  const { data, error } = useQuery(deskQuery<DeskMembers>(['members'], paths.members))
  const again = useAction({
    run: ({ id }: DeskMember) =>
      deskRequest<DeskInvited>(paths.member(id), { method: 'POST', body: {} }),
    done: ({ link }, { name, address }) =>
      link ? `A new link for ${name}.` : `A new link is on its way to ${address}.`,
    changes: ['audit'],
    onDone: ({ link }, { name }) => setHanded(link ? { name, link } : null),
  })
  return (
    <Panel
      title="People"
      aside={
        <Button variant="outline" onClick={() => setAsked('invite')}>
          Invite somebody …
        </Button>
      }
    >
      <p>
        Whoever is invited signs in by a link that works once, or by a passkey they add then, and
        the log tells what they did by their name. Tokens stay for commands.
        {data?.mailsLinks === false &&
          ' No mail can be sent from here yet: hand the link over yourself.'}
      </p>
      {handed && (
        <Notice title={`The link for ${handed.name}, shown this once`}>
          <code>{handed.link}</code>
        </Notice>
      )}
      <DataTable
        caption="People at the desk"
        rows={data?.members}
        error={error}
        rowKey={({ id }) => id}
        empty="Nobody yet: everybody here has come in with a token."
        columns={[
          { name: 'Name', cell: ({ name }) => name },
          { name: 'Address', cell: ({ address }) => address },
          { name: 'Role', cell: ({ role }) => roleWords[role] },
          {
            name: 'Signed in',
            cell: ({ signedInAt }) => (signedInAt ? <When at={signedInAt} /> : 'Not yet'),
          },
          {
            name: 'Action',
            cell: (member) => (
              <>
                <RowButton
                  disabled={again.isPending}
                  aria-label={`New link for ${member.name}`}
                  onClick={() => again.mutate(member)}
                >
                  New link
                </RowButton>{' '}
                <RowButton aria-label={`Remove ${member.name} …`} onClick={() => setAsked(member)}>
                  Remove …
                </RowButton>
              </>
            ),
          },
        ]}
      />
      {asked === 'invite' && (
        <InviteDialog
          onDone={(name, { link }) => setHanded(link ? { name, link } : null)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'invite' && (
        <RemoveDialog member={asked} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}

type InviteDialogProps = {
  onDone: (name: string, invited: DeskInvited) => void
  onClose: () => void
}

/** Lets somebody in, by a link that is mailed to them. */
function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const { typed, bind } = useTyped({ name: '', address: '' })
  const [name, address] = [typed.name.trim(), typed.address.trim()]
  const [role, setRole] = useState<DeskRole>('staff')
  const invite = useAction({
    run: () =>
      deskRequest<DeskInvited>(paths.members, { method: 'POST', body: { ...typed, role } }),
    done: ({ link }) =>
      link ? `${name} can come in.` : `An invitation is on its way to ${address}.`,
    changes: ['members', 'audit'],
    isQuiet: true,
    onDone: (invited) => {
      onDone(name, invited)
      onClose()
    },
  })
  const fields = fieldsOf(invite.error)
  const refusal = refusalOf(invite.error)
  return (
    <AskFirst
      id="invite"
      title="Invite somebody"
      action="Invite"
      isPending={invite.isPending}
      isReady={name !== '' && address !== ''}
      onDo={() => invite.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        {...bind('name')}
        name="member-name"
        label="Name"
        hint="As the log tells what they did."
        maxLength={80}
        error={fields['name']}
        required
      />
      <Field
        {...bind('address')}
        name="member-address"
        type="email"
        label="Address"
        hint={`The link signs in once, within ${deskLinkTerms.invitationMinutes / 60} hours.`}
        error={fields['address']}
        required
      />
      <ChoiceField
        name="member-role"
        legend="May do"
        value={role}
        onChange={setRole}
        options={[
          { value: 'staff', label: 'What staff may: read, answer, tick off' },
          { value: 'owner', label: 'Everything, as an owner' },
        ]}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </AskFirst>
  )
}

/** Removes somebody, whose sessions end with it. */
function RemoveDialog({ member, onClose }: { member: DeskMember; onClose: () => void }) {
  const remove = useAction({
    run: () => deskRequest(paths.member(member.id), { method: 'DELETE' }),
    done: () => `${member.name} is no longer here.`,
    changes: ['members', 'audit'],
    isQuiet: true,
    onDone: onClose,
  })
  const refusal = fieldsOf(remove.error)['member']
  return (
    <AskFirst
      id="remove-member"
      title={`Remove ${member.name}?`}
      action="Remove"
      isPending={remove.isPending}
      onDo={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        Their sessions end at once, and their links and passkeys open nothing. What they did stays
        in the log, under their name.
      </p>
      {remove.error && <Notice tone="error">{refusal ?? remove.error.message}</Notice>}
    </AskFirst>
  )
}
