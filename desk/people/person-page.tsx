import { useQuery } from '@tanstack/react-query'
import { useParams, Link } from 'react-router-dom'
import { useState } from 'react'
import {
  type LibraryLink,
  peoplePaths,
  type PersonOrder,
  type PersonRecord,
} from '#contract/desk/people.ts'
import { callNames } from '#contract/calls.ts'
import { leadStates } from '#contract/desk/leads.ts'
import { Notice } from '#components/ui/notice.tsx'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Button } from '#components/ui/button.tsx'
import { recordQuery, post, remove, useAction, useMay } from '../api/desk-request.ts'
import { useTemplates } from '../letters/letter-fields.tsx'
import { Aside, Facts, NotYet, Panel, RecordColumns } from '../ui/page-parts.tsx'
import { callStates, kindWords, MailMark, When, moneyText, StateMark } from '../ui/values.tsx'
import { orderState } from '../orders/order-state.ts'
import { FailedAttempts, MailLine, MailList, PersonMails } from './person-mails.tsx'
import { PersonAdvertising } from './person-advertising.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonLeads } from './person-leads.tsx'
import { PersonTags } from './tag-form.tsx'
import { WriteToPerson } from './write-to-person.tsx'
import { PersonNotes } from './person-notes.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { useTopRows } from '../ui/top-rows.tsx'
import { type Happening, Story } from '../ui/story.tsx'

/** Everything that is held of one address. */
export function PersonPage() {
  const { id = '' } = useParams()
  const { data: record, error } = useQuery(recordQuery<PersonRecord>(peoplePaths.person(id)))
  // Where letters are written would push away what is pressed below it.
  const { isPending } = useTemplates()
  if (!record || isPending) return <NotYet title="Person" error={error} />
  return (
    <>
      <PersonHead record={record} />
      <RecordColumns
        main={
          <>
            <PersonLeads record={record} />
            <WriteToPerson record={record} />
            <PersonOrders orders={record.orders} />
            <PersonMails record={record} />
            <PersonDeliveries record={record} />
            <PersonAdvertising record={record} />
          </>
        }
        side={
          <>
            <PersonNotes personId={id} notes={record.notes} />
            <PersonTags personId={id} tags={record.tags} />
            <Panel title="What happened" isFolded>
              <Story label="What happened with this person" happenings={happeningsOf(record)} />
            </Panel>
            <PersonLibrary record={record} />
          </>
        }
      />
    </>
  )
}

/** What somebody bought, or began to. */
function PersonOrders({ orders }: { orders: readonly PersonOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Panel title="Orders">
      <DataTable
        caption="Orders"
        rows={orders}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/orders/${id}`}
        columns={[
          { name: 'Product', cell: ({ name }) => name },
          { name: 'State', cell: (order) => <StateMark {...orderState(order)} /> },
          { name: 'Kept', figure: ({ keptCents, currency }) => moneyText(keptCents, currency) },
          { name: 'When', cell: ({ paidAt, createdAt }) => <When at={paidAt ?? createdAt} /> },
        ]}
      />
    </Panel>
  )
}

/** What the CRM was told of somebody, and what it said. */
function PersonDeliveries({ record: { deliveries, leads } }: { record: PersonRecord }) {
  const forms = new Map(leads.map(({ id, form }) => [id, form]))
  const { shown, rest } = useTopRows(deliveries, 6, 6)
  if (deliveries.length === 0) return null
  return (
    <Panel title="To the CRM" isFolded>
      <MailList>
        {shown.map((delivery) => (
          <li key={delivery.id}>
            <MailLine>
              <Link to={`/deliveries/crm/${delivery.id}`}>
                {kindWords(forms.get(delivery.id) ?? delivery.subject)}
              </Link>
              <MailMark state={delivery.state} />
              <Aside>
                <When at={delivery.deliveredAt ?? delivery.createdAt} />
              </Aside>
            </MailLine>
            <FailedAttempts story={delivery} />
          </li>
        ))}
      </MailList>
      {rest}
    </Panel>
  )
}

const at = (time: string | null, happening: Omit<Happening, 'at'>): Happening[] =>
  time ? [{ ...happening, at: time }] : []

/** What somebody at the desk did with a lead. */
function historyWords(actor: string, action: string, to: string): string {
  if (action === 'leads.assign')
    return to ? `${actor} gave it to ${to}` : `${actor} took it from whoever had it`
  return `${actor}: ${(leadStates as Partial<Record<string, string>>)[to] ?? to}`
}

/** What happened with somebody, from the first form to the last mail. */
function happeningsOf(record: PersonRecord): Happening[] {
  const { leads, calls, orders, mails, replies, partners, contracts, newsletter } = record
  const { suppressions, history, addresses } = record
  return [
    ...leads.map(({ id, form, status, page, receivedAt }) => ({
      key: id,
      at: receivedAt,
      says: `Sent: ${kindWords(form)}`,
      more: page,
      tone: status === 'spam' ? ('wrong' as const) : ('plain' as const),
    })),
    ...orders.flatMap(({ id, name, createdAt, paidAt, paidCents, currency }) => [
      { key: `${id}-begun`, at: createdAt, says: `Began to buy: ${name}` },
      ...at(paidAt, {
        key: `${id}-paid`,
        says: `Bought: ${name}`,
        more: moneyText(paidCents, currency),
        tone: 'good',
      }),
    ]),
    ...leads.flatMap(({ form, work }) =>
      work?.orderId
        ? [{ key: `${work.id}-won`, at: work.stateAt, says: `Won: ${kindWords(form)}` }]
        : [],
    ),
    ...calls.map(({ id, subject, state, startsAt, bookedAt }) => ({
      key: `call-${id}`,
      at: bookedAt,
      says: `Booked: ${callNames[subject]}`,
      more: (
        <>
          {callStates[state].words}, <When at={startsAt} />
        </>
      ),
      tone: callStates[state].tone,
    })),
    ...history.map(({ id, at: changedAt, actor, action, detail }) => ({
      key: `history-${id}`,
      at: changedAt,
      says: historyWords(actor, action, String(detail['to'] ?? '')),
    })),
    ...mails.flatMap(({ id, kind, deliveredAt }) =>
      at(deliveredAt, { key: id, says: `Was sent: ${kindWords(kind)}` }),
    ),
    ...replies.map(({ id, subject, at: when }) => ({
      key: id,
      at: when,
      says: 'Answered',
      more: subject,
      tone: 'good' as const,
    })),
    ...partners.flatMap(({ code, approvedAt, revokedAt }) => [
      {
        key: `${code}-in`,
        at: approvedAt,
        says: `Became a partner: ${code}`,
        tone: 'good' as const,
      },
      ...at(revokedAt, { key: `${code}-out`, says: 'Is no partner any more' }),
    ]),
    ...contracts.map(({ id, signedAt }) => ({ key: id, at: signedAt, says: 'Signed a contract' })),
    ...at(newsletter?.confirmedAt ?? null, { key: 'reader', says: 'Confirmed the newsletter' }),
    ...at(newsletter?.endedAt ?? null, { key: 'left', says: 'Left the newsletter' }),
    ...addresses.map(({ address, how, actor, at: movedAt }) => ({
      key: `${address}-${movedAt}`,
      at: movedAt,
      says: how === 'merged' ? `Merged with ${address}` : `Address corrected; it was ${address}`,
      more: actor,
    })),
    ...suppressions.flatMap(({ reason, since, liftedAt }) => [
      { key: reason, at: since, says: `Mail: ${reason}`, tone: 'wrong' as const },
      ...at(liftedAt, { key: `${reason}-lifted`, says: 'Is written to again' }),
    ]),
  ]
}

/** A link to be given by hand, and the end of every link and session there is. */
function LibraryDoor({ path }: { path: string }) {
  const [link, setLink] = useState<string | null>(null)
  const open = useAction({
    run: () => post<LibraryLink>(path),
    done: () => 'A new link to their library.',
    onDone: ({ url }) => setLink(url),
  })
  const close = useAction({
    run: () => remove(path),
    done: () => 'Every link and session of their library has ended.',
    onDone: () => setLink(null),
  })
  return (
    <>
      {link && (
        <Notice title="Their link, shown this once">
          <code>{link}</code>
        </Notice>
      )}
      <ActionRow>
        <Button variant="outline" disabled={open.isPending} onClick={() => open.mutate(undefined)}>
          Make a link
        </Button>
        <Button variant="quiet" disabled={close.isPending} onClick={() => close.mutate(undefined)}>
          End every link
        </Button>
      </ActionRow>
    </>
  )
}

/** Whether somebody uses what they bought. */
function PersonLibrary({ record }: { record: PersonRecord }) {
  const { vaultPlace, vaultHeldUntil, openedAt, linksSentAt, progress } = record.library
  const mayOpen = useMay('money')
  const done = progress.filter(({ doneAt }) => doneAt !== null)
  const hasNone = vaultPlace === null && !vaultHeldUntil
  if (hasNone && !openedAt && !linksSentAt && progress.length === 0) return null
  return (
    <Panel title="Library" isFolded>
      <Facts
        facts={{
          'Place in the vault': vaultPlace,
          'Place held until': vaultHeldUntil && <When at={vaultHeldUntil} />,
          'Link asked for': linksSentAt && <When at={linksSentAt} />,
          Opened: openedAt && <When at={openedAt} />,
          Read: progress.length > 0 && `${done.length} of ${progress.length} parts begun`,
          Parts: progress.map(({ part }) => part).join(', '),
        }}
      />
      {mayOpen && <LibraryDoor path={peoplePaths.library(record.person.id)} />}
    </Panel>
  )
}
