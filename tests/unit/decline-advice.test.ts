import { expect, test } from 'vitest'
import { declineAdvice } from '#content/decline-advice.ts'

const declined = (decline_code: string, code = 'card_declined') =>
  declineAdvice({ type: 'card_error', code, decline_code })

test('a refused card is told what to do by its code, and a stolen one like any other', () => {
  expect(declined('insufficient_funds')).toBe(
    'Nothing was charged. Pay with another card, in three payments instead of one, or ask your bank for a higher limit.',
  )
  expect(declined('', 'incorrect_cvc')).toContain('Check what you typed')
  expect(declined('stolen_card')).toBe(declined('generic_decline'))
  expect(declined('a_code_of_tomorrow')).toBe(declined('generic_decline'))
})

test('that nothing was charged is said only where it is known', () => {
  expect(declineAdvice({ type: 'api_connection_error' })).toBe('')
  const failed = {
    type: 'invalid_request_error',
    payment_intent: { status: 'requires_payment_method' },
  }
  expect(declineAdvice(failed)).toBe('Nothing was charged.')
})
