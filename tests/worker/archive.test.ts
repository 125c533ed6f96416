import { expect, test } from 'vitest'
import { peoplePaths } from '#contract/desk/people.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { atDesk } from './desk-session.ts'
import { pathOf, writes } from './everybodys-guest.ts'
import { someone } from './sandbox-crm.ts'
import { fillLeads, fillTable, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

test('an archive with letter after letter takes no more statements than Cloudflare allows on the free plan', async () => {
  const email = someone()
  await writes(email)
  const words = { segment: `'readers'`, state: `'sent'`, actor: `'owner'` }
  const letter = { id: `'letter-' || i`, subject: `'Subject ' || i`, body: `'Words ' || i` }
  const at = `'${new Date().toISOString()}'`
  await fillTable('letters', 40, { ...letter, ...words, created_at: at })
  const data = `json_object('letterId', 'letter-' || i, 'firstName', 'Ada')`
  const mail = { id: `'news:' || i`, kind: `'news'`, address: `'${email}'`, data }
  await fillTable('mails', 40, { ...mail, next_ms: '0', created_at: at, turn: '3' })
  const { db: DB, count } = countedDb(testEnv.DB)
  const owner = await atDesk('owner', { DB })
  const before = count()
  const { body } = await owner.get(await pathOf(email, peoplePaths.archive))
  expect(count() - before).toBeLessThanOrEqual(50)
  expect(body.written).toContainEqual(
    expect.objectContaining({ subject: 'Subject 40', text: expect.stringContaining('Words 40') }),
  )
})

test('an archive has everything, also where a page shows the newest', async () => {
  const email = someone()
  await writes(email)
  const at = `'2026-11-02T00:00:00.000Z'`
  const times = { submitted_at: at, received_at: at }
  await fillLeads(200, { submission_id: `'again-' || i`, email: `'${email}'`, ...times })
  const owner = await atDesk('owner')
  for (const [pathTo, count] of [
    [peoplePaths.archive, 201],
    [peoplePaths.person, 200],
  ] as const)
    expect((await owner.get(await pathOf(email, pathTo))).body.leads).toHaveLength(count)
})

test('another address than the person’s erases nobody, whose archive holds the record and every mail with its text', async () => {
  const email = someone()
  await writes(email)
  const owner = await atDesk('owner')
  const ofAnother = await owner.send('DELETE', await pathOf(email), { address: someone() })
  expect(ofAnother.status).toBe(400)
  const { body } = await owner.get(await pathOf(email, peoplePaths.archive))
  expect(body).toMatchObject({
    person: { address: email },
    leads: [{ consent: { text: 'I agree.' } }],
    written: [{ subject: expect.any(String), text: expect.stringContaining('Ada') }],
  })
})

test('an archive has what an order says of its buyer', async () => {
  const { email, orderId } = await stripeAccount().buy()
  const said = { postal_code: '10117-X', phone: '+4930555019', hand_note: 'Rang on Monday.' }
  for (const [column, value] of Object.entries(said)) {
    await rows(`UPDATE orders SET ${column} = ? WHERE id = ?`, value, orderId)
  }
  await rows(`UPDATE order_payments SET note = 'Of Ada' WHERE order_id = ?`, orderId)
  const owner = await atDesk('owner')
  const { body } = await owner.get(await pathOf(email, peoplePaths.archive))
  for (const value of Object.values(said)) expect(JSON.stringify(body.orders)).toContain(value)
  expect(body.orders).toMatchObject([
    { payments: [{ paidAt: expect.any(String), note: 'Of Ada' }], refunds: [] },
  ])
})
