import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, Link } from 'react-router-dom'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { bumpCents } from '#contract/bump.ts'
import { Button } from '#components/ui/button.tsx'
import { recordQuery, post, useAction, useMay } from '../api/desk-request.ts'
import { Facts, NotYet, Panel, RecordColumns, Words } from '../ui/page-parts.tsx'
import { OrderHead } from './order-head.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PersonLink } from '../people/person-link.tsx'
import { MailTable } from '../ui/mail-table.tsx'
import { MailMark, When, moneyText } from '../ui/values.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStory } from './order-story.tsx'
import { DoneButton, TaskMark, useTick } from './task-mark.tsx'
import { invoiceWords } from '#contract/invoices.ts'
import { limits } from '#contract/limits.ts'
import { Field } from '#components/ui/field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useTyped } from '../ui/typed.ts'

/** Refetch interval while Stripe's answer is awaited. */
const awaitedMs = 3_000

const isAwaited = ({ refunds, owedAtStripe, planState, planCalledOffAt }: DeskOrder) =>
  refunds.some(({ underWayCents }) => underWayCents > 0) ||
  owedAtStripe.length > 0 ||
  (planCalledOffAt !== null && planState !== 'canceled' && planState !== 'completed')

/** Everything about one order, and what can be done with it. */
export function OrderPage() {
  const { id = '' } = useParams()
  const { data: order, error } = useQuery({
    ...recordQuery<DeskOrder>(deskOrderPaths.one(id)),
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? awaitedMs : false),
  })
  if (!order) return <NotYet title="Order" says={id} error={error} />
  return (
    <>
      <OrderHead order={order} />
      <RecordColumns
        isSideSlim
        main={
          <>
            <OrderDisputes order={order} />
            <OrderPayments order={order} />
            <OrderInvoices order={order} />
            <OrderTasks order={order} />
            <OrderMails order={order} />
          </>
        }
        side={
          <>
            <OrderStory order={order} />
            <OrderPromise order={order} />
          </>
        }
      />
    </>
  )
}

/** Invoices and credit notes of an order as PDFs, and whom they name besides the buyer. */
function OrderInvoices({ order }: { order: DeskOrder }) {
  const from = { company: order.company, taxId: order.taxId }
  const { typed: named, overtaken, forget, bind } = useTyped(from, `invoices of ${order.id}`)
  const save = useAction({
    run: () => post(deskOrderPaths.invoicedTo(order.id), { ...named, from }),
    done: () => 'The invoices name it from now on.',
    isQuiet: true,
  })
  const mayNote = useMay('note')
  if (order.invoices.length === 0) return null
  return (
    <Panel title="Invoices" isFolded>
      <DataTable
        caption="Invoices and credit notes of this order"
        rows={order.invoices}
        rowKey={({ number }) => number}
        empty="None."
        columns={[
          {
            name: 'Number',
            cell: ({ kind, number }) => (
              <a
                href={deskOrderPaths.invoice(order.id, encodeURIComponent(number))}
                target="_blank"
                rel="noreferrer"
              >
                {invoiceWords[kind]} {number}
              </a>
            ),
          },
          { name: 'Issued', cell: ({ issuedAt }) => <When at={issuedAt} /> },
          { name: 'Amount', figure: ({ amountCents }) => moneyText(amountCents, order.currency) },
        ]}
      />
      {mayNote && (
        <SaveForm
          action={save}
          isChanged={named.company !== from.company || named.taxId !== from.taxId}
          overtaken={overtaken}
          onSave={() => save.mutate(undefined, { onSuccess: () => forget(named) })}
        >
          <Field
            {...bind('company', save.error)}
            label="Company on the invoices"
            maxLength={limits.company}
          />
          <Field {...bind('taxId', save.error)} label="Its tax id" maxLength={40} />
        </SaveForm>
      )}
    </Panel>
  )
}

/** What people owe the buyer, each to be ticked off once it is done. */
function OrderTasks({ order }: { order: DeskOrder }) {
  const tick = useTick()
  return (
    <Panel title="Tasks">
      <DataTable
        caption="Tasks of this order"
        rows={order.tasks}
        rowKey={({ id }) => id}
        empty="Nothing is owed by hand: all of it is in the library."
        columns={[
          { name: 'Task', cell: ({ title }) => title },
          { name: 'State', cell: (task) => <TaskMark task={task} /> },
          {
            name: 'When',
            cell: ({ doneAt, dueAt }) => {
              const at = doneAt ?? dueAt
              return at ? <When at={at} /> : 'No time was promised'
            },
          },
          {
            name: 'Action',
            cell: (task) => !task.doneAt && <DoneButton task={task} tick={tick} />,
          },
        ]}
      />
    </Panel>
  )
}

type Again = 'receipt' | 'library-link'

/** The mails of an order, and sending those again that a buyer asks for. */
function OrderMails({ order }: { order: DeskOrder }) {
  // The same until it is answered: pressed again after a lost answer it is the same mail.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const again = useAction({
    run: (mail: Again) => post(deskOrderPaths.mails(order.id), { key, mail }),
    done: (_answer, mail) =>
      mail === 'receipt'
        ? `The receipt is on its way to ${order.email}, as a new mail.`
        : `A new link to the library is on its way to ${order.email}.`,
    onDone: () => setKey(crypto.randomUUID()),
  })
  return (
    <Panel
      title="Mails"
      isFolded
      aside={
        order.paidAt && (
          <>
            <Button
              variant="outline"
              disabled={again.isPending}
              onClick={() => again.mutate('receipt')}
            >
              Receipt again
            </Button>
            <Button
              variant="outline"
              disabled={again.isPending}
              onClick={() => again.mutate('library-link')}
            >
              Library link again
            </Button>
          </>
        )
      }
    >
      <MailTable caption="Mails about this order" mails={order.mails} />
      {order.delivery && (
        <p>
          The CRM: <MailMark state={order.delivery.state} />{' '}
          <Link to={`/deliveries/crm/${order.id}`}>Its story</Link>
        </p>
      )}
    </Panel>
  )
}

const bases: Record<string, string> = {
  decision: 'as somebody here decided',
  visit: 'by a visit through the partner’s link',
  code: 'by the partner’s own code',
}

const place = (order: DeskOrder) =>
  [order.address, order.city, order.country].filter(Boolean).join(', ')

/** Who bought, and what the order's row promises: its own terms, whatever the catalogue says today. */
function OrderPromise({ order }: { order: DeskOrder }) {
  const { amountCents, count, intervalDays, currency, consents, credit, guarantee, bump } = order
  const terms =
    count > 1
      ? `${count} payments of ${moneyText(amountCents, currency)}, ${intervalDays} days apart`
      : moneyText(amountCents, currency)
  return (
    <Panel title="What was agreed" isFolded>
      <Facts
        facts={{
          Product: bump?.plan ?? order.productName,
          Price: terms,
          Added:
            bump && `${bump.name}, ${moneyText(bumpCents(order), currency)} with the first payment`,
          'Promotion code': order.promotionCode && (
            <>
              <code>{order.promotionCode}</code>, instead of{' '}
              {moneyText(order.listCents ?? amountCents, currency)}
            </>
          ),
          Buyer: order.name,
          Address: order.email && <PersonLink id={order.personId} address={order.email} />,
          Phone: order.phone,
          Place: place(order),
          'Plan ends by itself': order.planEndsAt && <When at={order.planEndsAt} />,
          'Credited to': credit && (
            <>
              <Link to={`/partners/${credit.code}`}>{credit.name}</Link>, {bases[credit.basis]}
            </>
          ),
          Guarantee: guarantee && <span data-wide="">{guarantee}</span>,
        }}
      />
      {consents.map(({ to, text, at }) => (
        <Words key={to}>
          “{text}” <When at={at} />
        </Words>
      ))}
    </Panel>
  )
}
