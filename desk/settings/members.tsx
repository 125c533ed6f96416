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
import { deskQuery, post, refusalOf, remove, useAction } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { useTyped } from '../ui/typed.ts'
import { When } from '../ui/values.tsx'

const roleWords: Record<DeskRole, { name: string; may: string }> = {
  staff: { name: 'Staff', may: 'What staff may: read, answer, tick off' },
  owner: { name: 'Owner', may: 'Everything, as an owner' },
}

/** People at the desk by name: who was invited, and inviting and removing them. */
export function Members() {
  const [isInviting, setIsInviting] = useState(false)
  const removal = useAsked({
    run: ({ id }: DeskMember) => remove(paths.member(id)),
    done: (_answer, { name }) => `${name} is no longer here.`,
  })
  const [handed, setHanded] = useState<{ name: string; link: string } | null>(null)
  const hand = (name: string, link: string | null) => setHanded(link ? { name, link } : null)
  const { data, error } = useQuery(deskQuery<DeskMembers>(paths.members))
  const again = useAction({
    run: ({ id }: DeskMember) => post<DeskInvited>(paths.member(id)),
    done: ({ link }, { name, address }) =>
      link ? `A new link for ${name}.` : `A new link is on its way to ${address}.`,
    onDone: ({ link }, { name }) => hand(name, link),
  })
  return (
    <Panel
      title="People"
      aside={
        <Button variant="outline" onClick={() => setIsInviting(true)}>
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
          { name: 'Role', cell: ({ role }) => roleWords[role].name },
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
                <RowButton
                  aria-label={`Remove ${member.name} …`}
                  onClick={() => removal.ask(member)}
                >
                  Remove …
                </RowButton>
              </>
            ),
          },
        ]}
      />
      {isInviting && <InviteDialog hand={hand} onClose={() => setIsInviting(false)} />}
      {removal.asked && (
        <AskFirst {...removal.dialog} title={`Remove ${removal.asked.name}?`} action="Remove">
          <p>
            Their sessions end at once, and their links and passkeys open nothing. Open leads that
            they have are nobody’s then. What they did stays in the log, under their name.
          </p>
        </AskFirst>
      )}
    </Panel>
  )
}

type InviteDialogProps = {
  /** Shows a link that no mail carries. */
  hand: (name: string, link: string | null) => void
  onClose: () => void
}

/** Lets somebody in, by a link that is mailed to them. */
function InviteDialog({ hand, onClose }: InviteDialogProps) {
  const { typed, bind } = useTyped({ name: '', address: '' })
  const [name, address] = [typed.name.trim(), typed.address.trim()]
  const [role, setRole] = useState<DeskRole>('staff')
  const invite = useAction({
    run: () => post<DeskInvited>(paths.members, { ...typed, role }),
    done: ({ link }) =>
      link ? `${name} can come in.` : `An invitation is on its way to ${address}.`,
    isQuiet: true,
    onDone: ({ link }) => {
      hand(name, link)
      onClose()
    },
  })
  return (
    <AskFirst
      title="Invite somebody"
      action="Invite"
      refusal={refusalOf(invite.error)}
      isPending={invite.isPending}
      isReady={name !== '' && address !== ''}
      onDo={() => invite.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        {...bind('name', invite.error)}
        label="Name"
        hint="As the log tells what they did."
        maxLength={80}
        required
      />
      <Field
        {...bind('address', invite.error)}
        type="email"
        label="Address"
        hint={`The link signs in once, within ${deskLinkTerms.invitationMinutes / 60} hours.`}
        required
      />
      <ChoiceField
        name="member-role"
        legend="May do"
        value={role}
        onChange={setRole}
        options={(Object.keys(roleWords) as DeskRole[]).map((value) => ({
          value,
          label: roleWords[value].may,
        }))}
      />
    </AskFirst>
  )
}
