import { Link } from 'react-router-dom'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { deskOrderPaths } from '#contract/desk/orders.ts'
import { Button } from '#components/ui/button.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { DataTable } from '../ui/data-table.tsx'
import { kindWords } from '../ui/kind-words.ts'
import { MailMark } from '../ui/mail-mark.tsx'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'

type Again = 'receipt' | 'library-link'

/** The mails of an order, and sending those again that a buyer asks for. */
export function OrderMails({ order }: { order: DeskOrder }) {
  const again = useDeed({
    run: (mail: Again) =>
      deskRequest(deskOrderPaths.mails(order.id), {
        method: 'POST',
        body: { key: crypto.randomUUID(), mail },
      }),
    done: (_answer, mail) =>
      mail === 'receipt'
        ? `The receipt is on its way to ${order.email}, as a new mail.`
        : `A new link to the library is on its way to ${order.email}.`,
    changes: ['orders', 'deliveries'],
  })
  return (
    <Panel
      title="Mails"
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
      <DataTable
        caption="Mails about this order"
        rows={order.mails}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/deliveries/mail/${encodeURIComponent(id)}`}
        empty="None yet."
        columns={[
          { name: 'Mail', cell: ({ kind }) => kindWords(kind) },
          { name: 'State', cell: ({ state }) => <MailMark state={state} /> },
          {
            name: 'When',
            cell: ({ deliveredAt, createdAt }) => <When at={deliveredAt ?? createdAt} />,
          },
        ]}
      />
      {order.delivery && (
        <p>
          The CRM: <MailMark state={order.delivery.state} />{' '}
          <Link to={`/deliveries/crm/${order.id}`}>Its story</Link>
        </p>
      )}
    </Panel>
  )
}
