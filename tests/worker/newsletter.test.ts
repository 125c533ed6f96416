import { beforeEach, expect, test } from 'vitest'
import { newsletterConfirmedTag, newsletterEndedTag } from '#contract/forms/newsletter.ts'
import { mailPageWords } from '#contract/mail-pages.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { dayMs } from '#lib/time.ts'
import { svixHeaders } from '#sandbox/mail/tell-worker.ts'
import { askWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { inboxOf, nowSeconds, resendEvent, resendSettings, suppressionsOf } from './mail-rig.ts'
import { receivedFor, someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'

const settings = {
  ...webhookSettings,
  ...resendSettings,
  MAIL_LINK_ORIGIN: 'https://orrery.example',
}

beforeEach(renewTables)

const call = (request: Request, overrides: object = settings) => askWorker(request, overrides)

async function subscribe(email: string, submissionId: string = crypto.randomUUID()) {
  const body = { email, submissionId, submittedAt: new Date().toISOString() }
  return call(postJson('/api/newsletter', body))
}

/** The address of the first link of a mail that holds a word. */
async function linkOf(email: string, word: string, nth = 0): Promise<string> {
  const mail = (await inboxOf(email))[nth]
  const links = mail?.text.match(/https:\/\/[^\s)]+/g) ?? []
  return links.find((link) => link.includes(word)) ?? ''
}

const deliveriesNaming = (tag: string) =>
  rows('SELECT id, payload FROM deliveries WHERE payload LIKE ?', `%${tag}%`)

const subscriptionOf = async (email: string) =>
  (await rows('SELECT ended_at FROM newsletter_subscribers WHERE address = ?', email))[0]

/** Lets an address be written to again: what it was sent counts as long ago. */
const forgetRecent = (email: string) =>
  rows(`UPDATE mails SET created_at = '2020-01-01T00:00:00.000Z' WHERE address = ?`, email)

const tagsOf = async (email: string) => (await receivedFor(email)).map(({ body }) => body.tags)

async function confirmed() {
  const email = someone()
  await subscribe(email)
  const link = await linkOf(email, '/confirm/')
  await call(postForm(new URL(link).pathname, {}))
  return { email, link }
}

test('a subscription reaches the CRM at once, and its mail asks to confirm; sent twice it asks once', async () => {
  const email = someone()
  const id = crypto.randomUUID()
  await Promise.all([subscribe(email, id), subscribe(email, id)])
  await subscribe(email)
  expect(await tagsOf(email)).toContainEqual(['Newsletter'])
  expect(await inboxOf(email)).toMatchObject([{ count: 1 }])
  expect(await linkOf(email, '/confirm/')).toMatch(/\/api\/newsletter\/confirm\/[\w-]{43}$/)
})

test('opening the link, as scanners do, subscribes nobody; pressing its button does, once', async () => {
  const email = someone()
  await subscribe(email)
  const link = await linkOf(email, '/confirm/')
  for (let opened = 0; opened < 5; opened += 1) {
    const page = await call(new Request(link))
    expect(page.status).toBe(200)
    expect(page.text).toContain('<form method="post"')
  }
  expect(await inboxOf(email)).toHaveLength(1)
  expect(await subscriptionOf(email)).toBeUndefined()
  await Promise.all(Array.from({ length: 5 }, () => call(postForm(new URL(link).pathname, {}))))
  const mails = await inboxOf(email)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  await expect.poll(async () => tagsOf(email), { timeout: 60_000 }).toContainEqual(['Newsletter'])
  expect(await deliveriesNaming(newsletterConfirmedTag)).toHaveLength(1)
})

test('whoever has left and asks again within hours is asked to confirm again', async () => {
  const { email } = await confirmed()
  await call(postForm(new URL(await linkOf(email, '/unsubscribe/', 1)).pathname, {}))
  await subscribe(email)
  await subscribe(email)
  expect(await inboxOf(email)).toHaveLength(3)
  await call(postForm(new URL(await linkOf(email, '/confirm/', 2)).pathname, {}))
  expect(await subscriptionOf(email)).toEqual({ ended_at: null })
})

test('a link that was not pressed within its week subscribes nobody', async () => {
  const email = someone()
  await subscribe(email)
  const link = await linkOf(email, '/confirm/')
  await rows(
    'UPDATE newsletter_confirmations SET created_at = ? WHERE address = ?',
    new Date(Date.now() - 8 * dayMs).toISOString(),
    email,
  )
  expect((await call(postForm(new URL(link).pathname, {}))).status).toBe(404)
  expect(await subscriptionOf(email)).toBeUndefined()
})

test.each(['', 'x', 'A'.repeat(43), '..%2F..', 'A'.repeat(500)])(
  'a guessed token (%o) opens nothing, here or in preferences',
  async (token) => {
    for (const path of ['/api/newsletter/confirm/', '/api/unsubscribe/']) {
      for (const request of [
        new Request(`https://orrery.example${path}${token}`),
        postForm(`${path}${token}`, {}),
      ]) {
        expect([404, 403, 429]).toContain((await call(request)).status)
      }
    }
  },
)

test('one click unsubscribes, tells the CRM once, and a GET of the same link changes nothing', async () => {
  const { email, link } = await confirmed()
  const stop = await linkOf(email, '/unsubscribe/', 1)
  const last = stop.at(-5) === 'A' ? 'B' : 'A'
  const tampered = stop.slice(0, -5) + last + stop.slice(-4)
  expect((await call(new Request(tampered))).status).toBe(404)
  const header = (await inboxOf(email))[1]?.headers['List-Unsubscribe']
  expect(header).toBe(`<${stop}>`)
  expect((await call(new Request(stop))).text).toContain('Stop newsletter')
  expect(await suppressionsOf(email)).toEqual([])
  for (let times = 0; times < 3; times += 1) {
    const answer = await call(postForm(new URL(stop).pathname, { 'List-Unsubscribe': 'One-Click' }))
    expect(answer.status).toBe(200)
  }
  expect(await suppressionsOf(email)).toEqual(['unsubscribed'])
  const [told, ...again] = await deliveriesNaming(newsletterEndedTag)
  expect(again).toEqual([])
  // Whoever bought is still known to have come from the checkout.
  expect(told?.['payload']).toContain('"source":""')
  // The link that was used subscribes nobody again.
  const used = await call(postForm(new URL(link).pathname, {}))
  expect(used.text).not.toContain(mailPageWords.confirmed.title)
  expect(await subscriptionOf(email)).toEqual({ ended_at: expect.any(String) })
  for (let times = 0; times < 2; times += 1)
    await call(postForm(new URL(stop).pathname, { resume: '1' }))
  expect(await suppressionsOf(email)).toEqual([])
  expect(await deliveriesNaming(newsletterConfirmedTag)).toHaveLength(1)
  expect(await deliveriesNaming(newsletterEndedTag)).toEqual([])
  await call(postForm(new URL(stop).pathname, {}))
  expect(await deliveriesNaming(newsletterEndedTag)).toHaveLength(1)
})

test('who asked the owner for news again is a reader again, as by their own button', async () => {
  const { email: address } = await confirmed()
  const stop = new URL(await linkOf(address, '/unsubscribe/', 1)).pathname
  await call(postForm(stop, {}))
  const staff = await atDesk('staff')
  const reason = 'unsubscribed'
  const lifted = await staff.post(deskDeliveryPaths.lift, { address, reason })
  expect(lifted.body).toEqual({ lifted: 1 })
  expect(await suppressionsOf(address)).toEqual([])
  expect(await subscriptionOf(address)).toEqual({ ended_at: null })
  expect(await deliveriesNaming(newsletterEndedTag)).toEqual([])
  expect(await deliveriesNaming(newsletterConfirmedTag)).not.toEqual([])
})

test('while the CRM takes nothing, only the last that somebody said of the newsletter waits for it', async () => {
  const { email } = await confirmed()
  const stop = new URL(await linkOf(email, '/unsubscribe/', 1)).pathname
  const waiting = async () => {
    const told = await rows<{ payload: string }>(
      `SELECT payload FROM deliveries WHERE address = ? AND state = 'pending' ORDER BY next_ms`,
      email,
    )
    return told.flatMap(({ payload }) => (JSON.parse(payload) as { tags: string[] }).tags)
  }
  // Tried in vain before, and to be tried again later; one attempt at it is still under way.
  const fails = () =>
    rows(
      `UPDATE deliveries SET state = 'pending', attempts = 3, next_ms = ?, claimed_until_ms = ?
       WHERE address = ? AND payload LIKE '%Newsletter confirmed%'`,
      Date.now() + dayMs,
      Date.now() + 60_000,
      email,
    )
  await fails()
  await call(postForm(stop, {}), { ...resendSettings })
  expect(await waiting()).toEqual([newsletterEndedTag])
  const [due] = await rowsWhere('deliveries', { address: email, state: 'pending' })
  expect(due?.['next_ms']).toBeGreaterThan(Date.now() + 50_000)
  await call(postForm(stop, { resume: '1' }), { ...resendSettings })
  expect(await waiting()).toEqual([newsletterConfirmedTag])
})

test('a complaint stops news, and not what its sender asks for', async () => {
  const { email } = await confirmed()
  expect((await resendEvent('complained', email)).status).toBe(200)
  await forgetRecent(email)
  await subscribe(email)
  expect(await inboxOf(email)).toHaveLength(3)
  expect(await subscriptionOf(email)).toEqual({ ended_at: expect.any(String) })
})

test('a complaint that is told again ends nothing that was confirmed since', async () => {
  const { email } = await confirmed()
  let complaint = ''
  await resendEvent('complained', email, (headers, body) => {
    complaint = body
    return headers
  })
  await forgetRecent(email)
  await subscribe(email)
  const link = await linkOf(email, '/confirm/', 2)
  await call(postForm(new URL(link).pathname, {}))
  const headers = svixHeaders(complaint, 'msg_1', nowSeconds())
  expect((await call(postJson('/api/mail-events/resend', complaint, headers))).status).toBe(200)
  expect(await subscriptionOf(email)).toEqual({ ended_at: null })
  expect(await suppressionsOf(email)).toEqual([])
  expect(await deliveriesNaming(newsletterEndedTag)).toEqual([])
})
