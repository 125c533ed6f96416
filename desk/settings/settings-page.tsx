import styled from 'styled-components'
import { Link, useNavigate } from 'react-router-dom'
import { type AuditLine, deskAccessPaths, type DeskRole } from '#contract/desk/access.ts'
import { knownMatterWords } from '#contract/attention.ts'
import { deskActions } from '#contract/desk/roles.ts'
import { orderNumber } from '#lib/orders.ts'
import { Button } from '#components/ui/button.tsx'
import { Facts, PageHead, Panel, Rows } from '../ui/page-parts.tsx'
import { queryClient, remove, useIdentity, useMay, usePages } from '../api/desk-request.ts'
import { DataTable } from '../ui/data-table.tsx'
import { forgetUnsent } from '../ui/typed.ts'
import { moneyText, When } from '../ui/values.tsx'
import { site } from '#site.config.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { auditWords } from './audit-words.ts'
import { Members } from './members.tsx'
import { OwnPasskeys } from './passkeys.tsx'

/** Who may do what, and what was done. */
export function SettingsPage() {
  const { by } = useIdentity()
  const mayInvite = useMay('members')
  return (
    <>
      <PageHead
        title="Access and log"
        says="Who may do what, and everything that was changed or exported here."
      />
      {mayInvite && by !== 'access' && <Members />}
      {by === 'invitation' && <OwnPasskeys />}
      <Sessions />
      <Roles />
      <AuditLog />
    </>
  )
}

/** Ends every session everywhere, for when a device was lost or somebody left. */
function Sessions() {
  const { by, signOutUrl } = useIdentity()
  const mayEnd = useMay('sessions')
  const navigate = useNavigate()
  const { asked, ask, dialog } = useAsked<true, unknown>({
    run: () => remove(deskAccessPaths.everySession),
    done: () => 'Every session is ended.',
    isLeft: true,
    onDone: () => {
      queryClient.clear()
      forgetUnsent()
      void navigate('/sign-in')
    },
  })
  if (by === 'access') {
    return (
      <Panel title="Sessions">
        <p>
          Cloudflare Access lets people in here. Sessions are ended, and people added, in its own
          settings, so nobody is invited from here;{' '}
          <a href={signOutUrl ?? '/'}>sign out of all of it</a>.
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
          <Button variant="outline" onClick={() => ask(true)}>
            End every session
          </Button>
        </p>
      )}
      {asked && (
        <AskFirst {...dialog} title="End every session?" action="End them all">
          <p>
            Everybody, you included, has to sign in again on every device, and links that were
            mailed open nothing any more.
          </p>
        </AskFirst>
      )}
    </Panel>
  )
}

/** Who else may do what is a role’s. */
const whoWords: Record<DeskRole, string> = {
  staff: 'Owner and staff',
  owner: 'The owner alone',
}

/** Who may do what, as the worker's doors have it. */
function Roles() {
  return (
    <Panel title="Who may do what" isFolded>
      <Facts
        facts={Object.fromEntries(
          Object.entries(whoWords).map(([role, who]) => [who, <Actions key={role} of={role} />]),
        )}
      />
    </Panel>
  )
}

function Actions({ of }: { of: string }) {
  return (
    <Rows>
      {Object.values(deskActions)
        .filter(({ role }) => role === of)
        .map(({ says }) => (
          <li key={says}>{says}.</li>
        ))}
    </Rows>
  )
}

/** A value of a line's detail: amounts as money, and of a campaign what stands as it is set in the code. */
const valueText = (name: string, value: unknown, currency: unknown = site.currency) =>
  name.endsWith('Cents') ? moneyText(Number(value), String(currency)) : String(value ?? 'default')

/** What else a line tells: `from default, to 400`. */
const detailText = ({
  action,
  detail: { currency, ...detail },
}: Pick<AuditLine, 'action' | 'detail'>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== null || action === ofCampaign)
    .map(
      ([name, value]) =>
        `${spaced(name.replace(/Cents$/, ''))} ${valueText(name, value, currency)}`,
    )
    .join(', ')

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What a line is about, as a link where the desk has a page of it; the id of a matter begins with its kind. */
function subjectOf({ action, subject }: Pick<AuditLine, 'action' | 'subject'>) {
  const [area] = action.split('.')
  const matter = area === 'attention' && knownMatterWords(subject.split(':')[0] ?? '')
  if (matter) return matter.title
  if (!isId.test(subject)) return action === ofCampaign ? spaced(subject) : subject
  const hasPage = (area === 'orders' || area === 'people') && !elsewhere.has(action)
  return hasPage ? (
    <Link to={`/${area}/${subject}`}>{orderNumber(subject)}</Link>
  ) : (
    <span title={subject}>{orderNumber(subject)}</span>
  )
}

/** Its subject is a name of the code's; a value left to the code is null. */
const ofCampaign = 'campaigns.set'

/** Tasks are of orders and leads alike, and who was erased has no page. */
const elsewhere = new Set(['orders.task', 'orders.task-again', 'people.erase'])

const isId = /^[\da-f]{8}(-[\da-f-]{27}|[\da-f]{24}$)/

/** A name that is one long word makes no other column go out of sight. */
const Who = styled.span`
  overflow-wrap: anywhere;
`

/** What was changed and exported here, newest first. Nobody can edit it. */
function AuditLog() {
  const list = usePages<AuditLine>(deskAccessPaths.audit)
  return (
    <Panel title="Audit log">
      <DataTable
        caption="What was done at the desk"
        {...list}
        rowKey={({ id }) => String(id)}
        empty="Nothing was changed or exported yet."
        columns={[
          {
            name: 'When, and who',
            cell: ({ at, actor }) => (
              <>
                <When at={at} />, <Who>{actor}</Who>
              </>
            ),
          },
          { name: 'What', cell: ({ action }) => auditWords[action] ?? action },
          { name: 'Subject', cell: subjectOf },
          { name: 'More', cell: detailText },
        ]}
      />
    </Panel>
  )
}
