import { expect, test } from 'vitest'
import { promotionPaths } from '#contract/desk/promotions.ts'
import { leaveCheckoutPath } from '#contract/paths.ts'
import { promotionCents, promotionRefusals } from '#contract/promotion-code.ts'
import { commissionCents } from '#lib/commission.ts'
import { programme } from './affiliate-programme.ts'
import { atDesk } from './desk-session.ts'
import { clientOf } from './interleavings.ts'
import { prices } from './prices.ts'
import { codeAtDesk, fifthOff, hoursLater, makeCode, tryCode } from './promotion-rig.ts'
import { sessionOf } from './seats.ts'
import { newAccount, orderOf, rows, rowsWhere, stripeAccount } from './stripe-account.ts'

type Account = ReturnType<typeof stripeAccount>

const reducedCents = promotionCents('deep-dive', fifthOff) ?? 0

const reasonOf = (answer: { body: { error?: { fields: object } } }) => answer.body.error?.fields

test('a code typed with spaces in small letters takes its part off, and what was agreed stays on the order', async () => {
  const code = await makeCode()
  const typed = { code: ` ${code.toLowerCase().replace('T', 't ')} ` }
  const { stripe, orderId, answer } = await newAccount.buy('upfront', {}, typed)
  expect(answer.payments[0].amountCents).toBe(reducedCents)
  expect(await stripe.list('charges')).toMatchObject([{ amount: reducedCents }])
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    paid_cents: reducedCents,
    total_cents: reducedCents,
    list_cents: prices.fullCents,
    promotion_code: code,
    matters: [],
  })
  expect(await codeAtDesk(code)).toMatchObject({ uses: 1, paidUses: 1, paidCents: reducedCents })
})

test('thirty at once on the last use: one gets it, and only that one', async () => {
  const stripe = stripeAccount()
  const code = await makeCode({ mostUses: 1 })
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryCode(stripe, code)))
  const [won, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(won?.status).toBe(200)
  expect(others.map(reasonOf)).toEqual(others.map(() => ({ code: promotionRefusals.used })))
  expect(await rowsWhere('orders', { promotion_code: code })).toHaveLength(1)
  expect(await stripe.list('intents')).toHaveLength(1)
  expect((await tryCode(stripe, '')).status).toBe(200)
})

test('a replayed request and a changed plan keep the one use; a request with another code is another purchase', async () => {
  const code = await makeCode({ mostUses: 1, isOnceEach: true })
  const { stripe, body, ...begun } = await newAccount.open('upfront', {}, { code })
  const again = await stripe.post('/api/create-payment-intent', body)
  expect(again.body.clientSecret).toBe(begun.clientSecret)
  const other = await stripe.post('/api/create-payment-intent', { ...body, code: '' })
  expect(other.body.error.code).toBe('checkout_conflict')
  const more = { code, replaces: body.checkoutId }
  const changed = await stripe.open('monthly', { email: begun.email }, more)
  expect(changed.orderId).toBe(begun.orderId)
  expect(await codeAtDesk(code)).toMatchObject({ uses: 1 })
})

test('whoever has begun with the last use of a code is told its price again, even after its end, and goes on at it; nobody else does', async () => {
  const code = await makeCode({ mostUses: 1 })
  const { stripe, body, orderId, email } = await newAccount.open('upfront', {}, { code })
  const asked = async (checkoutId: string) => {
    const answer = await stripe.request(`/api/promotion?code=${code}&checkoutId=${checkoutId}`)
    return [answer.status, await answer.json()]
  }
  const held = [200, { prices: { 'deep-dive': reducedCents } }]
  expect(await asked(body.checkoutId.toUpperCase())).toMatchObject(held)
  const { post } = await atDesk('owner')
  await post(promotionPaths.stop, { code })
  expect(await asked(body.checkoutId)).toMatchObject(held)
  expect(await asked(crypto.randomUUID())).toMatchObject([400, {}])
  const goOn = (replaces: string) =>
    stripe.begin('upfront', { email, city: 'Arlington' }, { code, replaces })
  const { body: next, sent } = await goOn(body.checkoutId)
  expect(next).toMatchObject({ orderId, payments: [{ amountCents: reducedCents }] })
  expect(reasonOf(await goOn(crypto.randomUUID()))).toEqual({ code: promotionRefusals.ended })
  await hoursLater(stripe)
  expect(await asked(body.checkoutId)).toMatchObject([400, {}])
  expect(reasonOf(await goOn(sent.checkoutId))).toEqual({ code: promotionRefusals.ended })
})

test.each([
  ['one that nobody made', {}, 'NOBODY-MADE-IT', 'unknown'],
  ['two at once', {}, ['A-CODE', 'B-CODE'], null],
  ['one for another product', { product: 'course-bundle' }, '', 'other'],
  ['one that takes everything', { centsOff: 100_000_000 }, '', 'other'],
] as const)('%s is refused by name, and nothing is begun', async (_what, of, typed, why) => {
  const stripe = stripeAccount()
  const code = typed || (await makeCode(of))
  const answer = await tryCode(stripe, code)
  expect([answer.status, reasonOf(answer)]).toEqual([
    400,
    { code: why ? promotionRefusals[why] : 'Please enter one code' },
  ])
  expect(await stripe.list('requests')).toEqual([])
})

test('a code that has ended, by the clock or at the desk, takes nothing off any more', async () => {
  const stripe = stripeAccount()
  const [byClock, byHand] = [await makeCode({ endsAt: '2999-01-01T00:00:00Z' }), await makeCode()]
  const begun = await tryCode(stripe, byHand)
  await rows(
    `UPDATE promotion_codes SET ends_at = '2020-01-01T00:00:00.000Z' WHERE code = ?`,
    byClock,
  )
  const { post } = await atDesk('owner')
  expect((await post(promotionPaths.stop, { code: byHand })).status).toBe(200)
  for (const code of [byClock, byHand]) {
    expect(reasonOf(await tryCode(stripe, code))).toEqual({ code: promotionRefusals.ended })
    const asked = await stripe.request(`/api/promotion?code=${code}`)
    expect(asked.status).toBe(400)
  }
  // Who had begun keeps it.
  expect(await stripe.pay(begun.body.clientSecret)).toBe(200)
})

test('one for each buyer: of eight at once one, the same address in capitals is refused, another is not, and a page of Stripe’s needs to know', async () => {
  const stripe = stripeAccount()
  const code = await makeCode({ isOnceEach: true })
  const email = `once-${crypto.randomUUID()}@example.com`
  const raced = await Promise.all(
    Array.from({ length: 8 }, () => tryCode(stripe, code, 'upfront', { email })),
  )
  const [won, ...others] = raced.toSorted((a, b) => a.status - b.status)
  expect(won?.status).toBe(200)
  expect(others.map(reasonOf)).toEqual(others.map(() => ({ code: promotionRefusals.once })))
  const again = await tryCode(stripe, code, 'upfront', { email: email.toUpperCase() })
  expect(reasonOf(again)).toEqual({ code: promotionRefusals.once })
  expect((await tryCode(stripe, code)).status).toBe(200)
  const course = { product: 'marketing-2025', code }
  const nameless = await stripe.post('/api/create-checkout-session', course)
  expect(reasonOf(nameless)).toEqual({ email: promotionRefusals.nameless })
  const named = { ...course, email: `course-${crypto.randomUUID()}@example.com` }
  expect((await stripe.post('/api/create-checkout-session', named)).status).toBe(200)
})

test('a course on Stripe’s page is paid at the price with the code, sent by script or by a plain form', async () => {
  const stripe = stripeAccount()
  const code = await makeCode({ product: 'marketing-2025' })
  const cents = promotionCents('marketing-2025', fifthOff) ?? 0
  const asked = await stripe.request(`/api/promotion?code=${code.toLowerCase()}`)
  expect(await asked.json()).toMatchObject({ code, prices: { 'marketing-2025': cents } })
  const course = { product: 'marketing-2025', code }
  const started = await stripe.post('/api/create-checkout-session', course)
  const sent = await stripe.askByForm(course)
  expect(sent.status).toBe(303)
  await stripe.paySession(sessionOf(started))
  await stripe.paySession(sessionOf({ body: { url: sent.headers.get('location') ?? '' } }))
  await stripe.deliverAll()
  expect((await stripe.list('charges')).map(({ amount }) => amount)).toEqual([cents, cents])
  expect(await codeAtDesk(code)).toMatchObject({ uses: 2, paidUses: 2, paidCents: 2 * cents })
})

test('what is left unpaid gives its code back once nobody can pay it any more', async () => {
  const stripe = stripeAccount()
  const code = await makeCode({ mostUses: 3 })
  const left = [
    await tryCode(stripe, code),
    await tryCode(stripe, code, 'monthly'),
    await stripe.post('/api/create-checkout-session', { product: 'marketing-2025', code }),
  ]
  expect(reasonOf(await tryCode(stripe, code))).toEqual({ code: promotionRefusals.used })
  expect(await hoursLater(stripe, 1)).toBe(0)
  expect(await codeAtDesk(code)).toMatchObject({ uses: 3 })
  expect(await hoursLater(stripe)).toBe(0)
  for (const { body } of left.slice(0, 2)) expect(await stripe.pay(body.clientSecret)).not.toBe(200)
  expect(await stripe.list('sessions')).toMatchObject([{ status: 'expired' }])
  expect(await codeAtDesk(code)).toMatchObject({ uses: 0 })
  expect((await tryCode(stripe, code)).status).toBe(200)
})

test.each([
  ['expires', (stripe: Account) => stripe.advance(1)],
  [
    'is cancelled at Stripe',
    async (stripe: Account) => {
      const [plan] = await stripe.list('subscriptions')
      await clientOf(stripe).subscriptions.cancel(plan?.id ?? '')
    },
  ],
])(
  'a first of several payments that takes days is on its way and keeps its plan and code, also once the plan %s',
  async (_name, end) => {
    const stripe = stripeAccount()
    const { body } = await tryCode(stripe, await makeCode(), 'monthly')
    await stripe.pay(body.clientSecret, '4000000000000077')
    await stripe.deliverAll()
    expect(await hoursLater(stripe)).toBe(1)
    expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'incomplete' }])
    await end(stripe)
    await stripe.deliverAll()
    expect(await stripe.list('subscriptions')).toMatchObject([{ ended_at: expect.any(Number) }])
    expect(await orderOf(body.orderId)).toMatchObject({ state: 'processing' })
  },
)

test('who turns back from Stripe’s page has the one use of a code again at once', async () => {
  const stripe = stripeAccount()
  const code = await makeCode({ mostUses: 1 })
  const buy = (checkoutId: string) =>
    stripe.post('/api/create-checkout-session', { product: 'marketing-2025', code, checkoutId })
  const checkout = crypto.randomUUID()
  const left = await buy(checkout)
  await stripe.request(`${leaveCheckoutPath}?checkout=${checkout}`)
  expect((await buy(crypto.randomUUID())).status).toBe(200)
  expect(await stripe.paySession(sessionOf(left))).not.toBe(303)
})

test('a payment that came, or is under way, keeps its code, whenever its event arrives', async () => {
  const code = await makeCode()
  const { stripe, intent } = await newAccount.openPaid('upfront', {}, { code })
  expect(await hoursLater(stripe)).toBe(1)
  await stripe.deliverAll()
  expect(await hoursLater(stripe, 9)).toBe(0)
  await stripe.refund(intent)
  await stripe.deliverAll()
  expect(await codeAtDesk(code)).toMatchObject({ uses: 1, paidUses: 1 })
})

test('a partner’s own code credits the partner with what was paid, unless a visit names another', async () => {
  const affiliates = programme()
  const [one, other] = [await affiliates.partner(), await affiliates.partner()]
  const code = await makeCode({ partnerCode: one.code })
  const logged = await rowsWhere('audit_log', { action: 'promotions.make' })
  expect(JSON.stringify(logged)).not.toContain(code)
  expect(JSON.stringify(logged)).not.toContain(one.code)
  const buy = async (attribution?: object) =>
    affiliates.buy('upfront', { phone: '+1 212 555 0142' }, { code, attribution })
  await buy()
  await buy(await affiliates.follow(other.code))
  const [mine, theirs] = [await affiliates.dashboardOf(one), await affiliates.dashboardOf(other)]
  const earned = { closes: 1, dueCents: commissionCents(reducedCents) }
  expect([mine.totals, theirs.totals]).toMatchObject([earned, earned])
})

test('the owner makes codes and ends them, and the log has both', async () => {
  const code = await makeCode({ mostUses: 5 })
  const owner = await atDesk('owner')
  const refusal = async (more: object) =>
    reasonOf(await owner.post(promotionPaths.list, { ...fifthOff, ...more }))
  expect(await refusal({ code })).toEqual({ code: 'There is such a code already.' })
  const again = await owner.post(promotionPaths.list, { ...fifthOff, code, mostUses: 5 })
  expect(again.status).toBe(200)
  expect(await refusal({ code: 'X Y Z!' })).toHaveProperty('code')
  expect(await refusal({ code: 'BOTH', centsOff: 100 })).toHaveProperty('percentOff')
  expect(await refusal({ code: 'PAST', endsAt: '2020-01-01T00:00:00Z' })).toHaveProperty('endsAt')
  expect(await refusal({ code: 'WHO', partnerCode: 'NOBODY-1' })).toHaveProperty('partnerCode')
  const dear = { percentOff: null, centsOff: prices.courseCents, product: 'marketing-2025' }
  expect(await refusal({ code: 'DEAR', ...dear })).toHaveProperty('centsOff')
  await owner.post(promotionPaths.stop, { code: code.toLowerCase() })
  await owner.post(promotionPaths.stop, { code })
  const log = await rows('SELECT action FROM audit_log WHERE subject = ? ORDER BY id', code)
  expect(log).toEqual([{ action: 'promotions.make' }, { action: 'promotions.stop' }])
})
