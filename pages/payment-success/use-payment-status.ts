import { useLayoutEffect, useState } from 'react'
import type { PaymentStatus } from '#contract/checkout.ts'
import { orderNames, paymentStatusPath } from '#contract/payment-status.ts'

/** What is known of the payment this page was opened for. */
export type KnownPayment =
  | { view: 'unscripted' | 'bare' | 'checking' | 'unknown' | 'unreachable' }
  | { view: 'known'; status: PaymentStatus }

/** Waits between two looks, milliseconds; the last one repeats. */
const waitsMs = [1_000, 1_500, 2_000, 3_000, 5_000, 10_000]

/** Stripe's own word, in the address it sends buyers back to, that the card did not pay. */
const isRefused = (query: URLSearchParams) => query.get('redirect_status') === 'failed'

async function look(query: string): Promise<KnownPayment> {
  try {
    const answer = await fetch(`${paymentStatusPath}?${query}`, {
      signal: AbortSignal.timeout(8_000),
    })
    if (answer.status === 404) return { view: 'unknown' }
    if (!answer.ok) return { view: 'unreachable' }
    return { view: 'known', status: (await answer.json()) as PaymentStatus }
  } catch {
    return { view: 'unreachable' }
  }
}

function isSettled(payment: KnownPayment, hasReturnedRefused: boolean): boolean {
  if (payment.view === 'unreachable') return false
  if (payment.view !== 'known') return true
  const { state } = payment.status
  if (state === 'pending') return hasReturnedRefused
  return state !== 'processing'
}

/** How the payment named in the address stands; looks again until it is decided. Without script nobody looks. */
export function usePaymentStatus(): KnownPayment {
  const [payment, setPayment] = useState<KnownPayment>({ view: 'unscripted' })

  // Before the first frame of the page that came to life: it must not show what is for no script.
  useLayoutEffect(() => {
    const given = new URLSearchParams(location.search)
    const query = new URLSearchParams()
    for (const name of orderNames) {
      const value = given.get(name)
      if (value) query.set(name, value)
    }
    if (query.size === 0) return setPayment({ view: 'bare' })
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let looks = 0
    setPayment({ view: 'checking' })
    const check = async () => {
      const found = await look(query.toString())
      if (isGone) return
      setPayment(found)
      if (isSettled(found, isRefused(given))) return
      timer = setTimeout(() => void check(), waitsMs[Math.min(looks, waitsMs.length - 1)])
      looks += 1
    }
    void check()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])

  return payment
}
