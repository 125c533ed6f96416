import type { PaymentPlan } from './catalogue.ts'

export const paymentPlans = ['upfront', 'monthly'] as const satisfies readonly PaymentPlan[]

/** True for a payment plan; narrows `?plan=`. */
export function isPaymentPlan(plan: string | null): plan is PaymentPlan {
  return (paymentPlans as readonly (string | null)[]).includes(plan)
}
