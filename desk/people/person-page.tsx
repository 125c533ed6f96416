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

const archiveWords = {
  part: 'What was sent long ago is from the archive. Export and erasing reach it, too.',
  whole:
    'All of this is from the archive, where nothing is added. Export and erasing reach it, too.',
}

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
      {record.archive !== 'none' && <Notice>{archiveWords[record.archive]}</Notice>}
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
            {record.archive !== 'whole' && <PersonNotes personId={id} notes={record.notes} />}
            <PersonStory record={record} />
            <PersonLibrary library={record.library} />
          </>
        }
      />
    </>
  )
}
