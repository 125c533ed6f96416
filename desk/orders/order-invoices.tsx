import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { invoiceWords } from '#contract/invoices.ts'
import { limits } from '#contract/limits.ts'
import { Field } from '#components/ui/field.tsx'
import { post, useAction, useMay } from '../api/desk-request.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useTyped } from '../ui/typed.ts'
import { moneyText, When } from '../ui/values.tsx'

/** Invoices and credit notes of an order as PDFs, and whom they name besides the buyer. */
export function OrderInvoices({ order }: { order: DeskOrder }) {
  const from = { company: order.company, taxId: order.taxId }
  const { typed: named, forget, bind } = useTyped(from)
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
          onSave={() => save.mutate(undefined, { onSuccess: forget })}
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
