import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { strToU8, zipSync } from 'fflate'
import {
  peoplePaths,
  type PersonArchive,
  type PersonErased,
  type PersonRecord,
  type AddressChange,
  type PersonRow,
} from '#contract/desk/people.ts'
import { Button } from '#components/ui/button.tsx'
import { findCountry } from '#lib/countries.ts'
import { Field } from '#components/ui/field.tsx'
import { saveFile } from '#browser/save-file.ts'
import {
  deskRequest,
  queryClient,
  remove,
  useAction,
  useMay,
  post,
  refusalOf,
} from '../api/desk-request.ts'
import { Facts, PageHead } from '../ui/page-parts.tsx'
import { useTyped } from '../ui/typed.ts'
import { moneyText, When } from '../ui/values.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { buyerOf, SaleButtons } from '../orders/sale-dialogs.tsx'
import { todayQuery } from '../today/today-query.ts'
import { PersonMarks } from './person-marks.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { site } from '#site.config.ts'

/** Who a person is, and what they may ask for. */
export function PersonHead({ record }: { record: PersonRecord }) {
  const { person, newsletter, partners } = record
  const mayExport = useMay('export')
  const mayErase = useMay('erase')
  const mayMend = useMay('mend')
  const [isErasing, setIsErasing] = useState(false)
  const [isMending, setIsMending] = useState(false)
  const getsNews = !person.states.some((is) => is === 'unsubscribed' || is === 'complained')
  const { asked, ask, dialog } = useAsked<true, unknown>({
    run: () => remove(peoplePaths.news(person.id)),
    done: () => 'Noted: no newsletter and no news any more.',
  })
  const archive = useAction({
    run: () => deskRequest<PersonArchive>(peoplePaths.archive(person.id)),
    done: ({ mails, written }) =>
      `The archive is among your downloads. It holds everything of this address${written.length < mails.length ? `, and of its mails the words of ${written.length}` : ''}.`,
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
            {getsNews && (
              <Button variant="outline" onClick={() => ask(true)}>
                No more news …
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
      {asked && (
        <AskFirst {...dialog} title="They want no news?" action="Note it">
          <p>
            Newsletter and letters to many reach them no more, unless they ask for them again. What
            they ask and pay for does.
          </p>
        </AskFirst>
      )}
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

/** What moves, by its count. */
function movesOf({ person, mails, notes, newsletter, partners }: PersonRecord): string {
  const counts = [
    [person.leadCount, 'form', 'forms'],
    [person.orderCount, 'paid order, with what it opens', 'paid orders, with what they open'],
    [mails.length, 'mail', 'mails'],
    [notes.length, 'note', 'notes'],
    [partners.length, 'partnership', 'partnerships'],
  ] as const
  const parts = counts.flatMap(([count, one, many]) =>
    count > 0 ? [`${count.toLocaleString(site.language)} ${count === 1 ? one : many}`] : [],
  )
  return [...parts, ...(newsletter ? ['the newsletter'] : [])].join('; ')
}

/** Whether that person's page is still the one at hand: whoever has gone on stays where they are. */
const isShown = ({ id }: PersonRow) => location.pathname.endsWith(`/people/${id}`)

type AddressDialogProps = { record: PersonRecord; onClose: () => void }

/** Corrects somebody's address; one that is another person's makes the two one, once that is agreed to. */
function AddressDialog({ record, onClose }: AddressDialogProps) {
  const { person, crm } = record
  const navigate = useNavigate()
  const [from] = useState(person.address)
  const { typed, bind } = useTyped({ address: '' })
  const [clash, setClash] = useState<PersonRow | null>(null)
  const move = useAction({
    run: () =>
      post<AddressChange>(peoplePaths.address(person.id), {
        ...typed,
        from,
        isMerge: clash !== null,
      }),
    done: (change) => {
      if ('clash' in change) return ''
      return clash ? 'The two are one person now.' : 'The address is corrected.'
    },
    isQuiet: true,
    onDone: (change) => {
      if ('clash' in change) return setClash(change.clash)
      onClose()
      if (isShown(person)) void navigate(`/people/${change.movedTo}`, { replace: true })
    },
  })
  const field = bind('address', move.error)
  const name = clash && (clash.name || clash.address)
  return (
    <AskFirst
      title={clash ? 'Make the two one person?' : 'Correct the address'}
      action={clash ? 'Merge them' : 'Correct it'}
      refusal={refusalOf(move.error)}
      isPending={move.isPending}
      isReady={typed.address.trim() !== ''}
      onDo={() => move.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        {...field}
        type="email"
        label="The right address"
        spellCheck={false}
        required
        onChange={(event) => {
          field.onChange(event)
          setClash(null)
        }}
      />
      {clash && (
        <Notice title={`${name} has this address already`}>
          {clash.leadCount === 1 ? '1 form' : `${clash.leadCount} forms`}
          {clash.orderCount > 0 && `, ${moneyText(clash.paidCents)} paid`}. Where both say
          something, what {name} has stays. It cannot be taken apart again.
        </Notice>
      )}
      <p>
        {clash ? `To ${name} moves` : 'With it moves'} all of {person.address}: {movesOf(record)}.
      </p>
      <p>
        Links and sessions of the library under the old address end, and a partner’s link to their
        account; make them new ones.{' '}
        {crm === 'none' ? '' : 'The CRM is told of the new address, and keeps the old contact. '}
        Stripe keeps the address that was paid with.
      </p>
    </AskFirst>
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

function doneWords({ crm, stripeOwed, sharesNumber }: PersonErased, record: PersonRecord): string {
  const addresses = heardOf(record)
  const owed = [...(crm === 'owed' ? ['the CRM'] : []), ...(stripeOwed > 0 ? ['Stripe'] : [])]
  const outside =
    owed.length > 0
      ? ` Erasing at ${owed.join(' and ')} is owed, and repeated until it is done.`
      : ''
  const byHand =
    crm === 'by_hand' ? ` Now delete the contact ${addresses} in your CRM by hand.` : ''
  const noted =
    sharesNumber && record.crm === 'api'
      ? ` Somebody else has ${record.person.phone}, too: a note on that contact in your CRM may name ${addresses}. Delete it there.`
      : ''
  return `Erased for good.${outside}${byHand}${noted}`
}

type EraseDialogProps = { record: PersonRecord; onClose: () => void }

/** Erases a person, once their address is typed. */
function EraseDialog({ record, onClose }: EraseDialogProps) {
  const { person, crm } = record
  const navigate = useNavigate()
  const { typed, bind } = useTyped({ address: '' })
  const erase = useAction({
    run: () => remove<PersonErased>(peoplePaths.person(person.id), typed),
    done: (erased) => doneWords(erased, record),
    stays: ({ crm: left, sharesNumber }) => left === 'by_hand' || sharesNumber,
    isLeft: true,
    isQuiet: true,
    onDone: () => {
      // No list that was looked at before shows them for a moment more.
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries(todayQuery)
      if (isShown(person)) void navigate('/people', { replace: true })
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
