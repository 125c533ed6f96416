import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { fieldsOf } from '../api/desk-request.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { centsOf, moneyText } from '../ui/values.tsx'
import { useCommand } from './partner-views.tsx'

type PayoutDialogProps = { code: string; name: string; dueCents: number; onClose: () => void }

/** Notes that a partner was paid; the transfer's reference makes it count once. */
export function PayoutDialog({ code, name, dueCents, onClose }: PayoutDialogProps) {
  const [amount, setAmount] = useState((dueCents / 100).toFixed(2))
  const [method, setMethod] = useState('Bank transfer')
  const [reference, setReference] = useState('')
  const pay = useCommand<'record-payout'>({
    done: (_answer, { amountCents }) =>
      `${moneyText(amountCents)} to ${name} are noted as paid, and ${name} is told by mail.`,
    isQuiet: true,
    onDone: onClose,
  })
  const fields = fieldsOf(pay.error)
  const amountCents = centsOf(amount)
  const isNamed = ['amountCents', 'reference', 'method'].some((field) => field in fields)
  return (
    <AskFirst
      id="payout"
      title={`Was ${name} paid?`}
      action="Note it as paid"
      isPending={pay.isPending}
      isReady={amountCents !== null}
      onDo={() =>
        amountCents !== null &&
        pay.mutate({ action: 'record-payout', code, amountCents, method, reference })
      }
      onClose={onClose}
    >
      <p>{moneyText(dueCents)} are due. No money moves from here: pay it at your bank first.</p>
      <AmountField value={amount} onAmount={setAmount} error={fields['amountCents']} />
      <Field
        name="method"
        label="Paid by"
        autoComplete="off"
        value={method}
        onChange={(event) => setMethod(event.target.value)}
        error={fields['method']}
        required
      />
      <Field
        name="reference"
        label="Reference of the transfer"
        hint="Noted twice it counts once."
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={fields['reference']}
        required
      />
      {pay.error && !isNamed && <Notice tone="error">{pay.error.message}</Notice>}
    </AskFirst>
  )
}
