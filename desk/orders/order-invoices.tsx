import { useState } from 'react'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { invoiceWords } from '#contract/invoices.ts'
import { limits } from '#contract/limits.ts'
import { Field } from '#components/ui/field.tsx'
import { deskRequest, useAction, useMay } from '../api/desk-request.ts'
import { FieldGrid, SaveRow } from '../campaigns/save-row.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { moneyText, When } from '../ui/values.tsx'

/** Invoices and credit notes of an order as PDFs, and whom they name besides the buyer. */
export function OrderInvoices({ order }: { order: DeskOrder }) {
  const [named, setNamed] = useState({ company: order.company, taxId: order.taxId })
  const save = useAction({
    run: () => deskRequest(deskOrderPaths.invoicedTo(order.id), { method: 'POST', body: named }),
    done: () => 'The invoices name it from now on.',
    changes: ['orders'],
    isQuiet: true,
  })
  const mayNote = useMay('note')
  if (order.invoices.length === 0) return null
  const field = (name: keyof typeof named, label: string, maxLength: number) => (
    <Field
      name={name}
      label={label}
      maxLength={maxLength}
      value={named[name]}
      onChange={({ target }) => setNamed({ ...named, [name]: target.value })}
    />
  )
  return (
    <Panel title="Invoices">
      <DataTable
        caption="Invoices and credit notes of this order"
        rows={order.invoices}
        rowKey={({ number }) => number}
        empty="None."
        columns={[
          {
            name: 'Number',
            cell: ({ kind, number }) => (
              <a href={deskOrderPaths.invoice(order.id, number)} target="_blank" rel="noreferrer">
                {invoiceWords[kind]} {number}
              </a>
            ),
          },
          { name: 'Issued', cell: ({ issuedAt }) => <When at={issuedAt} /> },
          {
            name: 'Amount',
            isFigure: true,
            cell: ({ amountCents }) => moneyText(amountCents, order.currency),
          },
        ]}
      />
      {mayNote && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate(undefined)
          }}
        >
          <FieldGrid>
            {field('company', 'Company on the invoices', limits.company)}
            {field('taxId', 'Its tax id', 40)}
            <SaveRow
              isPending={save.isPending}
              isChanged={named.company !== order.company || named.taxId !== order.taxId}
              refusal={save.error?.message ?? null}
            />
          </FieldGrid>
        </form>
      )}
    </Panel>
  )
}
