import { beforeEach, expect, test } from 'vitest'
import type { StoredCheckout } from '#contract/checkout-kept.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import { resumeCheckoutPath } from '#contract/paths.ts'
import { leftCheckoutDays } from '#contract/retention.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { writeToLeft } from '#worker/payments/left-behind.ts'
import { renewTables } from './fresh-database.ts'
import { inboxInTheEnd, resendSettings } from './mail-rig.ts'
import { prices } from './prices.ts'
import { insertRow, newAccount, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { course, offerCourse, switchTaxOn } from './sale-rig.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

const later = ({ settings }: ReturnType<typeof stripeAccount>, ms: number) =>
  writeToLeft({ ...testEnv, ...resendSettings, ...settings }, Date.now() + ms)

const mailsOf = (orderId: string) =>
  rowsWhere<{ state: string; secret: string }>('mails', {
    kind: 'left-behind',
    subject_id: orderId,
  })

const agreed = { agreeMarketing: true }

test('whoever left a checkout and agreed is written to once, after an hour', async () => {
  const { stripe, orderId, email } = await newAccount.open('upfront', agreed)
  const silent = await stripe.open()
  await later(stripe, 50 * 60_000)
  expect(await mailsOf(orderId)).toEqual([])
  await Promise.all([later(stripe, hourMs + 1_000), later(stripe, hourMs + 1_000)])
  await later(stripe, 2 * hourMs)
  expect(await mailsOf(orderId)).toHaveLength(1)
  expect(await mailsOf(silent.orderId)).toEqual([])
  await stripe.open('monthly', { ...agreed, email })
  await later(stripe, 2 * hourMs)
  expect(await rowsWhere('mails', { kind: 'left-behind', address: email })).toHaveLength(1)
  const [mail] = await inboxInTheEnd(email)
  expect(mail?.headers).toHaveProperty('List-Unsubscribe')
  expect(mail?.text).toContain('/api/checkout/return/')
})

test('whoever agreed to a sentence that names no reminder is sent none', async () => {
  const { stripe, orderId } = await newAccount.open('upfront', agreed)
  const text = 'Send me new playbooks by e-mail. One click to leave.'
  const consents = JSON.stringify([{ to: 'marketing', text, at: new Date().toISOString() }])
  await rows('UPDATE orders SET consents = ? WHERE id = ?', consents, orderId)
  await later(stripe, hourMs + 1_000)
  expect(await mailsOf(orderId)).toEqual([])
})

test('who has paid is not written to, though the mail was waiting already, or is queued at the same moment', async () => {
  const { stripe, ...paid } = await newAccount.open('upfront', agreed)
  await later(stripe, hourMs + 1_000)
  expect(await mailsOf(paid.orderId)).toMatchObject([{ state: 'pending' }])
  await stripe.pay(paid.clientSecret)
  await stripe.deliverAll()
  expect(await mailsOf(paid.orderId)).toMatchObject([{ state: 'suppressed', secret: null }])
  const raced = await Promise.all(
    Array.from({ length: 8 }, () => stripe.openPaid('upfront', agreed)),
  )
  await Promise.all([stripe.deliverAll(), later(stripe, hourMs + 1_000), stripe.deliverAll()])
  for (const { orderId } of raced) {
    expect((await mailsOf(orderId)).filter(({ state }) => state === 'pending')).toEqual([])
  }
})

test('who has paid is not told that nothing was charged, however late the event is, or Stripe’s answer', async () => {
  const stripe = stripeAccount()
  const paid = [await stripe.openPaid('upfront', agreed), await stripe.openPaid('monthly', agreed)]
  const left = await stripe.open('upfront', agreed)
  const again = await stripe.open('upfront', agreed)
  await stripe.openPaid('monthly', { ...agreed, email: again.email })
  await stripe.turn('behaviour', { mode: 'busy' })
  await later(stripe, hourMs + 1_000)
  expect(await mailsOf(left.orderId)).toEqual([])
  await stripe.turn('behaviour', { mode: 'ok' })
  await later(stripe, hourMs + 1_000)
  for (const { orderId } of [...paid, again]) expect(await mailsOf(orderId)).toEqual([])
  expect(await mailsOf(left.orderId)).toHaveLength(1)
})

test('who has bought something else since, stopped all mail, or left longer than a day ago is not written to', async () => {
  const stripe = stripeAccount()
  const left = () => stripe.open('upfront', agreed)
  const [buyer, silent, early] = [await left(), await left(), await left()]
  await stripe.openPaid('monthly', { email: buyer.email })
  await stripe.deliverAll()
  const stopped = { address: silent.email, reason: 'unsubscribed', since: '2026-11-01' }
  await insertRow('mail_suppressions', stopped)
  await later(stripe, dayMs + hourMs)
  expect(await mailsOf(early.orderId)).toEqual([])
  await later(stripe, hourMs + 1_000)
  expect(await mailsOf(buyer.orderId)).toEqual([])
  expect(await mailsOf(silent.orderId)).toEqual([])
  expect(await mailsOf(early.orderId)).toHaveLength(1)
})

test('while the Deep Dive is sold out nobody is written to, and once it is not they are', async () => {
  const { stripe, orderId } = await newAccount.open('upfront', agreed)
  const sell = (not: string[]) =>
    rows('UPDATE campaign_overrides SET overrides = ?', JSON.stringify({ soldOut: not }))
  await sell(['deep-dive'])
  await later(stripe, hourMs + 1_000)
  expect(await mailsOf(orderId)).toEqual([])
  await sell([])
  await later(stripe, hourMs + 1_000)
  expect(await mailsOf(orderId)).toHaveLength(1)
})

test('of more than are written to at once the newest come first', async () => {
  const stripe = stripeAccount()
  const left = []
  for (let number = 0; number < 11; number += 1) {
    const { orderId } = await stripe.open('upfront', agreed)
    left.push(orderId)
    const createdAt = new Date(Date.now() - (11 - number) * 60_000).toISOString()
    await rows('UPDATE orders SET created_at = ? WHERE id = ?', createdAt, orderId)
  }
  await later(stripe, hourMs + 1_000)
  const told = await Promise.all(left.map(async (orderId) => (await mailsOf(orderId)).length))
  expect(told).toEqual([0, ...Array<number>(10).fill(1)])
})

test('the link brings everything back to the device, until the order is paid; a made-up one nothing', async () => {
  const details = { ...agreed, address: '1 </script> Yard' }
  const { stripe, orderId, email, clientSecret, body } = await newAccount.open('monthly', details)
  await later(stripe, hourMs + 1_000)
  await rows(`UPDATE orders SET promotion_code = 'SPRING' WHERE id = ?`, orderId)
  const [{ secret } = { secret: '' }] = await mailsOf(orderId)
  const follow = (token: string) =>
    stripe.request(resumeCheckoutPath(token), { redirect: 'manual' })
  const page = await (await follow(secret)).text()
  expect(page).toContain(email)
  expect(page).toContain(body.checkoutId)
  expect(page).toContain('plan=monthly&code=SPRING')
  expect(page.split('</script>')).toHaveLength(2)
  expect(page).not.toContain('step=payment')
  expect(page).toContain('agreeMarketing')
  const stopped = { address: email, reason: 'unsubscribed', since: '2026-11-01' }
  await insertRow('mail_suppressions', stopped)
  expect(await (await follow(secret)).text()).not.toContain('agreeMarketing')
  // Of the last characters some bits say nothing.
  const madeUp = secret.slice(0, -5) + (secret.at(-5) === 'A' ? 'B' : 'A') + secret.slice(-4)
  expect((await follow(madeUp)).headers.get('location')).toBe('/')
  const writtenAgo = (ms: number) =>
    rows(
      'UPDATE mails SET created_at = ? WHERE subject_id = ?',
      new Date(Date.now() - ms).toISOString(),
      orderId,
    )
  await writtenAgo(leftCheckoutDays * dayMs + hourMs)
  expect((await follow(secret)).status).toBe(303)
  await writtenAgo(leftCheckoutDays * dayMs - hourMs)
  expect((await follow(secret)).status).toBe(200)
  // Corrected, the address before may be a stranger's.
  const setAddress = (to: string) => rows('UPDATE orders SET email = ? WHERE id = ?', to, orderId)
  await setAddress(`other-${email}`)
  expect((await follow(secret)).headers.get('location')).toBe('/')
  await setAddress(email)
  await stripe.pay(clientSecret)
  await stripe.deliverAll()
  expect(await (await follow(secret)).text()).not.toContain(email)
})

test('the added course, and what tax was asked for, come back as the form has them', async () => {
  offerCourse()
  switchTaxOn()
  const asked = { country: 'other', taxCountry: 'FR', postalCode: '75001', company: 'Navy SARL' }
  const id = { taxIdKind: 'eu_vat', taxId: 'FRAB123456789' }
  const sent = { ...agreed, ...asked, ...id }
  const added = { bump: course, bumpAmount: prices.courseCents }
  const { stripe, orderId } = await newAccount.open('upfront', sent, added)
  await later(stripe, hourMs + 1_000)
  const [mail] = await mailsOf(orderId)
  const page = await (await stripe.request(resumeCheckoutPath(mail?.secret ?? ''))).text()
  const [, stored = '""'] = /setItem\(.*?, ("(?:[^"\\]|\\.)*")\)/.exec(page) ?? []
  const { details } = JSON.parse(JSON.parse(stored) as string) as StoredCheckout
  expect(details).toMatchObject({ ...asked, ...id, bump: 'on' })
  expect(checkoutDetailsForm.schema.safeParse(details)).toMatchObject({ success: true })
})
