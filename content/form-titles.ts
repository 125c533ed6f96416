import type { FormKind } from '#contract/api.ts'

/** What each form is called where its leads are told of. */
export const formTitles: Record<FormKind, string> = {
  contact: 'contact form',
  qualification: 'request for a call',
  offer: 'growth vault',
  vip: 'VIP pre-order',
  newsletter: 'newsletter',
  booking: 'times for a call',
  call: 'booked call',
  partner: 'partnership application',
  affiliate: 'affiliate application',
  'email-results': 'calculator results',
  estimate: 'profit estimate',
  'waiting-list': 'waiting list',
}
