import { expect, test } from 'vitest'
import { findPath } from '#contract/desk/find.ts'
import { type LibraryLink, type PeopleFilters, peoplePaths } from '#contract/desk/people.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { csvStream } from '#worker/desk/csv-answer.ts'
import { atDesk } from './desk-session.ts'
import { webhookSettings } from './call-worker.ts'
import { writes as sendContact } from './everybodys-guest.ts'
import { paidOrder } from './library-rig.ts'
import { readingDb } from './tapped-db.ts'
import { somePhone, treat } from './sandbox-crm.ts'
import { fillLeads, fillTable, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const letters = () => crypto.randomUUID().replace(/[^a-f]/g, '') + crypto.randomUUID().slice(0, 4)

/** Somebody whose name, address and telephone number nobody else has. */
function somebody() {
  const word = letters()
  return {
    email: `ada.${word}@mail.${word}works.example`,
    firstName: 'Zoë',
    lastName: `Quill${word}`,
    phone: somePhone(),
    company_name: `Loom${word} Ltd`,
    word,
  }
}

type Somebody = ReturnType<typeof somebody>

const writes = (person: Somebody, more: object = {}, settings: object = {}) =>
  sendContact(person.email, { ...person, word: undefined, ...more }, settings)

/** What somebody of the staff reads. */
const read = async (path: string) => (await atDesk('staff')).get(path)

async function find(query: Record<string, string>) {
  const { status, body } = await read(`${peoplePaths.list}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body as {
    rows: { id: string; address: string; states: string[] }[]
    next: string | null
  }
}

const addressesOf = async (query: Record<string, string>) =>
  (await find(query)).rows.map(({ address }) => address)

const recordOf = async (email: string) => {
  const [found] = (await find({ q: email })).rows
  return (await read(peoplePaths.person(found?.id ?? ''))).body
}

test('a person is found by parts of name, address before and after the @, company and telephone number', async () => {
  const person = somebody()
  await writes(person)
  const { email, word, phone } = person
  const queries = [
    `zoe quill${word}`,
    `QUILL${word.slice(0, 8)}`,
    `ada.${word}`,
    `${word}works.exa`,
    `loom${word}`,
    phone,
    phone.slice(5),
    `(202) ${phone.slice(5, 8)}-${phone.slice(8)}`,
  ]
  for (const q of queries) expect([q, ...(await addressesOf({ q }))]).toContain(email)
  expect(await addressesOf({ q: `${word}nobody` })).toEqual([])
})

test('the middle of a word finds a person, with filters and beside words that begin so, and follows what changes', async () => {
  const person = somebody()
  await writes(person)
  const { email, word } = person
  const middle = word.slice(1)
  expect(await addressesOf({ q: `${middle}work` })).toEqual([email])
  expect(await addressesOf({ q: `ZOE ${middle}`, form: 'contact' })).toEqual([email])
  expect(await addressesOf({ q: middle, is: 'bought' })).toEqual([])
  const other = { ...somebody(), company_name: `x${middle} Ltd`, email: `b@${letters()}.example` }
  await writes(other)
  expect(await addressesOf({ q: middle })).toEqual([other.email, email])
  const [, older] = (await find({ q: middle })).rows
  const [first] = await rowsWhere<{ place: number }>('people', { address: other.email })
  const next = await find({ q: middle, cursor: String(first?.place) })
  expect(next.rows).toMatchObject([{ id: older?.id }])
  await writes({ ...other, company_name: 'Renamed' })
  expect(await addressesOf({ q: middle })).toEqual([email])
  await rows('DELETE FROM leads WHERE email = ?', email)
  expect(await addressesOf({ q: middle })).toEqual([])
})

test('Find has who is called so before those, however new, who have it within a word', async () => {
  const person = somebody()
  await writes(person)
  const name = `quill${person.word}`
  for (let n = 0; n < 8; n += 1) await writes({ ...somebody(), company_name: `x${name} Ltd` })
  const { found } = (await read(`${findPath}?q=${name}`)).body
  expect(found).toHaveLength(8)
  expect(found[0].says).toContain(person.email)
})

test('an order’s id finds its buyer, who has bought from the first payment on', async () => {
  const account = stripeAccount()
  const { orderId, clientSecret, email } = await account.open()
  const begun = await find({ q: orderId })
  expect(begun.rows).toMatchObject([{ address: email, states: ['unpaid'] }])
  await account.pay(clientSecret)
  await account.deliverAll()
  const q = orderId.slice(0, 8).toUpperCase()
  const { rows: people } = await find({ q, is: 'bought', product: 'deep-dive' })
  expect(people).toMatchObject([{ address: email, orderCount: 1, country: 'United States' }])
})

test('an order’s number that reads like a telephone number with its nought finds its buyer, too', async () => {
  const { email } = somebody()
  await paidOrder(email, 'vip', { id: `01234567${crypto.randomUUID().slice(8)}` }, 0)
  expect(await addressesOf({ q: '01234567' })).toEqual([email])
})

test('whoever went through a later checkout has not left one', async () => {
  const { email } = somebody()
  const left = () => addressesOf({ q: email, is: 'unpaid' })
  const opened = { paid_at: null, paid_cents: 0, state: 'pending' }
  const open = (product: string, day: string) =>
    paidOrder(email, product, { ...opened, created_at: `${day}T00:00:00.000Z` }, 0)
  await open('vip', '2026-11-01')
  expect(await left()).toEqual([email])
  await paidOrder(email, 'vip', { paid_at: '2026-11-02T00:00:00.000Z' })
  expect(await left()).toEqual([])
  await open('deep-dive', '2026-11-03')
  expect(await left()).toEqual([email])
})

test('what a bank took back of an order is not left of it in its buyer’s record', async () => {
  const { email } = somebody()
  await paidOrder(email, 'vip', { dispute: 'lost', refunded_cents: 700, lost_cents: 9_000 })
  expect((await recordOf(email)).orders).toMatchObject([{ keptCents: 10_000 }])
})

test('filters narrow each other, in any spelling of a country, and by days', async () => {
  const person = somebody()
  const campaign = `Spring ${person.word}`
  const first = { utmCampaign: campaign, utmSource: 'google', at: '2026-11-01T00:00:00.000Z' }
  await writes(person, { attribution: { first } })
  const { email } = person
  expect(await addressesOf({ campaign: campaign.toUpperCase() })).toEqual([email])
  const by = { from: 'google', form: 'contact', tag: 'Voice Chat', country: 'US', is: 'consent' }
  const all = { campaign, ...by }
  expect(await addressesOf(all)).toEqual([email])
  expect(await addressesOf({ ...all, country: 'DE' })).toEqual([])
  expect(await addressesOf({ ...all, is: 'bought' })).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(await addressesOf({ campaign, since: today, until: today })).toEqual([email])
  expect(await addressesOf({ campaign, until: '2026-01-01' })).toEqual([])
  const { body } = await read(peoplePaths.filters)
  expect(body.campaign).toContainEqual({ value: campaign.toLowerCase(), count: 1 })
})

test('filters say how many people are behind each, as people come, change and go', async () => {
  const [one, other] = [somebody(), somebody()]
  const campaign = `Spring ${one.word}`
  const attribution = { first: { utmCampaign: campaign } }
  const counted = async () => {
    const filters = (await read(peoplePaths.filters)).body as PeopleFilters
    const found = filters.campaign.filter(({ value }) => value === campaign.toLowerCase())
    return found.map(({ count }) => count)
  }
  await writes(one, { attribution })
  await writes(other)
  expect(await counted()).toEqual([1])
  await writes({ ...other, company_name: 'Second' }, { attribution })
  await writes({ ...one, company_name: 'Second' }, { attribution })
  expect(await counted()).toEqual([2])
  const forget = ({ email }: Somebody) => rows('DELETE FROM leads WHERE email = ?', email)
  await forget(one)
  expect(await counted()).toEqual([1])
  await forget(other)
  expect(await counted()).toEqual([])
  const wrong = `SELECT term, doc, people FROM (
       SELECT term, doc FROM people_terms WHERE term IN (SELECT lower(mark) FROM people_marks)
     ) FULL JOIN people_marks ON lower(mark) = term WHERE doc IS NOT people`
  expect(await rows(wrong)).toEqual([])
})

test('a whole address finds those that begin with it, and takes other filters along', async () => {
  const { word } = somebody()
  const address = `info@${word}.example`
  await writes({ ...somebody(), email: address })
  await writes({ ...somebody(), email: `${address}.org` })
  await writes({ ...somebody(), email: `more.${address}` })
  expect(await addressesOf({ q: ` ${address.toUpperCase()}` })).toEqual([`${address}.org`, address])
  expect(await addressesOf({ q: address, form: 'contact' })).toHaveLength(2)
  expect(await addressesOf({ q: address, is: 'bought' })).toEqual([])
  expect(await addressesOf({ q: address, until: '2026-01-01' })).toEqual([])
})

test('several forms, capitals or not, are one person, and the latest words count', async () => {
  const person = somebody()
  await writes(person)
  await writes({ ...person, email: person.email.toUpperCase(), lastName: 'Renamed' })
  const { rows: people } = await find({ q: person.word })
  expect(people).toMatchObject([{ address: person.email, name: 'Zoë Renamed', leadCount: 2 }])
})

test('who is heard of again comes first, and pages go on where the last ended', async () => {
  const word = letters()
  const campaign = `Tag ${word}`
  const attribution = { first: { utmCampaign: campaign } }
  for (let count = 0; count < 3; count += 1) {
    await writes({ ...somebody(), email: `p${count}@${word}.example` }, { attribution })
  }
  await rows(
    `UPDATE leads SET received_at = '2026-10-0' || (1 + substr(email, 2, 1)) || 'T00:00:00.000Z' WHERE email LIKE '%' || ?`,
    `@${word}.example`,
  )
  expect(await addressesOf({ campaign })).toEqual([2, 1, 0].map((n) => `p${n}@${word}.example`))
  const [, second] = await rows<{ place: number }>(
    'SELECT place FROM people WHERE address LIKE ? ORDER BY place DESC',
    `%${word}.example`,
  )
  expect(await addressesOf({ campaign, cursor: String(second?.place) })).toEqual([
    `p0@${word}.example`,
  ])
  await writes({ ...somebody(), email: `p0@${word}.example` }, { attribution })
  expect((await addressesOf({ campaign }))[0]).toBe(`p0@${word}.example`)
})

test('a list reads no more rows than it shows, whatever is asked for among thousands', async () => {
  const word = letters()
  const at = `'2026-01-01T00:00:00.000Z'`
  await fillLeads(3_000, {
    submission_id: `'${word}' || i`,
    kind: `iif(i % 100 = 0, 'vip', 'contact')`,
    email: `i || '@${word}.example'`,
    first_name: `'Many'`,
    last_name: `'People'`,
    submitted_at: at,
    received_at: at,
  })
  const { db, rowsRead } = readingDb(testEnv.DB)
  const desk = await atDesk('staff', { DB: db })
  const queries = ['', 'q=many', 'q=eopl', 'form=vip', `q=${word}&form=vip`, 'until=2026-01-02']
  for (const query of queries) {
    const before = rowsRead()
    const { body } = await desk.get(`${peoplePaths.list}?${query}`)
    expect((rowsRead() - before) / body.rows.length).toBeLessThanOrEqual(25)
  }
  const statements = countedDb(testEnv.DB)
  const counted = await atDesk('staff', { DB: statements.db })
  const before = statements.count()
  await counted.send('GET', `${peoplePaths.list}?q=many`)
  expect(statements.count() - before).toBeLessThanOrEqual(3)
})

test('a record tells of answers, consent, failed attempts with the CRM’s words, and of mails with their text', async () => {
  const person = somebody()
  const { email } = person
  await treat(email, { mode: 'refuse' })
  await writes(person, {}, webhookSettings)
  const record = await recordOf(email)
  const reply = expect.stringContaining('refuse')
  expect(record).toMatchObject({
    person: { address: email, states: expect.arrayContaining(['consent']) },
    leads: [
      {
        form: 'contact',
        consent: { text: 'I agree.', at: '2026-11-01T10:00:00.000Z' },
        answers: expect.arrayContaining([{ id: 'industryniche', value: 'Professional Services' }]),
      },
    ],
    deliveries: [{ state: 'pending', attempts: [{ reason: 'http_422', reply }] }],
    mails: [{ kind: 'enquiry-received' }],
  })
  const { id } = record.person
  const mail = await read(peoplePaths.mail(id, record.mails[0].id))
  expect(mail.body.text).toContain('Zoë')
  await treat(email, { mode: 'ok' })
})

test('notes are added and taken back, views are saved, and the log tells of both without their words', async () => {
  const person = somebody()
  await writes(person)
  const desk = await atDesk('staff')
  const { id } = (await recordOf(person.email)).person
  const notes = peoplePaths.notes(id)
  // The answer to the first was lost.
  for (const _ of ['first', 'again'])
    await desk.send('POST', notes, { text: `Called ${person.word}.` })
  const [note, ...others] = (await recordOf(person.email)).notes
  expect(others).toEqual([])
  expect(note).toMatchObject({ actor: 'staff', text: `Called ${person.word}.` })
  await desk.send('DELETE', `${notes}/${note.id}`)
  expect((await recordOf(person.email)).notes).toEqual([])
  const view = { name: `View ${person.word}`, query: `q=${person.word}` }
  await desk.send('PUT', peoplePaths.views, view)
  expect((await desk.send('GET', peoplePaths.views)).body.views).toContainEqual(view)
  // Who has not seen it neither replaces it nor removes another of its name.
  const other = { ...view, query: 'is=bought' }
  expect((await desk.send('PUT', peoplePaths.views, view)).status).toBe(200)
  expect((await desk.send('PUT', peoplePaths.views, other)).status).toBe(409)
  const seen = { ...other, from: view.query }
  expect((await desk.send('PUT', peoplePaths.views, seen)).status).toBe(200)
  expect((await desk.send('DELETE', peoplePaths.views, view)).status).toBe(409)
  expect((await desk.send('GET', peoplePaths.views)).body.views).toContainEqual(other)
  await desk.send('DELETE', peoplePaths.views, other)
  expect((await desk.send('GET', peoplePaths.views)).body.views).not.toContainEqual(other)
  const lines = await rowsWhere('audit_log', { subject: id })
  expect(lines.map(({ action }) => action)).toEqual(['people.add-note', 'people.remove-note'])
  expect(JSON.stringify(await rows('SELECT * FROM audit_log'))).not.toContain(person.word)
})

test('the owner exports what is filtered as CSV that no spreadsheet runs', async () => {
  const person = somebody()
  const campaign = `Export ${person.word}`
  const attribution = { last: { utmCampaign: campaign } }
  await writes({ ...person, firstName: '=HYPERLINK("evil.example")' }, { attribution })
  const owner = await atDesk('owner')
  const path = `${peoplePaths.csv}?${new URLSearchParams({ campaign })}`
  const { headers, body } = await owner.send('GET', path)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, line, ...rest] = String(body).split('\r\n')
  expect(head).toContain('address,name,phone')
  expect(line).toMatch(new RegExp(`^${person.email},"'=HYPERLINK`))
  expect(line).toContain(',0.00,')
  expect(rest).toEqual([''])
  const [entry] = await rows(
    `SELECT * FROM audit_log WHERE action = 'people.export' ORDER BY id DESC LIMIT 1`,
  )
  expect(entry).toMatchObject({ role: 'owner', detail: '{"filters":"campaign"}' })
})

test('an export reads page after page, and more than an invocation may read breaks off instead of ending early', async () => {
  const word = letters()
  const blank = 'name phone company country first_seen_at last_seen_at marks'.split(' ')
  await fillTable('people', 5_100, {
    place: 'i',
    address: `i || '@${word}.example'`,
    words: `'${word}'`,
    ...Object.fromEntries(blank.map((name) => [name, `''`])),
    lead_count: '0',
    order_count: '0',
    paid_cents: '0',
  })
  const owner = await atDesk('owner')
  const { body } = await owner.send('GET', `${peoplePaths.csv}?q=${word}`)
  const lines = String(body).split('\r\n').slice(1, -1)
  const addresses = lines.map((line) => line.split(',')[0])
  expect(addresses).toHaveLength(5_100)
  expect(new Set(addresses).size).toBe(5_100)
  const few = { get: () => ({ RUN_STATEMENTS: 6 }) } as never
  const page = () => Promise.resolve({ rows: [1], isLast: false })
  const endless = csvStream(few, { columns: { Number: String }, page })
  await expect(new Response(endless).text()).rejects.toThrow('More rows')
})

test('the owner makes a link to somebody’s library, shown once, and ends every one; the log names nobody', async () => {
  const guest = somebody()
  const { email } = guest
  await writes(guest)
  const { person } = await recordOf(email)
  const { send } = await atDesk('owner')
  const path = peoplePaths.library(person.id)
  const { url } = (await send('POST', path, {})).body as LibraryLink
  expect(new URL(url).pathname).toMatch(/^\/library\/open\/[\w-]{43}$/)
  expect((await send('DELETE', path)).body).toEqual({ closed: 1 })
  expect((await send('DELETE', path)).body).toEqual({ closed: 0 })
  const log = await rows('SELECT action FROM audit_log WHERE subject = ? ORDER BY id', person.id)
  const actions = log.map(({ action }) => String(action).replace('people.', ''))
  expect(actions).toEqual(['library-link', 'close-library', 'close-library'])
})
