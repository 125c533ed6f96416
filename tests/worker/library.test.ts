import { beforeAll, expect, test } from 'vitest'
import { libraryPaths } from '#contract/paths.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { shelves } from '#contract/contents.ts'
import { dayMs } from '#lib/time.ts'
import { orderById } from '#worker/payments/orders.ts'
import { mailsOfOrder } from '#worker/payments/mails-of-order.ts'
import {
  browser,
  customerOf,
  fillBucket,
  lessonPath,
  openedBy,
  paidOrder,
  tokenFor,
} from './library-rig.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeAll(fillBucket)

const courseName = shelves['marketing-2025'].name

test('a link opens the library by a button, and leaves no token in the address', async () => {
  const email = someone()
  await paidOrder(email, 'marketing-2025')
  const token = await tokenFor(email)
  const visitor = browser()
  const opening = await visitor.get(`${libraryPaths.open}/${token}`)
  expect(opening.text).toContain(words.opening.submit)
  expect(opening.response.headers.get('referrer-policy')).toBe('strict-origin')
  const pressed = await visitor.post(libraryPaths.open, { token })
  expect(pressed.response.status).toBe(303)
  expect(pressed.response.headers.get('location')).toBe(libraryPaths.home)
  const cookie = pressed.response.headers.getSetCookie().join()
  expect(cookie).toMatch(/^__Host-library=[\w-]{43};/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
    expect(cookie).toContain(attribute)
  }
  const home = await visitor.get(libraryPaths.home)
  expect(home.text).toContain(courseName)
  expect(home.response.headers.get('cache-control')).toContain('no-store')
})

test('everything that was bought is there, whatever the case of the address, and nothing else', async () => {
  const email = someone()
  await paidOrder(email.toUpperCase(), 'course-bundle')
  const { get } = await openedBy(email)
  const { text } = await get(libraryPaths.home)
  const bought = ['marketing-2025', 'ai-productivity', '10x-scale', 'implementation-plan'] as const
  for (const shelf of bought) {
    expect(text).toContain(shelves[shelf].name)
  }
  expect(text).not.toContain(shelves.vip.name)
  expect((await get(libraryPaths.shelf('vip'))).response.status).toBe(404)
  expect((await get(libraryPaths.shelf('10x-scale'))).text).toContain('Acquisition')
})

test('the free vault opens by the same door', async () => {
  const email = someone()
  await rows(
    `INSERT INTO vault_places (place, email, taken_at)
     SELECT coalesce(max(place), 0) + 1, ?, '2026-11-22T00:00:00Z' FROM vault_places`,
    email.toLowerCase(),
  )
  const { get } = await openedBy(email)
  expect((await get(libraryPaths.home)).text).toContain(shelves['growth-vault'].name)
})

test('a shelf begins with where to go on, and ends with what is still to come', async () => {
  const { get } = await customerOf('marketing-2025')
  const { text } = await get(libraryPaths.shelf('marketing-2025'))
  const states = [...text.matchAll(/data-state="(\w+)"|(data-button)/g)].map(([, state]) => state)
  const beginning = states.indexOf('coming')
  expect(states[0]).toBeUndefined()
  expect(new Set(states.slice(1, beginning))).toEqual(new Set(['open']))
  expect(new Set(states.slice(beginning))).toEqual(new Set(['coming']))
})

test('a lesson is read, marked as read, and gone on with', async () => {
  const { get, post } = await customerOf('marketing-2025')
  expect((await get(libraryPaths.home)).text).toContain(`${words.begin}: `)
  const lesson = await get(lessonPath)
  expect(lesson.text).toContain('What a click may cost')
  expect(lesson.text).toContain(words.lesson.markDone)
  expect(lesson.text).toContain('Paid traffic with a ceiling |')
  expect((await get(libraryPaths.home)).text).toContain(`${words.continue}: `)
  expect((await post(lessonPath, { read: 'yes' })).response.status).toBe(303)
  const again = await get(lessonPath)
  expect(again.text).toContain(words.lesson.markUndone)
  expect(again.text).toContain('data-state="done"')
  await post(lessonPath, { read: 'no' })
  expect((await get(lessonPath)).text).toContain(words.lesson.markDone)
})

test('a page that is fetched ahead has not been opened', async () => {
  const { get } = await customerOf('marketing-2025')
  await get(lessonPath, { 'sec-purpose': 'prefetch;prerender' })
  expect((await get(libraryPaths.home)).text).toContain(`${words.begin}: `)
})

test('a part that is to come says so', async () => {
  const { get } = await customerOf('marketing-2025')
  const { response, text } = await get(libraryPaths.part('marketing-2025', 'one-buyer'))
  expect(response.status).toBe(404)
  expect(text).toContain(words.toCome.lead)
})

test.each([
  [
    'refunded',
    { state: 'refunded', refunded_cents: 19_700, access_closed_at: '2026-11-22T00:00:00Z' },
  ],
  ['lost in a dispute', { dispute: 'lost', access_closed_at: '2026-11-22T00:00:00Z' }],
] as const)('an order that was %s closes, and its receipt stays', async (_what, row) => {
  const { id, get } = await customerOf('marketing-2025', row)
  const home = await get(libraryPaths.home)
  expect(home.text).toContain(words.purchases.closed)
  expect(home.text).not.toContain(libraryPaths.shelf('marketing-2025'))
  expect((await get(lessonPath)).response.status).toBe(404)
  expect((await get(libraryPaths.receipt(id))).text).toContain('Money back within 14 days.')
})

test('a refund of a part closes nothing', async () => {
  const { get } = await customerOf('marketing-2025', { refunded_cents: 5_000 })
  expect((await get(lessonPath)).response.status).toBe(200)
})

test('one closed order closes nothing that another one opens', async () => {
  const closed = { state: 'refunded', access_closed_at: '2026-11-22T00:00:00Z' }
  const { email, get } = await customerOf('marketing-2025', closed)
  await paidOrder(email, 'course-bundle')
  expect((await get(lessonPath)).response.status).toBe(200)
})

const plan = {
  instalment_count: 3,
  interval_days: 30,
  plan_state: 'past_due',
  total_cents: 3 * 19_700,
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

test('a missing instalment warns with the day, then closes, and its payment opens again', async () => {
  const due = { ...plan, paid_at: daysAgo(31) }
  const { id, get } = await customerOf('deep-dive-instalments', due)
  const shelf = libraryPaths.shelf('deep-dive')
  expect((await get(libraryPaths.home)).text).toContain('did not go through')
  expect((await get(shelf)).response.status).toBe(200)
  const tooLong = daysAgo(30 + libraryTerms.instalmentGraceDays + 2)
  await rows('UPDATE orders SET paid_at = ? WHERE id = ?', tooLong, id)
  expect((await get(libraryPaths.home)).text).toContain(words.purchases.closedUnpaid)
  expect((await get(shelf)).response.status).toBe(404)
  await rows(`UPDATE orders SET plan_state = 'active' WHERE id = ?`, id)
  expect((await get(shelf)).response.status).toBe(200)
})

test('a receipt names every payment, the guarantee and how to use it', async () => {
  const running = { ...plan, plan_state: 'active' }
  const { id, get } = await customerOf('deep-dive-instalments', running)
  const { text } = await get(libraryPaths.receipt(id))
  expect(text.match(new RegExp(`, ${words.purchases.dueState}`, 'g'))).toHaveLength(2)
  expect(text).toContain(`, ${words.purchases.paidState}`)
  expect(text).toContain(id.slice(0, 8).toUpperCase())
  expect(text).toContain('Money back within 14 days.')
})

test('closing the library ends the session here, or every one and every link', async () => {
  const email = someone()
  await paidOrder(email, 'marketing-2025')
  const [phone, laptop, tablet] = await Promise.all([
    openedBy(email),
    openedBy(email),
    openedBy(email),
  ])
  await phone.post(libraryPaths.leave, {})
  expect((await phone.get(libraryPaths.home)).text).toContain(words.door.title)
  expect((await laptop.get(libraryPaths.home)).text).toContain(courseName)
  const unused = await tokenFor(email)
  await laptop.post(libraryPaths.leave, { everywhere: 'yes' })
  expect((await tablet.get(libraryPaths.home)).text).toContain(words.door.title)
  expect((await browser().open(unused)).response.status).toBe(403)
})

test('a hostile name is written as text', async () => {
  const { id, get } = await customerOf('marketing-2025', {
    first_name: '<script>alert(1)</script>',
    product_name: '"><img src=x onerror=alert(1)>',
  })
  for (const path of [libraryPaths.home, libraryPaths.receipt(id)]) {
    const { text } = await get(path)
    expect(text).not.toMatch(/<script>|<img/)
  }
})

test('the first payment owes its buyer one mail, whose link opens the library', async () => {
  const email = someone()
  const id = await paidOrder(email, 'marketing-2025')
  const order = await orderById(testEnv.DB, id)
  if (!order) throw new Error('There is no order.')
  const change = {
    eventId: crypto.randomUUID(),
    orderId: id,
    kind: 'payment',
    stripeId: 'pi',
    amountCents: order.amountCents,
    happenedAt: new Date().toISOString(),
  } as const
  const before = { ...order, paidAt: null }
  // Two events of one payment may come at once; a later instalment is no first one.
  for (const as of [before, before, order]) {
    const owed = await mailsOfOrder(testEnv.DB, as, change, Date.now())
    if (owed.length > 0) await testEnv.DB.batch(owed)
  }
  const mails = await rows<{ kind: string; secret: string }>(
    'SELECT kind, secret FROM mails WHERE subject_id = ? AND secret IS NOT NULL',
    id,
  )
  expect(mails).toMatchObject([{ kind: 'order-confirmed' }])
  const visitor = browser()
  await visitor.open(mails[0]?.secret ?? '')
  expect((await visitor.get(libraryPaths.home)).text).toContain(courseName)
})
