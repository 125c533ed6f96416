import { useEffect } from 'react'
import type { PaymentStatus } from '#contract/checkout.ts'
import { paymentSuccess } from '#content/payment-success.ts'
import { isPaidByCardForm } from '#lib/payment-outcome.ts'
import { notify } from '#components/ui/notifications.ts'

const toldKey = 'paid-toast'

/** Whether the buyer was told before: a page that is reloaded does not tell again. */
function wasTold(orderId: string): boolean {
  try {
    const isTold = sessionStorage.getItem(toldKey) === orderId
    sessionStorage.setItem(toldKey, orderId)
    return isTold
  } catch {
    return false
  }
}

/** The checkout's success toast, on the page that is still there to be read; once, and only for money that arrived. */
export function usePaidToast(status: PaymentStatus | null): void {
  const orderId =
    status?.state === 'paid' && !status.isSoldOut && isPaidByCardForm(status)
      ? status.orderId
      : null
  useEffect(() => {
    if (orderId && !wasTold(orderId)) notify(paymentSuccess.toast)
  }, [orderId])
}
