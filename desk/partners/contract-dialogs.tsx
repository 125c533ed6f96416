import { type ComponentProps, useState } from 'react'
import type { DashboardEntry } from '#contract/affiliate.ts'
import { programmes, programmeTerms } from '#contract/catalogue.ts'
import { Button } from '#components/ui/button.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { fieldsOf, refusalOf, useMay } from '../api/desk-request.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { typedInstant, useTyped } from '../ui/typed.ts'
import { centsOf, moneyText } from '../ui/values.tsx'
import { useCommand } from './partner-views.tsx'
import { site } from '#site.config.ts'

const { name: contractName, priceCents } = programmes.accelerator

/** A day as it was picked, at an hour at which it is that day in UTC and from Hawaii to New Zealand; now where that is to come. */
const momentOf = (day: string) => (day ? { at: typedInstant(`${day}T10:30Z`, Date.now()) } : {})

const DayField = (field: ComponentProps<typeof Field>) => (
  <Field {...field} type="date" hint="Left empty it is today." required={false} />
)

function ContractDialog({ code: given, onClose }: { code: string; onClose: () => void }) {
  const { typed, bind } = useTyped({
    clientEmail: '',
    code: given,
    price: String(priceCents / 100),
    months: String(programmeTerms.acceleratorMinimumMonths),
    day: '',
  })
  const enter = useCommand<'record-sale'>({
    done: (answer) => `The contract is entered for ${answer.code ?? ''}.`,
    isQuiet: true,
    onDone: onClose,
  })
  const fields = fieldsOf(enter.error)
  const monthlyCents = centsOf(typed.price)
  return (
    <AskFirst
      title={`A contract for the ${contractName}?`}
      action="Enter it"
      refusal={refusalOf(enter.error, 'command', 'at')}
      isPending={enter.isPending}
      isReady={monthlyCents !== null && typed.clientEmail.trim() !== ''}
      onDo={() =>
        monthlyCents !== null &&
        enter.mutate({
          action: 'record-sale',
          clientEmail: typed.clientEmail,
          ...(typed.code.trim() && { code: typed.code }),
          monthlyCents,
          months: Number(typed.months),
          ...momentOf(typed.day),
        })
      }
      onClose={onClose}
    >
      <Field
        {...bind('clientEmail', enter.error)}
        type="email"
        label="The client’s address"
        required
      />
      <Field
        {...bind('code', enter.error)}
        label="The partner’s code"
        hint="Left empty it is whoever brought the client’s first purchase."
        required={false}
      />
      <AmountField
        {...bind('price')}
        label={`A month, in ${site.currency}`}
        error={fields['monthlyCents']}
      />
      <Field
        {...bind('months', enter.error)}
        type="number"
        label="Months"
        inputMode="numeric"
        required
      />
      <DayField {...bind('day')} label="Signed on" />
    </AskFirst>
  )
}

/** Enters a contract of a programme that is not bought on the site; `code` names the partner where one is known. */
export function ContractButton({ code = '' }: { code?: string }) {
  const mayEnter = useMay('partners')
  const [isOpen, setOpen] = useState(false)
  if (!mayEnter) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Accelerator contract …
      </Button>
      {isOpen && <ContractDialog code={code} onClose={() => setOpen(false)} />}
    </>
  )
}

type Move = keyof typeof said

const leftEmpty = {
  'record-payment': 'Left empty it is one month of the contract.',
  'record-refund': 'Left empty it is all that was paid.',
}

const said = {
  'record-payment': 'The payment is entered.',
  'record-refund': 'What went back is entered.',
  'undo-payment': 'The payment is taken back.',
  'undo-refund': 'What was entered as gone back is taken back.',
  'cancel-sale': 'The contract is cancelled.',
}

function MoneyDialog({ sale, onClose }: { sale: string; onClose: () => void }) {
  const [action, setAction] = useState<Move>('record-payment')
  const { typed, bind } = useTyped({ amount: '', reference: '', day: '' })
  const enter = useCommand<Move>({
    done: (_answer, given) => said[given.action],
    isQuiet: true,
    onDone: onClose,
  })
  const fields = fieldsOf(enter.error)
  const { amount, reference } = typed
  const amountCents = amount.trim() ? centsOf(amount) : undefined
  const isMoney = action === 'record-payment' || action === 'record-refund'
  const isUndo = action === 'undo-payment' || action === 'undo-refund'
  const otherwise = isUndo ? 'Take it back' : 'Cancel it'
  return (
    <AskFirst
      title="What came of the contract?"
      action={isMoney ? `Enter ${amountCents ? moneyText(amountCents) : 'it'}` : otherwise}
      refusal={refusalOf(enter.error, 'command', 'at')}
      isPending={enter.isPending}
      isReady={
        action === 'cancel-sale' || (reference.trim() !== '' && (isUndo || amountCents !== null))
      }
      onDo={() => {
        if (action === 'cancel-sale') enter.mutate({ action, sale })
        else if (isUndo) enter.mutate({ action, sale, reference })
        else if (amountCents !== null)
          enter.mutate({
            action,
            sale,
            ...(amountCents !== undefined && { amountCents }),
            reference,
            ...momentOf(typed.day),
          })
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="what"
        legend="What happened"
        value={action}
        onChange={setAction}
        options={[
          { value: 'record-payment', label: 'The client paid' },
          { value: 'record-refund', label: 'Money went back' },
          { value: 'undo-payment', label: 'A payment was entered wrongly, or came back' },
          { value: 'undo-refund', label: 'What went back was entered wrongly' },
          { value: 'cancel-sale', label: 'It was cancelled before a payment' },
        ]}
      />
      {isMoney && (
        <AmountField
          {...bind('amount')}
          hint={leftEmpty[action]}
          error={fields['amountCents']}
          required={false}
        />
      )}
      {action !== 'cancel-sale' && (
        <Field
          {...bind('reference', enter.error)}
          label="Number of the invoice or transfer"
          hint={isUndo ? 'As it was entered.' : 'Entered twice it counts once.'}
          required
        />
      )}
      {isMoney && <DayField {...bind('day')} label="Moved on" />}
    </AskFirst>
  )
}

/** Enters a contract's money; nothing for a sale of the site, whose money Stripe tells of. */
export function ContractMoney({ entry }: { entry: DashboardEntry }) {
  const mayEnter = useMay('partners')
  const [isOpen, setOpen] = useState(false)
  if (!mayEnter || entry.item !== contractName) return null
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>Enter money …</RowButton>
      {isOpen && <MoneyDialog sale={entry.id} onClose={() => setOpen(false)} />}
    </>
  )
}
