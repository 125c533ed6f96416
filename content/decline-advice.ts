import {
  again,
  bank,
  confirm,
  digits,
  duplicate,
  expired,
  limit,
  otherCard,
  uncharged,
} from '#words/decline-advice.ts'

/**
 * What to do after a refused card, by Stripe's decline or error code. Codes that are not here get the general advice;
 * a lost, stolen or suspected card has to.
 * @source https://docs.stripe.com/declines/codes
 */
const byCode: Partial<Record<string, string>> = {
  insufficient_funds: limit,
  card_velocity_exceeded: limit,
  withdrawal_count_limit_exceeded: limit,
  invalid_amount: limit,
  incorrect_number: digits,
  invalid_number: digits,
  incorrect_cvc: digits,
  invalid_cvc: digits,
  incorrect_zip: digits,
  invalid_expiry_month: digits,
  invalid_expiry_year: digits,
  expired_card: expired,
  processing_error: again,
  issuer_not_available: again,
  reenter_transaction: again,
  try_again_later: again,
  approve_with_id: again,
  card_not_supported: otherCard,
  currency_not_supported: otherCard,
  service_not_allowed: otherCard,
  transaction_not_allowed: otherCard,
  authentication_required: confirm,
  payment_intent_authentication_failure: confirm,
  duplicate_transaction: duplicate,
}

type Refusal = {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
  payment_intent?: { status: string } | undefined
}

/**
 * What to say below Stripe's own message: that nothing was charged, where that is known, and what to do. Whoever pays in
 * parts already is not told to.
 */
export function declineAdvice(
  { type, code = '', decline_code = '', payment_intent }: Refusal,
  isInParts: boolean,
) {
  const isUncharged = type === 'card_error' || payment_intent?.status === 'requires_payment_method'
  const advice = byCode[decline_code] ?? byCode[code] ?? (type === 'card_error' ? bank : '')
  const fitting = isInParts && advice === limit ? bank : advice
  return [isUncharged && uncharged, fitting].filter(Boolean).join(' ')
}
