import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { strToU8, zipSync } from 'fflate'
import {
  peoplePaths,
  type PersonArchive,
  type PersonErased,
  type PersonRecord,
} from '#contract/desk/people.ts'
import { Button } from '#components/ui/button.tsx'
import { findCountry } from '#lib/countries.ts'
import { Field } from '#components/ui/field.tsx'
import { saveFile } from '#browser/save-file.ts'
import { deskRequest, queryClient, remove, useAction, useMay } from '../api/desk-request.ts'
import { Facts, PageHead } from '../ui/page-parts.tsx'
import { useTyped } from '../ui/typed.ts'
import { moneyText, When } from '../ui/values.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { buyerOf, SaleButtons } from '../orders/sale-dialogs.tsx'
import { todayQuery } from '../today/today-query.ts'
import { AddressDialog } from './address-dialog.tsx'
import { PersonMarks } from './person-marks.tsx'

/** Who a person is, and what they may ask for. */
export function PersonHead({ record }: { record: PersonRecord }) {
  const { person, newsletter, partners } = record
  const mayExport = useMay('export')
  const mayErase = useMay('erase')
  const mayMend = useMay('mend')
  const [isErasing, setIsErasing] = useState(false)
  const [isMending, setIsMending] = useState(false)
  const archive = useAction({
    run: () => deskRequest<PersonArchive>(peoplePaths.archive(person.id)),
    done: () => 'The archive is among your downloads. It holds everything of this address.',
    onDone: saveArchive,
  })
  return (
    <>
      <PageHead
        title={person.name || person.address}
        says={person.name ? person.address : undefined}
        actions={
          <>
            <SaleButtons to={buyerOf(person.address, person.name)} />
            {mayExport && (
              <Button
                variant="outline"
                disabled={archive.isPending}
                onClick={() => archive.mutate(undefined)}
              >
                Export everything
              </Button>
            )}
            {mayMend && (
              <Button variant="outline" onClick={() => setIsMending(true)}>
                Correct the address …
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
        facts={{
          Phone: person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>,
          Company: person.company,
          Country: findCountry(person.country)?.name ?? person.country,
          'First heard of': <When at={person.firstSeenAt} />,
          'Last heard of': <When at={person.lastSeenAt} />,
          Kept: person.orderCount > 0 && moneyText(person.paidCents),
          Newsletter: newsletter && (
            <>
              {newsletter.endedAt ? 'left ' : 'since '}
              <When at={newsletter.endedAt ?? newsletter.confirmedAt} />
            </>
          ),
          'Partner code': partners.map(({ code }) => code).join(', '),
        }}
      />
      {isMending && <AddressDialog record={record} onClose={() => setIsMending(false)} />}
      {isErasing && <EraseDialog record={record} onClose={() => setIsErasing(false)} />}
    </>
  )
}

const fileName = (text: string) => text.replace(/[^\w.-]+/g, '-').slice(0, 80)

/** Hands everything of a person over as one zip: the record as JSON, each mail as text. */
function saveArchive({ written, ...record }: PersonArchive): void {
  const mails = written.map(({ id, subject, text }) => [
    `mails/${fileName(id)}.txt`,
    strToU8(`${subject}\n\n${text}`),
  ])
  const zip = zipSync({
    'record.json': strToU8(JSON.stringify(record, null, 2)),
    ...(Object.fromEntries(mails) as Record<string, Uint8Array>),
  })
  const day = record.madeAt.slice(0, 10)
  saveFile(
    new Blob([zip], { type: 'application/zip' }),
    `${fileName(record.person.address)}-${day}.zip`,
  )
}

/** Addresses under which the CRM has heard of somebody. */
const heardOf = ({ person, addresses }: PersonRecord) =>
  [...new Set([person, ...addresses].map(({ address }) => address))].join(' and ')

const crmWords: Record<PersonRecord['crm'], (addresses: string) => string> = {
  api: () => 'Their contact in the CRM is erased, too.',
  webhook: (addresses) =>
    `The CRM is connected by a webhook, which cannot erase: delete the contact ${addresses} there by hand. Nothing here will remember it.`,
  none: () => 'No CRM is connected.',
}

function doneWords({ crm, stripeOwed }: PersonErased, addresses: string): string {
  const owed = [...(crm === 'owed' ? ['the CRM'] : []), ...(stripeOwed > 0 ? ['Stripe'] : [])]
  const outside =
    owed.length > 0
      ? ` Erasing at ${owed.join(' and ')} is owed, and repeated until it is done.`
      : ''
  const byHand =
    crm === 'by_hand' ? ` Now delete the contact ${addresses} in your CRM by hand.` : ''
  return `Erased for good.${outside}${byHand}`
}

type EraseDialogProps = { record: PersonRecord; onClose: () => void }

/** Erases a person, once their address is typed. */
function EraseDialog({ record, onClose }: EraseDialogProps) {
  const { person, crm } = record
  const navigate = useNavigate()
  const { typed, bind } = useTyped({ address: '' })
  const erase = useAction({
    run: () => remove<PersonErased>(peoplePaths.person(person.id), typed),
    done: (erased) => doneWords(erased, heardOf(record)),
    isLeft: true,
    isQuiet: true,
    onDone: () => {
      // No list that was looked at before shows them for a moment more.
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries(todayQuery)
      void navigate('/people', { replace: true })
    },
  })
  return (
    <AskFirst
      title="Erase this person?"
      action="Erase for good"
      isPending={erase.isPending}
      isReady={typed.address.trim().toLowerCase() === person.address}
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
      <p>{crmWords[crm](heardOf(record))} Customers kept at Stripe are deleted there.</p>
      <Field
        {...bind('address')}
        label={`Type ${person.address} to confirm`}
        spellCheck={false}
        error={erase.error?.message}
      />
    </AskFirst>
  )
}
