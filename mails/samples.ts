import { offeredTerms } from '#contract/sale-terms.ts'
import type { MailData, MailKind } from '#contract/mails.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { profitEstimateData } from '#lib/estimate/profit-estimate-data.ts'

const at = '2026-11-24T09:30:00.000Z'
const reader = { firstName: 'Amara' }
const person = { name: 'Amara Okafor', email: 'amara@client.example' }
const orderId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const bought = (
  product: 'deep-dive' | 'deep-dive-instalments' | 'course-bundle' | 'vip' | 'velocity-audit',
) => {
  const { bump: _, ...terms } = offeredTerms(product)
  return { ...reader, orderId, product, ...terms }
}

const confirmed = (product: Parameters<typeof bought>[0]): MailData['order-confirmed'] => {
  const order = bought(product)
  return { ...order, buyerName: person.name, paidCents: order.amountCents, paidAt: at }
}

const instalment = bought('deep-dive-instalments')
const { productName, currency, amountCents, count } = instalment

const givenBack = { isWhole: true, isSoldOut: false, refundedAt: at }

const written = {
  subject: 'Your question about the audit',
  body: 'Thank you for writing.\n\nYes: the audit covers both teams, and we begin on Monday.',
}

const call: MailData['call-update'] = {
  ...reader,
  callId: '0190c1de-0000-7000-8000-000000000002',
  email: person.email,
  what: 'booked',
  subject: 'strategy-call',
  startsAt: '2026-11-30T18:00:00.000Z',
  minutes: 30,
  timeZone: 'America/Los_Angeles',
  hostName: 'Miriam Vance',
  phone: '+1 555 010 0199',
  videoUrl: '',
  sequence: 0,
}

const disputed = {
  kind: 'disputed',
  subjectId: orderId,
  name: person.name,
  detail: '',
  raisedAt: at,
} as const

const paidOut = {
  ...reader,
  code: 'AMARA-O',
  amountCents: 150_000,
  method: 'Wise',
  reference: 'TRANSFER-1182',
  paidAt: at,
}

/** Data to look at each mail with, by its kind and by what tells several of one kind apart. */
export const mailSamples: { [Kind in MailKind]: Record<string, MailData[Kind]> } = {
  'enquiry-received': {
    contact: { ...reader, form: 'contact', plan: 'accelerator' },
    qualification: { ...reader, form: 'qualification', plan: null },
  },
  'call-requested': {
    '': {
      ...reader,
      bookingId: '0190c1de-0000-7000-8000-000000000001',
      subject: 'strategy-call',
      times: ['2026-11-30T10:00', '2026-12-01T15:30', '2026-12-02T09:00'],
      timeZone: 'America/Los_Angeles',
    },
  },
  'call-update': {
    booked: call,
    asked: { ...call, what: 'asked' },
    moved: {
      ...call,
      what: 'moved',
      portrait: '/icon-192.png',
      phone: '',
      videoUrl: 'https://video.example/amara',
    },
    cancelled: { ...call, what: 'cancelled' },
    reminder: { ...call, what: 'reminder' },
  },
  'newsletter-confirm': { '': { askedAt: at } },
  'newsletter-welcome': { '': { confirmedAt: at } },
  'vault-access': { '': reader },
  'vip-reserved': {
    '': reader,
    'with a deadline': { ...reader, priceEndsAt: '2026-12-31T22:59:00.000Z' },
  },
  'calculator-results': {
    growth: { calculator: 'growth-calculator', inputs: '' },
    pricing: { calculator: 'pricing', inputs: '' },
  },
  estimate: {
    '': {
      ...reader,
      estimate: profitEstimateData(initialProfitState()),
    },
  },
  'waiting-list': { '': { ...reader, list: 'velocity-audit' } },
  'application-received': {
    partner: { ...reader, programme: 'partner' },
    affiliate: { ...reader, programme: 'affiliate' },
  },
  'affiliate-approved': { '': { ...reader, code: 'AMARA-O' } },
  'affiliate-paid': { '': paidOut, ended: { ...paidOut, hasEnded: true } },
  'order-confirmed': {
    'deep-dive': confirmed('deep-dive'),
    'deep-dive-instalments': confirmed('deep-dive-instalments'),
    'course-bundle': confirmed('course-bundle'),
    vip: confirmed('vip'),
    code: {
      ...confirmed('course-bundle'),
      amountCents: 39_760,
      paidCents: 39_760,
      promotion: { code: 'SPRING20', listCents: confirmed('course-bundle').amountCents },
    },
    'velocity-audit': confirmed('velocity-audit'),
    tax: { ...confirmed('deep-dive'), tax: { cents: 0, reason: 'reverse_charge' } },
  },
  'instalment-paid': {
    second: { ...instalment, number: 2, paidAt: at, nextAt: '2026-12-24T09:30:00.000Z' },
    open: { ...instalment, number: 2, paidAt: at, nextAt: null, rest: 'ended' },
    last: { ...instalment, number: instalment.count, paidAt: at, nextAt: null },
  },
  'instalment-upcoming': { '': { ...instalment, number: 3, dueAt: '2026-12-24T09:30:00.000Z' } },
  'instalment-failed': {
    '': {
      ...instalment,
      number: 2,
      payUrl: 'https://invoice.stripe.com/i/acct_1/test_1',
      closesAt: '2026-12-08T09:30:00.000Z',
    },
    closed: { ...instalment, number: 2, payUrl: null, closesAt: null },
  },
  'payment-failed': { '': bought('deep-dive') },
  refunded: {
    whole: { ...bought('course-bundle'), ...givenBack },
    'by-hand': { ...bought('course-bundle'), ...givenBack, isWhole: false, isByHand: true },
    'sold-out': { ...bought('velocity-audit'), ...givenBack, isSoldOut: true },
  },
  'library-link': { '': reader },
  'left-behind': { '': bought('deep-dive') },
  letter: { '': { ...reader, ...written } },
  news: { '': { ...reader, letterId: 'l', ...written } },
  'follow-up': { first: { ...reader, step: 0 }, last: { ...reader, step: 2 } },
  'payment-link': {
    '': {
      ...reader,
      productName,
      amountCents,
      currency,
      url: 'https://checkout.stripe.com/c/pay/cs_test_1',
      endsAt: '2026-11-25T09:30:00.000Z',
    },
  },
  'desk-link': {
    '': { name: reader.firstName, invitedBy: null },
    invited: { name: reader.firstName, invitedBy: 'Ada' },
  },
  'operator-lead': {
    '': {
      form: 'contact',
      ...person,
      phone: '+15550100199',
      company: 'Okafor Logistics',
      website: 'okafor.example',
      leadId: '0190c1de-0000-7000-8000-000000000002',
    },
  },
  'operator-call': {
    '': { ...call, ...person, what: 'moved' },
  },
  'operator-order': {
    '': { productName, amountCents, currency, count, ...person, orderId, paidAt: at },
  },
  'operator-attention': {
    '': {
      matters: [
        { kind: 'crm_refuses_account', subjectId: '', detail: 'http_401', raisedAt: at },
        disputed,
      ],
    },
  },
  'operator-digest': {
    '': {
      day: at.slice(0, 10),
      came: [
        { form: 'contact', count: 3 },
        { form: 'newsletter', count: 1 },
      ],
      sold: [{ productName, count: 1 }],
      paidCents: amountCents,
      refundedCents: 0,
      leadsNew: 2,
      leadsLate: 1,
      matters: [
        disputed,
        { ...disputed, kind: 'task_late', subjectId: `${orderId}:call`, detail: 'call' },
      ],
    },
  },
  'operator-alarm': {
    wrong: {
      at,
      wrong: [
        { alarm: 'crm', detail: 'the oldest waits for 25 min' },
        { alarm: 'leads', detail: '0 in 8 h, usually at least 9' },
      ],
      well: [],
    },
    well: { at, wrong: [], well: [{ alarm: 'crm', since: at }] },
  },
}
