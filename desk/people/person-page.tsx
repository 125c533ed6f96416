import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PersonRecord } from '#contract/desk/people.ts'
import { Notice } from '#components/ui/notice.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { PageHead } from '../ui/page-head.tsx'
import { RecordColumns } from '../ui/record-columns.tsx'
import { PersonDeliveries } from './person-deliveries.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonLeads } from './person-leads.tsx'
import { PersonLibrary } from './person-library.tsx'
import { PersonMails } from './person-mails.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonOrders } from './person-orders.tsx'
import { personPath } from './person-path.ts'
import { PersonStory } from './person-story.tsx'

/** Everything that is held of one address. */
export function PersonPage() {
  const { id = '' } = useParams()
  const { data: record, error } = useQuery({
    queryKey: ['people', id],
    queryFn: ({ signal }) => deskRequest<PersonRecord>(personPath('person', { id }), { signal }),
  })
  if (!record) {
    return (
      <>
        <PageHead title="Person" />
        {error ? <Notice tone="error">{error.message}</Notice> : <p role="status">Fetching …</p>}
      </>
    )
  }
  return (
    <>
      <PersonHead record={record} />
      <RecordColumns
        main={
          <>
            <PersonLeads leads={record.leads} />
            <PersonOrders orders={record.orders} />
            <PersonMails personId={id} mails={record.mails} />
            <PersonDeliveries record={record} />
          </>
        }
        side={
          <>
            <PersonNotes personId={id} notes={record.notes} />
            <PersonStory record={record} />
            <PersonLibrary record={record} />
          </>
        }
      />
    </>
  )
}
