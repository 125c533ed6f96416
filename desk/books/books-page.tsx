import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { booksPaths } from '#contract/desk/books.ts'
import type { InvoiceScheme } from '#contract/invoices.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { deskQuery, put, useAction, useMay } from '../api/desk-request.ts'
import { CsvButton } from '../ui/csv-button.tsx'
import { PageHead, Panel } from '../ui/page-parts.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useTyped } from '../ui/typed.ts'

/** Years whose books may be wanted: this one and those before it that the tax office may ask for. */
const yearsBack = 3

/** The books: how invoices are numbered, and a year for the accountant. */
export function BooksPage() {
  const mayExport = useMay('export')
  const { data: scheme, error } = useQuery(deskQuery<InvoiceScheme>(booksPaths.scheme))
  const [year] = useState(() => new Date().getUTCFullYear())
  return (
    <>
      <PageHead title="Books" says="Invoices and their numbers, and a year for the accountant." />
      {mayExport && (
        <Panel title="A year as CSV">
          <p>
            A row for each charge, refund, dispute, fee and payout, with its order and invoice. The
            rows of a payout come to zero; what is in none, or belongs to no order, says so.
          </p>
          <ActionRow>
            {Array.from({ length: yearsBack + 1 }, (_, back) => String(year - back)).map((each) => (
              <CsvButton key={each} path={`${booksPaths.csv}?year=${each}`}>
                {each}
              </CsvButton>
            ))}
          </ActionRow>
        </Panel>
      )}
      {error && <Notice tone="error">{error.message}</Notice>}
      {scheme && <SchemePanel scheme={scheme} />}
    </>
  )
}

const fields = {
  invoicePrefix: { label: 'Invoices begin with' },
  creditPrefix: { label: 'Credit notes begin with' },
  width: { label: 'Digits, at least', inputMode: 'numeric' },
  seller: { label: 'Your address and tax id', hint: 'A ; stands between lines.' },
} as const

type FieldName = keyof typeof fields

const textsOf = (scheme: InvoiceScheme): Record<FieldName, string> => ({
  ...scheme,
  width: String(scheme.width),
  seller: scheme.seller.replaceAll('\n', '; '),
})

function SchemePanel({ scheme }: { scheme: InvoiceScheme }) {
  const stored = textsOf(scheme)
  const { typed, overtaken, forget, bind } = useTyped(stored, 'how invoices are numbered')
  const mayChange = useMay('money')
  const save = useAction({
    run: () =>
      put<InvoiceScheme>(booksPaths.scheme, {
        ...typed,
        width: Number(typed.width),
        seller: typed.seller.replaceAll(/\s*;\s*/g, '\n'),
        from: scheme,
      }),
    done: () => 'The next invoices are numbered so.',
    isQuiet: true,
  })
  const names = Object.keys(fields) as FieldName[]
  return (
    <Panel title="Invoices">
      <SaveForm
        action={save}
        isChanged={names.some((name) => typed[name] !== stored[name])}
        overtaken={overtaken}
        onSave={mayChange ? () => save.mutate(undefined, { onSuccess: () => forget(typed) }) : null}
      >
        {names.map((name) => (
          <Field key={name} {...bind(name, save.error)} {...fields[name]} disabled={!mayChange} />
        ))}
        <p>Numbers run on without gaps; what is issued stays as it is.</p>
      </SaveForm>
    </Panel>
  )
}
