import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PersonRecord } from '#contract/desk/people.ts'
import { Button } from '#components/ui/button.tsx'
import { deskRequest, useAction } from '../api/desk-request.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { Facts, Panel } from '../ui/page-parts.tsx'
import { kindWords, MailMark, When } from '../ui/values.tsx'
import { personPath } from './person-path.ts'

/** Whether advertisers may be told what became of somebody's click, and what they were told. */
export function PersonAdvertising({ record }: { record: PersonRecord }) {
  const { person, leads, orders, google, meta } = record
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useAction({
    run: () => deskRequest(personPath('adConsent', { id: person.id }), { method: 'DELETE' }),
    done: () => 'Noted: what waits is not told.',
    changes: ['people', 'deliveries'],
    onDone: () => setIsAsking(false),
  })
  const consents = [
    ...leads.flatMap(({ adConsent }) => adConsent ?? []),
    ...orders.flatMap((order) => order.consents.filter((consent) => consent.to === 'ads')),
  ]
  if (consents.length === 0) return null
  const told = [
    ...google.map((each) => ({ ...each, who: 'google', name: 'Google' })),
    ...meta.map((each) => ({ ...each, who: 'meta', name: 'Meta' })),
  ]
  return (
    <Panel title="Advertisers">
      {consents.map(({ text, at, withdrawnAt }) => (
        <p key={`${at}${text}`}>
          Agreed <When at={at} />: “{text}”
          {withdrawnAt && (
            <>
              {' '}
              Withdrawn <When at={withdrawnAt} />.
            </>
          )}
        </p>
      ))}
      <Facts
        facts={told.map(({ id, who, name, subject, state, deliveredAt, createdAt }) => ({
          name: `${name}, ${kindWords(subject).toLowerCase()}`,
          value: (
            <Link to={`/deliveries/${who}/${encodeURIComponent(id)}`}>
              <MailMark state={state} /> <When at={deliveredAt ?? createdAt} />
            </Link>
          ),
        }))}
      />
      {consents.some(({ withdrawnAt }) => !withdrawnAt) && (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          They withdraw this consent …
        </Button>
      )}
      {isAsking && (
        <AskFirst
          id="withdraw"
          title="They withdraw this consent?"
          action="Note it"
          isPending={withdraw.isPending}
          onDo={() => withdraw.mutate(undefined)}
          onClose={() => setIsAsking(false)}
        >
          <p>Advertisers are told nothing more of them, unless they agree again themselves.</p>
        </AskFirst>
      )}
    </Panel>
  )
}
