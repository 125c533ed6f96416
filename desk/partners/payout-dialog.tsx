import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { fieldsOf, refusalOf } from '../api/desk-request.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { useTyped } from '../ui/typed.ts'
import { centsOf, moneyText } from '../ui/values.tsx'
import { useCommand } from './partner-views.tsx'

type PayoutDialogProps = { code: string; name: string; dueCents: number; onClose: () => void }

/** Notes that a partner was paid; the transfer's reference makes it count once. */
export function PayoutDialog({ code, name, dueCents, onClose }: PayoutDialogProps) {
  // What was seen is what was transferred; more may come due until it is noted.
  const [seenCents] = useState(dueCents)
  const { typed, bind } = useTyped({
    amount: (seenCents / 100).toFixed(2),
    method: 'Bank transfer',
    reference: '',
  })
  const pay = useCommand<'record-payout'>({
    done: ({ isTold }, { amountCents }) =>
      `${moneyText(amountCents)} to ${name} are noted as paid${isTold ? `, and ${name} is told by mail` : '; mails to their address come back'}.`,
    isQuiet: true,
    onDone: onClose,
  })
  const { amount, ...transfer } = typed
  const amountCents = centsOf(amount)
  return (
    <AskFirst
      title={`Was ${name} paid?`}
      action="Note it as paid"
      refusal={refusalOf(pay.error, 'command', 'code')}
      isPending={pay.isPending}
      isReady={amountCents !== null}
      onDo={() =>
        amountCents !== null &&
        pay.mutate({ action: 'record-payout', code, amountCents, ...transfer })
      }
      onClose={onClose}
    >
      <p>{moneyText(dueCents)} are due. No money moves from here: pay it at your bank first.</p>
      <AmountField {...bind('amount')} error={fieldsOf(pay.error)['amountCents']} />
      <Field {...bind('method', pay.error)} label="Paid by" required />
      <Field
        {...bind('reference', pay.error)}
        label="Reference of the transfer"
        hint="Noted twice it counts once."
        required
      />
    </AskFirst>
  )
}
