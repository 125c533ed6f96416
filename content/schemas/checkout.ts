import { button, group, heading, label, line, list, sentence, text, title } from './kinds.ts'

export const buyButton = group({
  code: group({
    ask: label,
    label,
    email: label,
    price: sentence('code', 'price', 'list'),
    unreachable: line,
  }),
  note: line,
})

export const checkout = group({
  steps: group({ label, details: label, payment: label }),
  details: group({
    title,
    emailHint: label,
    phoneHint: label,
    addressHint: line,
    choose: label,
    submit: button,
    waits: label,
    next: label,
  }),
  plan: group({
    legend: label,
    upfront: group({ title, price: sentence('amount'), note: sentence('saving') }),
    monthly: group({ title, price: sentence('amount'), note: sentence('total') }),
  }),
  summary: group({
    title,
    item: label,
    dueToday: label,
    total: label,
    saving: label,
    later: label,
    schedule: label,
    today: label,
    inDays: sentence('days'),
    credit: label,
    ends: label,
  }),
  promotion: group({
    ask: label,
    label,
    apply: button,
    /** What looks codes up did not load; its own words are in what did not. */
    unreachable: line,
    remove: sentence('code'),
    row: sentence('code'),
  }),
  tax: group({
    choose: label,
    postalHint: label,
    company: label,
    idHint: label,
    beforeTax: label,
    lost: line,
  }),
  ruler: group({
    title,
    hourUnit: label,
    weeks: label,
    work: line,
    label: sentence('payments'),
    once: sentence('amount'),
    inParts: sentence('amount'),
  }),
  payment: group({
    title,
    back: label,
    initializing: label,
    retry: label,
    processing: label,
    pay: sentence('amount'),
    orByCard: label,
    confirmPrice: sentence('amount'),
    secure: line,
    consent: sentence('amount'),
    sandbox: label,
    sandboxHint: line,
  }),
  toasts: group({
    missing: group({ title, description: label }),
    notInitialized: group({ title, description: label }),
    validation: group({ title, description: label }),
    failed: group({ title, description: label }),
  }),
  errors: group({
    duringPayment: label,
    unexpected: label,
    createIntent: label,
    createSubscription: label,
  }),
})

export const bump = group({
  add: sentence('course', 'price'),
  preOrder: sentence('course', 'price'),
  consent: sentence('first', 'amount'),
})

export const checkoutPage = group({
  hero: group(heading),
  noScript: group({ text, link: label }),
  howItWorks: group({ title, steps: list(group({ title, text, time: label })) }),
  deliverables: group({ title, lead: text }),
  value: group({ title, caption: label, sum: group({ item: label, value: label }), today: label }),
  guarantees: group({ title, items: list(group({ title, text })) }),
})

const next = group({ steps: list(group({ title, text })) })

export const paymentSuccess = group({
  nextSteps: group({ course: next, vip: next, audit: next }),
  paymentSuccess: group({
    checking: label,
    unscripted: group({ title, lead: text, action: button }),
    toast: group({ description: label }),
  }),
})

export const declineAdvice = group({
  uncharged: line,
  bank: line,
  digits: line,
  again: line,
  limit: line,
  expired: line,
  otherCard: line,
  confirm: line,
  duplicate: line,
})
