import { Link } from 'react-router-dom'
import { peoplePaths, type PersonRecord } from '#contract/desk/people.ts'
import { Button } from '#components/ui/button.tsx'
import { remove } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { Panel, Rows } from '../ui/page-parts.tsx'
import { kindWords, MailMark, When } from '../ui/values.tsx'

/** Whether advertisers may be told what became of somebody's click, and what they were told. */
export function PersonAdvertising({ record }: { record: PersonRecord }) {
  const { person, leads, orders, google, meta } = record
  const { asked, ask, dialog } = useAsked<true, unknown>({
    run: () => remove(peoplePaths.adConsent(person.id)),
    done: () => 'Noted: what waits is not told.',
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
      <Rows>
        {told.map(({ id, who, name, subject, state, deliveredAt, createdAt }) => (
          <li key={id}>
            {name}, {kindWords(subject).toLowerCase()}:{' '}
            <Link to={`/deliveries/${who}/${encodeURIComponent(id)}`}>
              <MailMark state={state} /> <When at={deliveredAt ?? createdAt} />
            </Link>
          </li>
        ))}
      </Rows>
      {consents.some(({ withdrawnAt }) => !withdrawnAt) && (
        <Button variant="outline" onClick={() => ask(true)}>
          They withdraw this consent …
        </Button>
      )}
      {asked && (
        <AskFirst {...dialog} title="They withdraw this consent?" action="Note it">
          <p>Advertisers are told nothing more of them, unless they agree again themselves.</p>
        </AskFirst>
      )}
    </Panel>
  )
}
