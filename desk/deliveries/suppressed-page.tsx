import { useSearchParams } from 'react-router-dom'
import { deskDeliveryPaths, type SuppressedLine } from '#contract/desk/deliveries.ts'
import { post, usePages } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { causeWords } from '#contract/cause-words.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { When } from '../ui/values.tsx'
import { DeliveryViews } from './delivery-views.tsx'

/** Suppressed addresses and why; lifting a suppression. */
export function SuppressedPage() {
  const [params] = useSearchParams()
  const list = usePages<SuppressedLine>(deskDeliveryPaths.suppressed, { q: params.get('q') })
  const { asked, ask, dialog } = useAsked({
    run: ({ address, reason }: SuppressedLine) => post(deskDeliveryPaths.lift, { address, reason }),
    done: (_answer, { address, reason }) => `Taken off for ${address}: ${causeWords(reason)}.`,
  })
  return (
    <>
      <PageHead
        title="Not written to"
        says="Addresses whose mails come back, and readers who want none. A receipt reaches the latter all the same."
      />
      <DeliveryViews />
      <SearchForm label="Whole address" />
      <DataTable
        caption="Addresses that are not written to"
        {...list}
        rowKey={({ address, reason }) => `${address} ${reason}`}
        rowTo={({ address }) => `/people?q=${encodeURIComponent(address)}`}
        empty={params.has('q') ? 'This address is written to.' : 'Everybody is written to.'}
        columns={[
          {
            name: 'Address',
            cell: ({ address }) =>
              address.split(/(?=@)/).flatMap((part) => [<wbr key={part} />, part]),
          },
          { name: 'Why', cell: ({ reason }) => causeWords(reason) },
          { name: 'Since', cell: ({ since }) => <When at={since} /> },
          {
            name: 'Action',
            cell: (line) => (
              <RowButton aria-label={`Write again: ${line.address} …`} onClick={() => ask(line)}>
                Write again …
              </RowButton>
            ),
          },
        ]}
      />
      {asked && (
        <AskFirst {...dialog} title={`Write to ${asked.address} again?`} action="Write again">
          <p>
            {asked.reason === 'bounced'
              ? 'Do so once the mailbox works again: another mail that comes back harms how all your mails are received.'
              : 'Its owner asked for no more news. Do so only if they have asked for it again.'}
          </p>
        </AskFirst>
      )}
    </>
  )
}
