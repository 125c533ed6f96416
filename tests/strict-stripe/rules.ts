import type { FormValue, FormValues } from './read-form.ts'

/** Longest texts Stripe takes, in characters; its types cannot say it. */
const longest: Record<string, Record<string, number>> = {
  '/v1/customers': { name: 256, email: 512, phone: 20, description: 5_000 },
  '/v1/subscriptions': { description: 500 },
  '/v1/payment_intents': { description: 1_000 },
  '/v1/prices': { lookup_key: 200, nickname: 5_000 },
  '/v1/checkout/sessions': { client_reference_id: 200, success_url: 5_000, cancel_url: 5_000 },
}

const fiveYearsSeconds = 5 * 366 * 86_400
/** How long a payment page may live, in seconds: half an hour to a day, from when it is made. */
const sessionLives = { atLeast: 1_800, atMost: 86_400 }

type Rule = (given: FormValues) => string | false

const isAbsoluteUrl = (value: FormValue | undefined) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)

const unitAmount: Rule = ({ unit_amount: amount }) =>
  (typeof amount !== 'string' || Number(amount) < 0) && 'A price needs its unit_amount'

/** What an endpoint asks for beyond the kinds of its parameters. */
const rules: Record<string, readonly Rule[]> = {
  '/v1/payment_intents': [
    ({ amount }) => Number(amount) < 50 && 'Amount must be at least $0.50 usd',
    ({ automatic_payment_methods: automatic, payment_method_types: types }) =>
      automatic !== undefined &&
      types !== undefined &&
      'You may only specify one of automatic_payment_methods and payment_method_types',
  ],
  '/v1/prices': [
    unitAmount,
    ({ product, product_data: named }) =>
      (product === undefined) === (named === undefined) && 'A price needs one product',
  ],
  '/v1/checkout/sessions': [
    ({ mode, line_items: items }) =>
      mode === 'payment' && !items && 'line_items is needed in payment mode',
    ({ mode }) => mode === undefined && 'You must provide mode',
    ({ success_url: url }) => !isAbsoluteUrl(url) && 'Not a valid URL: success_url',
    ({ cancel_url: url }) =>
      url !== undefined && !isAbsoluteUrl(url) && 'Not a valid URL: cancel_url',
    ({ expires_at: expiresAt }) => {
      const lives = Number(expiresAt) - Math.floor(Date.now() / 1000)
      if (expiresAt === undefined) return false
      if (lives < sessionLives.atLeast) return 'expires_at must be at least 30 minutes from now'
      return lives > sessionLives.atMost && 'expires_at must be less than 24 hours from now'
    },
    ({ mode, payment_intent_data: intent }) =>
      intent !== undefined && mode !== 'payment' && 'payment_intent_data is for payment mode',
  ],
  '/v1/subscriptions': [
    ({ items }) => !Array.isArray(items) && 'Missing required param: items',
    ({ cancel_at: end }) =>
      end !== undefined && Number(end) <= Date.now() / 1000 && 'cancel_at must be in the future',
    ({ cancel_at: end }) =>
      end !== undefined &&
      Number(end) > Date.now() / 1000 + fiveYearsSeconds &&
      'cancel_at must be within five years',
  ],
  '/v1/refunds': [
    ({ payment_intent: intent, charge }) =>
      intent === undefined && charge === undefined && 'One of payment_intent or charge is needed',
  ],
}

/** What a list is read in pages of. */
function pageProblems({ limit, created }: FormValues): string[] {
  const isRange = created === undefined || typeof created === 'string' || !Array.isArray(created)
  return [
    ...(limit !== undefined && !(Number(limit) >= 1 && Number(limit) <= 100)
      ? ['limit must be between 1 and 100']
      : []),
    ...(isRange ? [] : ['Invalid created']),
  ]
}

/** What is wrong with a call that has only parameters of the right kinds. */
export function ruleProblems(method: string, path: string, given: FormValues): string[] {
  if (method === 'GET') return pageProblems(given)
  if (method !== 'POST') return []
  const tooLong = Object.entries(longest[path] ?? {}).flatMap(([name, length]) => {
    const value = given[name]
    return typeof value === 'string' && value.length > length
      ? [`Invalid string: ${name} must be at most ${length} characters`]
      : []
  })
  const broken = (rules[path] ?? []).flatMap((rule) => rule(given) || [])
  return [...tooLong, ...broken]
}
