import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PersonErased, PersonRecord } from '#contract/desk/people.ts'
import { Field } from '#components/ui/field.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { DeskError } from '../api/desk-error.ts'
import { useDeed } from '../api/use-deed.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { personPath } from './person-path.ts'

const crmWords: Record<PersonRecord['crm'], (address: string) => string> = {
  api: () => 'Their contact in the CRM is erased, too.',
  webhook: (address) =>
    `The CRM is connected by a webhook, which cannot erase: delete the contact ${address} there by hand. Nothing here will remember it.`,
  none: () => 'No CRM is connected.',
}

function doneWords({ crm, stripeOwed }: PersonErased, address: string): string {
  const owed = [...(crm === 'owed' ? ['the CRM'] : []), ...(stripeOwed > 0 ? ['Stripe'] : [])]
  const outside =
    owed.length > 0
      ? ` ${owed.join(' and ')} did not answer in time; erasing there is owed and repeated until it is done.`
      : ''
  const byHand = crm === 'by_hand' ? ` Now delete the contact ${address} in your CRM by hand.` : ''
  return `Erased for good.${outside}${byHand}`
}

type EraseDialogProps = { record: PersonRecord; onClose: () => void }

/** Erases a person, once their address is typed. */
export function EraseDialog({ record: { person, crm }, onClose }: EraseDialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const erase = useDeed({
    run: () =>
      deskRequest<PersonErased>(personPath('person', { id: person.id }), {
        method: 'DELETE',
        body: { address: typed },
      }),
    done: (erased) => doneWords(erased, person.address),
    changes: ['people-views', 'people-filters', 'audit', 'today'],
    isQuiet: true,
    onDone: () => void navigate('/people', { replace: true }),
  })
  const refusal = erase.error instanceof DeskError ? erase.error.fields['address'] : undefined
  return (
    <AskFirst
      id="erase-person"
      title="Erase this person?"
      deed="Erase for good"
      isPending={erase.isPending}
      isReady={typed.trim().toLowerCase() === person.address}
      onDo={() => erase.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        Everything that names them goes: forms and answers, mails, notes, the library and what they
        have read in it, and their place in every list. It cannot be taken back.
      </p>
      {person.orderCount > 0 && (
        <p>
          Of what they bought the books keep product, date and amount, without a name. Their access
          to it ends.
        </p>
      )}
      <p>{crmWords[crm](person.address)} Customers kept at Stripe are deleted there.</p>
      <Field
        name="erase-address"
        label={`Type ${person.address} to confirm`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        error={refusal ?? erase.error?.message}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskFirst>
  )
}
