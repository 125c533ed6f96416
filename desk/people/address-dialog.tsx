import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type AddressChange,
  peoplePaths,
  type PersonRecord,
  type PersonRow,
} from '#contract/desk/people.ts'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { post, refusalOf, useAction } from '../api/desk-request.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { useTyped } from '../ui/typed.ts'
import { moneyText } from '../ui/values.tsx'
import { site } from '#site.config.ts'

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

type AddressDialogProps = { record: PersonRecord; onClose: () => void }

/** Corrects somebody's address; one that is another person's makes the two one, once that is agreed to. */
export function AddressDialog({ record, onClose }: AddressDialogProps) {
  const { person, crm } = record
  const navigate = useNavigate()
  const { typed, bind } = useTyped({ address: '' })
  const [clash, setClash] = useState<PersonRow | null>(null)
  const move = useAction({
    run: () =>
      post<AddressChange>(peoplePaths.address(person.id), { ...typed, isMerge: clash !== null }),
    done: (change) => {
      if ('clash' in change) return ''
      return clash ? 'The two are one person now.' : 'The address is corrected.'
    },
    isQuiet: true,
    onDone: (change) => {
      if ('clash' in change) return setClash(change.clash)
      onClose()
      void navigate(`/people/${change.movedTo}`, { replace: true })
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
        Links and sessions of the library under the old address end; make them a new link.{' '}
        {crm === 'none' ? '' : 'The CRM is told of the new address, and keeps the old contact. '}
        Stripe keeps the address that was paid with.
      </p>
    </AskFirst>
  )
}
