import type { DeskPartner } from '#contract/desk/partners.ts'
import { DataTable } from '../ui/data-table.tsx'
import { kindWords } from '../ui/kind-words.ts'
import { MailMark } from '../ui/mail-mark.tsx'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'

/** The mails a partner was sent. */
export function PartnerMails({ partner }: { partner: DeskPartner }) {
  return (
    <Panel title="Mails">
      <DataTable
        caption="Mails to this partner"
        rows={partner.mails}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/deliveries/mail/${encodeURIComponent(id)}`}
        empty="None yet."
        columns={[
          { name: 'Mail', cell: ({ kind }) => kindWords(kind) },
          { name: 'State', cell: ({ state }) => <MailMark state={state} /> },
          { name: 'When', cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
    </Panel>
  )
}
