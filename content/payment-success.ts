import type { ProductId } from '#contract/catalogue.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { barePayment, deepDiveNext, type NextSteps } from '#lib/after-payment.ts'
import * as words from '#words/payment-success.ts'

const { course, vip, audit } = words.nextSteps

/** What happens next, by what was bought. */
export const nextSteps: Record<ProductId, NextSteps> = {
  'deep-dive': deepDiveNext,
  'deep-dive-instalments': deepDiveNext,
  'marketing-2025': { ...course, notes: [] },
  'ai-productivity': { ...course, notes: [] },
  '10x-scale': { ...course, notes: [] },
  'course-bundle': { ...course, notes: [] },
  vip: { ...vip, notes: [] },
  'velocity-audit': { ...audit, notes: [] },
}

/** Words of /payment-success beside those the worker's own page says, too. */
export const paymentSuccess = {
  ...paymentOutcomeWords,
  ...words.paymentSuccess,
  bare: barePayment,
  toast: { title: paymentOutcomeWords.paid.title, ...words.paymentSuccess.toast },
}
