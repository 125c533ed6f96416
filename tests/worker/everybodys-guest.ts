import { onTestFinished } from 'vitest'
import { formEndpoints } from '#contract/api.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { offerLead } from '#contract/forms/offer.ts'
import { libraryPaths } from '#contract/paths.ts'
import { suppress } from '#worker/mail/suppressions.ts'
import { site } from '#site.config.ts'
import { programme } from './affiliate-programme.ts'
import {
  apiSettings,
  callWorker,
  postForm,
  postJson,
  sendLead,
  webhookSettings,
} from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { fillBucket, lessonPath, openedBy } from './library-rig.ts'
import { application, contactSubmission, estimateOf } from './sample-leads.ts'
import { openGate, someone, somePhone, treat } from './sandbox-crm.ts'
import { insertRow, passPlan, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** Id of the person of an address, or nothing. */
export const idOf = async (email: string) =>
  (await rows<{ id: string }>('SELECT id FROM people WHERE address = ?', email))[0]?.id ?? ''

/** Sends a request, and waits for all that it causes. */
export const send = async (request: Request) => (await callWorker(request)).settled()

/** Sends the contact form. */
export const writes = async (email: string, more: object = {}, settings: object = {}) => {
  await openGate()
  return sendLead({ ...contactSubmission(email), ...more }, settings)
}

/** A path of the person of an address. */
export const pathOf = async (email: string, path: (id: string) => string = peoplePaths.person) =>
  path(await idOf(email))

/** Has the owner erase the person of an address. */
export async function erase(email: string, settings: object = {}) {
  return (await atDesk('owner', settings)).send('DELETE', await pathOf(email), { address: email })
}

/** Somebody who has done everything that can be done here, under a name and a number that nobody else has. */
export async function everybodysGuest() {
  const email = `quillfeather-${crypto.randomUUID()}@example.com`
  const firstName = `Zephyrine${crypto.randomUUID().slice(0, 6)}`
  const lastName = 'Quillfeather'
  const phone = somePhone()
  const names = { firstName, lastName }
  const name = `${firstName} ${lastName}`
  await writes(email, { ...names, phone }, apiSettings)
  // Refused by a CRM that quotes what it was sent.
  await treat(email, { mode: 'refuse' })
  const refused = { ...names, phone, submissionId: crypto.randomUUID() }
  await writes(email, { ...refused, company_name: 'Other' }, webhookSettings)
  await writes(email, { ...refused, company_name: 'Another' }, webhookSettings)
  await rows(
    `INSERT INTO delivery_attempts (delivery_id, at_ms, reply) SELECT id, 1, 'No ' || ?1 FROM deliveries WHERE address = ?1`,
    email,
  )
  await treat(email, { mode: 'ok' })
  const { vaultSpots } = site.campaign
  onTestFinished(() => void Object.assign(site.campaign, { vaultSpots }))
  site.campaign.vaultSpots = 100
  const offer = offerLead({ firstName, email, phone }, new Date().toISOString())
  await send(postJson(formEndpoints.offer, { ...offer, form: 'offer' }))
  const { leadData, estimateData } = estimateOf(email)
  Object.assign(leadData, { fullName: name, phone, companyName: 'Quillfeather Ltd' })
  await send(postJson(formEndpoints.estimate, { leadData, estimateData }))
  // A reader of the newsletter, who left it.
  await send(postJson(formEndpoints.newsletter, { email }))
  const [confirm] = await rowsWhere<{ secret: string }>('mails', {
    address: email,
    kind: 'newsletter-confirm',
  })
  await send(postForm(`/api/newsletter/confirm/${confirm?.secret}`, {}))
  const since = new Date().toISOString()
  await suppress(testEnv.DB, { address: email, reason: 'unsubscribed', since }).run()
  // A partner whose link somebody else followed, and whose partnership has ended.
  const affiliates = programme()
  await affiliates.post(formEndpoints.affiliate, { ...application(email), name })
  const { body: partner } = await affiliates.operate({ action: 'approve', application: email })
  const code = String(partner.code)
  const other = someone()
  const led = await affiliates.follow(code)
  await affiliates.lead(other, led)
  await affiliates.buyDeepDive(other, led)
  const payout = { code, reference: `Commission ${code}`, amountCents: 100, method: 'Wise' }
  await affiliates.operate({ action: 'record-payout', ...payout })
  await affiliates.operate({ action: 'revoke', code })
  // A buyer at once, on Stripe's own page, and in instalments that are all paid.
  const account = stripeAccount()
  const buyer = { ...names, phone, email, address: '7 Quillfeather Lane' }
  const { orderId } = await account.buy('upfront', buyer)
  await account.buy('monthly', buyer)
  await passPlan(account)
  await account.open('upfront', buyer)
  await rows('UPDATE order_payments SET note = ? WHERE order_id = ?', name, orderId)
  // A reader of the library, who asks for the link again.
  await fillBucket()
  await rows(`UPDATE orders SET product = 'marketing-2025' WHERE id = ?`, orderId)
  const visitor = await openedBy(email)
  await visitor.get(lessonPath)
  await visitor.post(libraryPaths.ask, { email })
  await insertRow('vault_requests', { email: email.toLowerCase(), held_until_ms: 0 })
  // An answer to a mail of ours.
  const reply = { id: crypto.randomUUID(), address: email, subject: '', body: '' }
  await insertRow('mail_replies', { ...reply, received_at: since })
  // What the desk itself holds.
  const desk = await atDesk('owner')
  const text = `${name} rang from ${phone}.`
  await desk.post(await pathOf(email, peoplePaths.notes), { text })
  const query = `q=${encodeURIComponent(email)}`
  await desk.send('PUT', peoplePaths.views, { name: `Only ${email}`, query })
  return { email, firstName, phone, code, other, account, orderId }
}

/** Tables with rows of their own and their columns; those of the search index are among them. */
const tables = () =>
  rows<{ name: string; columns: string }>(
    `SELECT name, (SELECT json_group_array(name) FROM pragma_table_xinfo(tables.name)) AS columns
     FROM sqlite_master AS tables WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  )

const isIn = (column: string) => `max(instr(lower(CAST("${column}" AS TEXT)), lower(?1)) > 0
  OR (typeof("${column}") = 'blob' AND instr(hex("${column}"), hex(lower(?1))) > 0)) AS "${column}"`

/** Where in the whole database a text stands, in capitals or not: `table.column`, blobs of the search index included. */
export async function columnsNaming(text: string): Promise<string[]> {
  const known = await tables()
  const looks = known.map(({ name, columns }) => {
    const hits = (JSON.parse(columns) as string[]).map(isIn).join(', ')
    return testEnv.DB.prepare(`SELECT ${hits} FROM "${name}"`).bind(text)
  })
  const found = await testEnv.DB.batch<Record<string, number>>(looks)
  return found.flatMap(({ results: [row = {}] }, at) =>
    Object.keys(row).flatMap((column) => (row[column] ? `${known[at]?.name}.${column}` : [])),
  )
}

/** The tables among them. */
export const tablesNaming = async (text: string) => {
  const named = (await columnsNaming(text)).map((column) => column.split('.')[0])
  return [...new Set(named)].toSorted()
}
