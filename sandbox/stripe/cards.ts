import type { PaymentError } from './objects.ts'

type Code = PaymentError['code']

/** What a card does when it is charged; the numbers are Stripe's own test cards. */
export type CardOutcome =
  | { result: 'pays' }
  | { result: 'authenticates' }
  | { result: 'processes' }
  | { result: 'declines'; code: Code; declineCode: string; message: string }

const declined = (
  declineCode: string,
  message: string,
  code: Code = 'card_declined',
): CardOutcome => ({
  result: 'declines',
  code,
  declineCode,
  message,
})

const outcomes: Record<string, CardOutcome> = {
  '4242424242424242': { result: 'pays' },
  '5555555555554444': { result: 'pays' },
  '4000002500003155': { result: 'authenticates' },
  '4000002760003184': { result: 'authenticates' },
  '4000000000000077': { result: 'processes' },
  '4000000000000002': declined('generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  // Lost, stolen and fraudulent cards are told the same as any other.
  '4000000000009987': declined('lost_card', 'Your card was declined.'),
  '4000000000009979': declined('stolen_card', 'Your card was declined.'),
  '4000000000000069': declined('expired_card', 'Your card has expired.', 'expired_card'),
  '4000000000000127': declined(
    'incorrect_cvc',
    "Your card's security code is incorrect.",
    'incorrect_cvc',
  ),
  '4000000000000119': declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
}

/** What happens to a card number; one that is no test card is refused as in Stripe's test mode. */
export function cardOutcome(number: string): CardOutcome {
  return (
    outcomes[number.replace(/\D/g, '')] ??
    declined(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card.',
    )
  )
}
