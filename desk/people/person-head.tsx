import { useState } from 'react'
import type { PersonArchive, PersonRecord } from '#contract/desk/people.ts'
import { Button } from '#components/ui/button.tsx'
import { findCountry } from '#lib/countries.ts'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { useMay } from '../api/use-identity.ts'
import { Facts } from '../ui/facts.tsx'
import { moneyText } from '../ui/money-text.ts'
import { PageHead } from '../ui/page-head.tsx'
import { When } from '../ui/when.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { personPath } from './person-path.ts'
import { PersonMarks } from './person-marks.tsx'
import { saveArchive } from './save-archive.ts'

/** Who a person is, and what they may ask for. */
export function PersonHead({ record }: { record: PersonRecord }) {
  const { person, newsletter, partners } = record
  const mayExport = useMay('export')
  const mayErase = useMay('erase')
  const [isErasing, setIsErasing] = useState(false)
  const archive = useDeed({
    run: () => deskRequest<PersonArchive>(personPath('archive', { id: person.id })),
    done: () => 'The archive is among your downloads. It holds everything of this address.',
    changes: ['audit'],
    onDone: saveArchive,
  })
  return (
    <>
      <PageHead
        title={person.name || person.address}
        says={person.name ? person.address : undefined}
        actions={
          <>
            {mayExport && (
              <Button
                variant="outline"
                disabled={archive.isPending}
                onClick={() => archive.mutate(undefined)}
              >
                Export everything
              </Button>
            )}
            {mayErase && (
              <Button variant="quiet" onClick={() => setIsErasing(true)}>
                Erase …
              </Button>
            )}
          </>
        }
      />
      <PersonMarks states={person.states} isWhole />
      <Facts
        facts={[
          {
            name: 'Phone',
            value: person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>,
          },
          { name: 'Company', value: person.company },
          { name: 'Country', value: findCountry(person.country)?.name ?? person.country },
          { name: 'First heard of', value: <When at={person.firstSeenAt} /> },
          { name: 'Last heard of', value: <When at={person.lastSeenAt} /> },
          { name: 'Paid', value: person.orderCount > 0 && moneyText(person.paidCents) },
          {
            name: 'Newsletter',
            value: newsletter && (
              <>
                {newsletter.endedAt ? 'left ' : 'since '}
                <When at={newsletter.endedAt ?? newsletter.confirmedAt} />
              </>
            ),
          },
          { name: 'Partner code', value: partners.map(({ code }) => code).join(', ') },
        ]}
      />
      {isErasing && <EraseDialog record={record} onClose={() => setIsErasing(false)} />}
    </>
  )
}
