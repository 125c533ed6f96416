import { instalments, prices } from './prices.ts'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import type { SeenRequest, Store, StripeBehaviour } from '#sandbox/stripe/store.ts'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import type { Dispute, Intent, Refund, StripeEvent } from '#sandbox/stripe/objects.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import worker from '#worker/index.ts'
import { testEnv } from './test-env.ts'
import { currency } from '#contract/catalogue.ts'
import { paymentStatusPath, startPaymentPaths } from '#contract/paths.ts'
import { minuteMs } from '#lib/time.ts'

/** What an account tells of itself, by name. */
type Lists = { events: StripeEvent[]; requests: SeenRequest[] } & {
  [Name in Exclude<keyof Store, 'events'>]: Store[Name] extends Map<string, infer Item>
    ? Item[]
    : never
}

export type Plan = keyof typeof startPaymentPaths

/** Now, or the begin of the next minute in one in which the cron has something else to do: each seventh of ten. */
export function plainMinute(): number {
  const nowMs = Date.now()
  const minute = Math.floor(nowMs / minuteMs)
  return minute % 10 === 7 ? (minute + 1) * minuteMs : nowMs
}

/** Stripe's signature over a body, at a moment in Unix seconds. */
export function sign(
  payload: string,
  timestamp = Math.floor(Date.now() / 1000),
  secret: string = sandboxKeys.webhook,
): Promise<string> {
  const cryptoProvider = Stripe.createSubtleCryptoProvider()
  const signed = { payload, timestamp, secret, cryptoProvider }
  return Stripe.webhooks.generateTestHeaderStringAsync(signed)
}

/**
 * A Stripe account of a test's own at the sandbox, and the worker that is set up with it. Events wait until
 * the test hands them to the worker, in whatever order it likes. `url` names an account that is known.
 */
export function stripeAccount(settings: Partial<Env> = {}, url?: string) {
  const sandbox = new URL(testEnv.CRM_URL).origin
  const base = url ?? `${sandbox}/stripe/account/${crypto.randomUUID()}`
  const stripeSettings = {
    STRIPE_SECRET_KEY: sandboxKeys.secret,
    STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishable,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhook,
    STRIPE_API_BASE: base,
    STRIPE_JS_URL: `${base}/stripe.js`,
  }
  const env: Env = {
    DB: testEnv.DB,
    DELIVERY_QUEUE: testEnv.DELIVERY_QUEUE,
    LIBRARY: testEnv.LIBRARY,
    ...stripeSettings,
    ...settings,
  }

  /** Sends a request to the worker and waits until it has finished behind the answer. */
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const context = createExecutionContext()
    const answer = await app.fetch(new Request(`http://127.0.0.1${path}`, init), env, context)
    await waitOnExecutionContext(context)
    return answer
  }

  /** Sends a request that is answered as JSON. */
  async function ask(path: string, init?: RequestInit) {
    const answer = await request(path, init)
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
    return { status: answer.status, headers: answer.headers, body: await answer.json<any>() }
  }

  const post = (path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function turn<Result = unknown>(control: string, order: object = {}): Promise<Result> {
    const body = JSON.stringify(order)
    return (await fetch(`${base}/${control}`, { method: 'POST', body })).json()
  }

  async function list<Name extends keyof Lists>(name: Name): Promise<Lists[Name]> {
    return (await fetch(`${base}/${name}.json`)).json()
  }

  // Whatever a test is about: no call of the worker's may be one that Stripe would not understand.
  if (!url) {
    onTestFinished(async () => {
      const problems = (await list('requests')).flatMap(({ problem }) => problem ?? [])
      if (problems.length > 0) throw new Error(`Stripe was asked: ${problems.join(' ')}`)
    })
  }

  const delivered = new Set<string>()

  async function deliver(event: StripeEvent) {
    const body = JSON.stringify(event)
    delivered.add(event.id)
    const headers = { 'stripe-signature': await sign(body) }
    return ask('/api/stripe-webhook', { method: 'POST', headers, body })
  }

  /**
   * Hands over every event that has not been, as they happened or as `arrange` wants them.
   *
   * @returns What the worker answered each with.
   */
  async function deliverAll(arrange = (events: StripeEvent[]) => events) {
    const events = (await list('events')).filter(({ id }) => !delivered.has(id))
    const outcomes: string[] = []
    for (const event of arrange(events)) {
      const { status, body } = await deliver(event)
      outcomes.push(`${event.type} ${status} ${body.outcome}`)
    }
    return outcomes
  }

  /** Does something with a payment as the browser does. */
  async function inBrowser(does: string, secret: string, fields: Record<string, string>) {
    const [id] = secret.split('_secret_')
    const known = { key: sandboxKeys.publishable, client_secret: secret }
    const body = new URLSearchParams({ ...known, ...fields })
    return (await fetch(`${base}/v1/payment_intents/${id}/${does}`, { method: 'POST', body }))
      .status
  }

  const pay = (clientSecret: string, number = '4242424242424242') =>
    inBrowser('confirm', clientSecret, {
      return_url: 'http://127.0.0.1/payment-success',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    })

  /** Asks to begin a purchase of the Deep Dive; `details` change what is filled in, `more` comes along. */
  async function begin(plan: Plan = 'upfront', details: object = {}, more: object = {}) {
    const filled = checkoutBody(plan)
    const sent = { ...filled, ...more, paymentData: { ...filled.paymentData, ...details } }
    return { sent, ...(await post(startPaymentPaths[plan], sent)) }
  }

  /** Begins it. */
  async function open(...given: Parameters<typeof begin>) {
    const { sent, status, body } = await begin(...given)
    if (status !== 200) throw new Error(`The checkout answered ${status}.`)
    const { orderId, clientSecret } = body as Record<'orderId' | 'clientSecret', string>
    const [intent = ''] = clientSecret.split('_secret_')
    return {
      orderId,
      clientSecret,
      intent,
      email: sent.paymentData.email,
      body: sent,
      answer: body,
    }
  }

  /** Buys it, up to the payment; of its events nothing is told. */
  async function openPaid(...given: Parameters<typeof open>) {
    const opened = await open(...given)
    const status = await pay(opened.clientSecret)
    if (status !== 200) throw new Error(`The payment answered ${status}.`)
    return opened
  }

  /** Buys it, from its details to the last event. */
  async function buy(...given: Parameters<typeof open>) {
    const bought = await openPaid(...given)
    await deliverAll()
    return bought
  }

  /** Pays on the hosted page. */
  async function paySession(id: string, buyer: Record<string, string> = {}) {
    const form = { email: 'grace@example.com', name: 'Grace Hopper', card: '4242424242424242' }
    const body = new URLSearchParams({ ...form, ...buyer })
    const init: RequestInit = { method: 'POST', body, redirect: 'manual' }
    return (await fetch(`${base}/pay/${id}`, init)).status
  }

  /** Buys what is sold on the hosted page, up to the payment; answers the order. */
  async function payPage(product: string, buyer: Record<string, string> = {}, more: object = {}) {
    const { body } = await post('/api/create-checkout-session', { product, ...more })
    await paySession((await list('sessions')).at(-1)?.id ?? '', buyer)
    return body.orderId as string
  }

  /** Asks for the hosted page as a form without script does. */
  const askByForm = (fields: Record<string, string>) =>
    request('/api/create-checkout-session', { method: 'POST', body: new URLSearchParams(fields) })

  /** The same by what takes days, as far as it is on its way; answers what makes the money come, or not. */
  async function payLate(product: string, buyer: Record<string, string> = {}, more: object = {}) {
    await payPage(product, { ...buyer, card: '4000000000000077' }, more)
    await deliverAll()
    const [intent] = await list('intents')
    return (isPaid: boolean) => turn('settle', { intent: intent?.id, isDeclined: !isPaid })
  }

  /** Cron looks at what waits of an order, and of no other. */
  async function runCronFor(orderId: string) {
    await rows(
      'UPDATE stripe_tasks SET next_at_ms = iif(order_id = ?, 0, 9e15) WHERE done_at IS NULL',
      orderId,
    )
    await worker.scheduled({ scheduledTime: plainMinute() } as ScheduledController, env)
  }

  /** The last event of a type that has happened. */
  async function eventOf(type: string): Promise<StripeEvent> {
    const event = (await list('events')).findLast((each) => each.type === type)
    if (!event) throw new Error(`Stripe tells of no ${type}.`)
    return event
  }

  return {
    url: base,
    /** Settings under which a worker asks this account. */
    settings: stripeSettings,
    request,
    post,
    list,
    turn,
    deliver,
    deliverAll,
    pay,
    begin,
    open,
    openPaid,
    buy,
    eventOf,
    refused: async () => (await list('requests')).filter(({ status }) => status >= 400),
    /** What the page is told of an order. */
    statusOf: async (orderId: string) => (await ask(`${paymentStatusPath}?order=${orderId}`)).body,
    /** What all charges come to, in cents. */
    chargedCents: async () => (await list('charges')).reduce((sum, { amount }) => sum + amount, 0),
    runCron: () => worker.scheduled({ scheduledTime: plainMinute() } as ScheduledController, env),
    runCronFor,
    behave: (behaviour: Partial<StripeBehaviour>) => turn('behaviour', behaviour),
    advance: (days: number, seconds = 0) => turn('clock', { days, seconds }),
    refund: (intent: string, amount?: number) => turn<Refund>('refund', { intent, amount }),
    dispute: (intent: string, amount?: number, status?: string) =>
      turn<Dispute>('dispute', { intent, amount, status }),
    moveDispute: (dispute: string, status: string) => turn('dispute/move', { dispute, status }),
    /** The newest plan's customer is charged for something else, as the owner may do in the dashboard. */
    async chargeBesides(amount: number) {
      const [plan] = (await list('subscriptions')).slice(-1)
      return turn<Intent>('charge', { customer: plan?.customer, amount })
    },
    warnOfFraud: (intent: string) => turn('fraud-warning', { intent }),
    paySession,
    payPage,
    payLate,
    askByForm,

    /** Stripe answers again, and cron looks at what waits of an order. */
    async answersAgain(orderId: string) {
      await turn('behaviour', { mode: 'ok' })
      await runCronFor(orderId)
    },
    /** Lets the newest plan's next payment fall due, which its bank refuses, or asks about. */
    async refuseNext(asksBank = false) {
      const [plan] = await list('subscriptions')
      await turn('declining', { customer: plan?.customer, asksBank })
      await turn('clock', { days: instalments.intervalDays, seconds: 3_700 })
    },
    /** Tells the bank that asks about the newest payment that it is as it should be. */
    answerBank: async () => {
      const secret = (await list('intents')).at(-1)?.client_secret ?? ''
      return inBrowser('authenticate', secret, { outcome: 'pass' })
    },
  }
}

/** Makes an account and begins, pays or buys on it; answers with the purchase and the account. */
const onNewAccount =
  (does: 'open' | 'openPaid' | 'buy') =>
  async (...given: Parameters<ReturnType<typeof stripeAccount>['open']>) => {
    const stripe = stripeAccount()
    return { stripe, ...(await stripe[does](...given)) }
  }

/** A new account, on which the Deep Dive is begun, paid or bought whole before anything else. */
export const newAccount = {
  open: onNewAccount('open'),
  openPaid: onNewAccount('openPaid'),
  buy: onNewAccount('buy'),
}

/**
 * Lets a plan come to its end and two payments more fall due, in steps that end two minutes after one does, so that the
 * worker hears of each invoice while it is a draft and before the next is made.
 */
export async function passPlan({ advance, deliverAll }: ReturnType<typeof stripeAccount>) {
  await advance(0, 120)
  for (let passed = 0; passed < instalments.count + 2; passed += 1) {
    await advance(instalments.intervalDays)
    await deliverAll()
  }
}

/** Rows of the test's database. */
export async function rows<Row = Record<string, unknown>>(
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const { results } = await testEnv.DB.prepare(sql)
    .bind(...values)
    .all<Row>()
  return results
}

/** Writes a row of its own into a table. */
export function insertRow(table: string, values: Record<string, unknown>) {
  const marks = Object.keys(values).map(() => '?')
  const into = `${table} (${Object.keys(values).join(', ')})`
  return rows(`INSERT INTO ${into} VALUES (${marks.join(', ')})`, ...Object.values(values))
}

/** Keeps an event for a person, as one that could not be applied. */
export function keepForPerson({ id, type }: StripeEvent) {
  const at = '2026-11-01T00:00:00.000Z'
  const kept = { outcome: 'review', reason: 'unknown_order', created_at: at, received_at: at }
  return insertRow('stripe_events', { id, type, object_id: 'of-nobody', ...kept })
}

/** Makes many rows in the database itself: each column by what SQL says of it, where `i` counts from 1. */
export function fillTable(table: string, count: number, columns: Record<string, string>) {
  const counting = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const into = `${table} (${Object.keys(columns).join(', ')})`
  return rows(`${counting} INSERT INTO ${into} SELECT ${Object.values(columns).join(', ')} FROM n`)
}

/** Makes many leads so: accepted ones of the contact form, with nothing in them but what is said. */
export function fillLeads(count: number, columns: Record<string, string>) {
  const blank = 'first_name last_name phone company_name website_url source payload'.split(' ')
  return fillTable('leads', count, {
    ...Object.fromEntries(blank.map((name) => [name, `''`])),
    kind: `'contact'`,
    status: `'accepted'`,
    tags: `'[]'`,
    custom_fields: `'[]'`,
    ...columns,
  })
}

/** Rows of a table whose columns hold these values. */
export function rowsWhere<Row = Record<string, unknown>>(
  table: string,
  where: Record<string, unknown>,
) {
  const holds = Object.keys(where).map((column) => `${column} IS ?`)
  return rows<Row>(`SELECT * FROM ${table} WHERE ${holds.join(' AND ')}`, ...Object.values(where))
}

/** Orders as they are stored, each with the kinds of the open matters about it. */
export async function ordersWhere<Row = Record<string, unknown>>(where: Record<string, unknown>) {
  const found = await rowsWhere<Row & { id: string }>('orders', where)
  return Promise.all(found.map(async (order) => ({ ...order, matters: await mattersOf(order.id) })))
}

export const orderOf = async (id: string) => (await ordersWhere({ id }))[0]

type Issued = { kind: string; number: string; stripe_id: string; amount_cents: number }

/** What was issued for an order: invoices, then credit notes. */
export const invoicesOf = (orderId: string) =>
  rows<Issued>('SELECT * FROM invoices WHERE order_id = ? ORDER BY kind DESC, serial', orderId)

/** Lets the database know nothing of an order, as after a backup from before it was put back. */
export async function forgetOrder(id: string) {
  for (const part of ['payments', 'refunds', 'disputes', 'changes', 'attempts']) {
    await rows(`DELETE FROM order_${part} WHERE order_id = ?`, id)
  }
  await rows('DELETE FROM stripe_tasks WHERE order_id = ?', id)
  await rows('DELETE FROM deliveries WHERE id = ?', id)
  await rows('DELETE FROM orders WHERE id = ?', id)
}

/** Kinds of the open matters about something. */
export async function mattersOf(subjectId: unknown) {
  const matters = await rowsWhere('attention', { subject_id: subjectId, cleared_at: null })
  return matters.map(({ kind }) => kind)
}

/** What the open matters of a kind say. */
export async function openOf(kind: string) {
  const matters = await rowsWhere('attention', { kind, cleared_at: null })
  return matters.map(({ detail }) => detail)
}

/** A filled-in details step. */
export function checkoutBody(plan: Plan = 'upfront') {
  return {
    checkoutId: crypto.randomUUID(),
    amount: plan === 'upfront' ? prices.fullCents : undefined,
    currency,
    paymentData: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: `grace-${crypto.randomUUID()}@example.com`,
      phone: '+1 555 010 0199',
      address: '1 Navy Yard',
      city: 'Arlington',
      country: 'US',
      agreeTerms: true,
      agreeMarketing: false,
      paymentPlan: plan,
    },
  }
}
