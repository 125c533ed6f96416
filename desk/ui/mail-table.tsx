import type { ListedMail } from '#contract/desk/list.ts'
import { DataTable } from './data-table.tsx'
import { kindWords, MailMark, When } from './values.tsx'

/** Mails about one thing, each a link to its delivery. */
export function MailTable({ caption, mails }: { caption: string; mails: readonly ListedMail[] }) {
  return (
    <DataTable
      caption={caption}
      rows={mails}
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
  )
}
