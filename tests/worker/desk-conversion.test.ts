import { createMessageBatch } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { countPath } from '#contract/paths.ts'
import { type CountKind, type Counts, otherValue, type PageView } from '#contract/count.ts'
import { countsKept } from '#contract/retention.ts'
import {
  type ConversionAnswer,
  conversionPaths,
  type WaysAnswer,
} from '#contract/desk/conversion.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { hourMs } from '#lib/time.ts'
import { countPending, countsCron } from '#worker/counts/counts-cron.ts'
import { consumeCounts } from '#worker/counts/count.ts'
import type { CountMessage } from '#worker/env.ts'
import { countStatements } from '#worker/counts/counts.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { atDesk } from './desk-session.ts'
import { askWorker, postJson, sendLead } from './call-worker.ts'
import { postLead } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { paidOrder } from './library-rig.ts'
import { readingDb } from './tapped-db.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const hoursInDay = 24
const today = Math.floor(Date.now() / hourMs / hoursInDay)
const dayText = (day: number) => new Date(day * hoursInDay * hourMs).toISOString().slice(0, 10)

const pages = new Set([
  '/',
  '/contact',
  '/pricing',
  '/deep-dive/payment',
  '/start',
  products.vip.page,
  '/desk',
  '/404',
])
const html = { headers: { 'content-type': 'text/html' } }

/** The worker with a site of a few pages. */
const env = {
  ...testEnv,
  ASSETS: {
    fetch: ({ url }: Request) =>
      Promise.resolve(new Response('', pages.has(new URL(url).pathname) ? html : { status: 404 })),
  },
} as unknown as typeof testEnv

beforeEach(renewTables)

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }

/** Tells of a page view as a browser does; answers the status and what went into the queue. */
async function tell(
  view: unknown,
  headers: Record<string, string> = {},
  cf?: RequestInitCfProperties,
) {
  const queued: CountMessage[] = []
  const COUNT_QUEUE = { send: (message: CountMessage) => Promise.resolve(queued.push(message)) }
  const request = postJson(countPath, view, { ...browser, ...headers })
  const { status } = await askWorker(new Request(request, cf ? { cf } : {}), { COUNT_QUEUE })
  return { status, queued }
}

/** Views as they come out of the queue, in one batch. */
async function countAll(messages: readonly CountMessage[], DB: D1Database = testEnv.DB) {
  const batch = createMessageBatch(
    'orrery-counts',
    messages.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body })),
  )
  await consumeCounts(batch as never, { ...env, DB })
}

const message = (view: PageView, day = today): CountMessage => ({
  view,
  hour: day * hoursInDay + 9,
  country: 'DE',
})

const seen = (path = '/', source = '', campaign = '', widthSteps = 4): PageView => ({
  path,
  source,
  campaign,
  widthSteps,
  sentBefore: -1,
  events: [],
})

const view = (page: string, ...events: string[]): PageView => ({ ...seen(page), events })

const countViews = (...views: PageView[]) => countAll(views.map((each) => message(each)))

/** The sums of one key up to now. */
async function sumsOf(kind: CountKind, value: string): Promise<Partial<Counts>> {
  const [row] = await rows<Record<string, number>>(
    `SELECT days.* FROM count_days AS days JOIN count_keys ON id = key_id
     WHERE kind = ? AND value = ? ORDER BY day DESC LIMIT 1`,
    kind,
    value,
  )
  const { key_id: _, day: __, ...sums } = row ?? {}
  return Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0))
}

/** Every sum of this kind, by its name. */
async function namesOf(kind: CountKind): Promise<string[]> {
  const keys = 'SELECT value FROM count_keys WHERE kind = ? ORDER BY value'
  return (await rows<{ value: string }>(keys, kind)).map(({ value }) => value)
}

const figures = async (query: string, DB: D1Database = testEnv.DB) => {
  const answer = await (await atDesk('staff', { DB })).get(`${conversionPaths.figures}?${query}`)
  return { status: answer.status, body: answer.body as ConversionAnswer }
}

const ways = async (query: string, DB: D1Database = testEnv.DB) =>
  (await (await atDesk('staff', { DB })).get(`${conversionPaths.ways}?${query}`)).body as WaysAnswer

test('a page view is answered at once, and carries nothing of its request but hour and country', async () => {
  const told = view('/pricing', 'click true /contact undefined')
  const { status, queued } = await tell(
    told,
    { 'cf-connecting-ip': '203.0.113.7', cookie: 'library=secret' },
    { country: 'FR' },
  )
  expect(status).toBe(204)
  expect(queued).toEqual([{ view: told, hour: Math.floor(Date.now() / hourMs), country: 'FR' }])
})

test.each([
  ['Do Not Track', { dnt: '1' }, undefined],
  ['Global Privacy Control', { 'sec-gpc': '1' }, undefined],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch;prerender' }, undefined],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, undefined],
  ['a driven browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/150.0' }, undefined],
  ['no browser at all', { 'user-agent': '' }, undefined],
  ['what Cloudflare takes for a robot', {}, { botManagement: { score: 2 } }],
  ['a robot that Cloudflare knows', {}, { botManagement: { score: 99, verifiedBot: true } }],
])('%s is not counted', async (_name, headers, cf) => {
  expect((await tell(view('/'), {}, { botManagement: { score: 99 } })).queued).toHaveLength(1)
  expect(await tell(view('/'), headers as Record<string, string>, cf)).toEqual({
    status: 204,
    queued: [],
  })
})

test('the library and the desk are nobody’s visits', async () => {
  for (const page of ['/library', '/library/vault', '/desk', '/design/mails']) {
    expect(await tell(view(page))).toEqual({ status: 204, queued: [] })
  }
  expect((await tell(view('/library-of-ideas'))).queued).toHaveLength(1)
})

test.each([
  ['no list', { page: '/' }],
  ['a whole address', seen('https://example.com/?email=a@b.example')],
  ['a query', seen('/contact?email=a@b.example')],
  ['something that is no event', view('/', 'key false contact a')],
  ['too little', ['/', '']],
  ['too much', seen('/', 'x'.repeat(5_000))],
])('%s is refused', async (_name, body) => {
  const { status, queued } = await tell(body)
  expect([400, 413]).toContain(status)
  expect(queued).toEqual([])
})

test('a view is one in the sums of its hour and day, page, source, campaign, device and country', async () => {
  await countAll([
    message(seen('/pricing', 'www.google.com', 'Spring Offer', 1)),
    message(seen('/pricing', 'gclid', '', 3)),
    message(seen('/', 'news.example', '', 5)),
  ])
  expect(await sumsOf('all', '')).toEqual({ views: 3 })
  expect(await sumsOf('page', '/pricing')).toEqual({ views: 2 })
  for (const [kind, names] of [
    ['source', ['Google', 'Google Ads', 'news.example']],
    ['campaign', ['spring offer']],
    ['device', ['phone', 'tablet', 'desktop']],
  ] as const) {
    for (const name of names) expect(await sumsOf(kind, name)).toEqual({ views: 1 })
  }
  expect(await sumsOf('country', 'DE')).toEqual({ views: 3 })
  const hours = `SELECT hour, views FROM count_hours JOIN count_keys ON id = key_id WHERE kind = 'all'`
  expect(await rows(hours)).toEqual([{ hour: today * hoursInDay + 9, views: 3 }])
})

test('fields, presses, calculators and the steps of a checkout have sums of their own', async () => {
  const typed = ['firstName', 'email'].map((name) => `input false contact ${name}`)
  await countViews(view('/contact', ...typed))
  expect(await sumsOf('field', 'contact email')).toEqual({ begun: 1, stopped: 1 })
  const sent = [...typed, 'sent false contact undefined']
  await countViews({ ...view('/contact', ...sent), sentBefore: 2 })
  expect(await sumsOf('field', 'contact email')).toEqual({ begun: 1 })
  expect(await sumsOf('form', 'contact')).toEqual({ begun: 1, sent: 1 })
  const details = 'input false checkout email'
  const pay = 'submit true checkout card'
  await countViews(
    view('/pricing', 'click false /contact?plan=a undefined', 'click false /contact undefined'),
    view('/pricing', 'click false tel:+15550100 undefined', 'input false estimate jai_AOV'),
    view('/deep-dive/payment', details, 'submit true checkout undefined'),
    view('/deep-dive/payment', details, 'sent false checkout undefined', pay),
    view('/pricing', 'submit true vip undefined', 'sent false vip-upgrade undefined'),
  )
  expect(await sumsOf('press', '/contact')).toEqual({ presses: 1 })
  expect(await sumsOf('press', 'phone')).toEqual({ presses: 1 })
  expect(await sumsOf('calculator', 'profit-calculator')).toEqual({ used: 1 })
  expect(await sumsOf('path', '/deep-dive/payment checkout')).toEqual({
    begun: 2,
    sent: 1,
    tried: 1,
  })
  expect(await sumsOf('product', 'vip')).toEqual({ checkouts: 1 })
  const all = { views: 6, presses: 2, used: 1, begun: 3, sent: 1, checkouts: 2, tried: 1 }
  expect(await sumsOf('all', '')).toEqual(all)
})

test('names that the product does not have are not written down', async () => {
  await countViews(
    view('/secret-of-ada@lovelace.example'.replace('@', '-'), 'input false contact password'),
    view('/', 'input false invented email', 'click false https://elsewhere.example/x undefined'),
    seen('/', 'ada@lovelace.example', 'mail to 4155550123'),
  )
  expect(await namesOf('campaign')).toEqual(['', 'other'])
  expect(await namesOf('page')).toEqual(['/', 'other'])
  expect(await namesOf('source')).toEqual(['direct', 'other'])
  for (const kind of ['press', 'field', 'form', 'path'] as const) {
    expect(await namesOf(kind)).toEqual([])
  }
})

test('only an address of the site as it writes it is a page, and no other one stops what is counted with it', async () => {
  const invented = ['//evil.example/contact', '/x/../contact', '/./contact', '//', '/desk', '/404']
  await countViews(view('/contact'), ...invented.map((path) => view(path)))
  await countViews(view('/', ...invented.map((path) => `click false ${path} undefined`)))
  expect(await namesOf('page')).toEqual(['/', '/contact', 'other'])
  expect(await sumsOf('page', '/contact')).toEqual({ views: 1 })
  expect(await namesOf('press')).toEqual(['other'])
})

test('a lead from an invented address is counted, and so are the others', async () => {
  const pagesOfLeads = ['//', '//evil.example/contact', '/contact?of=ada', '/contact']
  for (const page of pagesOfLeads) {
    await sendLead({ ...contactSubmission(someone()), page })
  }
  await countPending(env)
  expect(await namesOf('page')).toEqual(['/contact', 'other'])
  expect(await sumsOf('page', 'other')).toEqual({ leads: 3 })
  expect(await sumsOf('all', '')).toEqual({ leads: 4 })
})

test('a crowd of invented names becomes one, and names known before keep their own', async () => {
  await countViews(seen('/', 'partner.example', 'spring'))
  await rows('UPDATE count_keys SET made_day = made_day - 1')
  const invented = Array.from({ length: 300 }, (_, index) =>
    seen('/', `site-${index}.example`, `campaign-${index}`),
  )
  for (let from = 0; from < invented.length; from += 100) {
    await countViews(...invented.slice(from, from + 100))
  }
  await countViews(seen('/', 'partner.example', 'spring'))
  expect(await sumsOf('source', 'partner.example')).toEqual({ views: 2 })
  expect(await sumsOf('campaign', 'spring')).toEqual({ views: 2 })
  expect(await sumsOf('source', 'other')).toEqual({ views: 280 })
  expect(await sumsOf('campaign', 'other')).toEqual({ views: 250 })
  expect(await sumsOf('all', '')).toEqual({ views: 302 })
})

test('what comes late is in its own day, and in no later one', async () => {
  await countAll([message(view('/'), today - 2), message(view('/'), today)])
  await countAll([message(view('/'), today - 1), message(view('/'), today - 2)])
  const { body } = await figures(`from=${dayText(today - 2)}&to=${dayText(today)}`)
  expect(body.points.map(({ now }) => now.views)).toEqual([2, 1, 1])
  expect(body.total.now).toEqual({ views: 4 })
})

test('a span stands beside the one before it, in sum, by the day and in each row', async () => {
  await countAll([
    message(seen('/', 'google.com'), today - 3),
    message(seen('/pricing', 'google.com'), today - 2),
    message(seen('/pricing'), today - 1),
    message(seen('/pricing'), today),
  ])
  const span = `from=${dayText(today - 1)}&to=${dayText(today)}`
  const { body } = await figures(span)
  expect(body.total).toEqual({ now: { views: 2 }, before: { views: 2 } })
  expect(body.points).toEqual([
    { at: dayText(today - 1), now: { views: 1 }, before: { views: 1 } },
    { at: dayText(today), now: { views: 1 }, before: { views: 1 } },
  ])
  expect(body.rows).toEqual([
    { value: '/pricing', now: { views: 2 }, before: { views: 1 } },
    { value: '/', now: {}, before: { views: 1 } },
  ])
  expect((await figures(`${span}&by=source`)).body.rows).toEqual([
    { value: 'direct', now: { views: 2 }, before: {} },
    { value: 'Google', now: {}, before: { views: 2 } },
  ])
  const hours = (await figures(`from=${dayText(today)}&to=${dayText(today)}`)).body.points
  expect(hours).toHaveLength(hoursInDay)
  expect(hours[9]).toEqual({ at: `${dayText(today)}T09`, now: { views: 1 }, before: { views: 1 } })
})

test('a lead is counted once where it came from, and stays when it is erased', async () => {
  const touch = { landingPage: '/', at: '2026-11-01T10:00:00.000Z', clickIds: {} }
  const body = {
    ...contactSubmission(someone()),
    page: '/contact',
    attribution: {
      first: { ...touch, referrer: 'https://www.linkedin.com/feed/' },
      last: { ...touch, utmSource: 'newsletter', utmCampaign: 'November' },
    },
  }
  expect((await sendLead(body)).status).toBe(200)
  expect(await countPending(env)).toBe(1)
  expect(await countPending(env)).toBe(0)
  await rows('DELETE FROM leads WHERE email = ?', body.email)
  await countPending(env)
  for (const [kind, value] of [
    ['all', ''],
    ['source', 'newsletter'],
    ['first', 'LinkedIn'],
    ['campaign', 'november'],
    ['page', '/contact'],
    ['path', '/contact contact'],
  ] as const) {
    expect([kind, await sumsOf(kind, value)]).toEqual([kind, { leads: 1 }])
  }
  expect(await sumsOf('source', 'LinkedIn')).toEqual({})
})

test('two runs at the same moment count a lead once', async () => {
  await postLead(someone())
  const runs = await Promise.allSettled([countPending(env), countPending(env)])
  expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await sumsOf('all', '')).toEqual({ leads: 1 })
})

test('a lead that spam rules hold back counts once it is released, the synthetic one never', async () => {
  const email = someone()
  await postLead(email)
  await rows(`UPDATE leads SET status = 'spam' WHERE email = ?`, email)
  await countPending(env)
  expect(await sumsOf('all', '')).toEqual({})
  await rows(`UPDATE leads SET status = 'accepted' WHERE email = ?`, email)
  const other = someone()
  await postLead(other)
  await rows('UPDATE leads SET kind = ? WHERE email = ?', syntheticLead.kind, other)
  await countPending(env)
  expect(await sumsOf('all', '')).toEqual({ leads: 1 })
})

test('an order brings its source the money that was paid, less what went back', async () => {
  const at = `${dayText(today)}T10:00:00.000Z`
  const attribution = { last: { utmSource: 'reddit.com', clickIds: {}, referrer: '' } }
  const cents = { amount_cents: 9_900, total_cents: 9_900 }
  const of = { ...cents, attribution: JSON.stringify(attribution), paid_at: at }
  const id = await paidOrder(someone(), 'vip', of)
  const refund = { stripe_id: id, order_id: id, amount_cents: 1_000, refunded_at: at }
  await insertRow('order_refunds', refund)
  await rows('UPDATE order_refunds SET amount_cents = 1500 WHERE order_id = ?1', id)
  await countPending(env)
  const money = { orders: 1, paidCents: 9900, lostCents: 1500 }
  const told = await ways(`from=${dayText(today)}&to=${dayText(today)}`)
  expect(told.source).toEqual([{ value: 'Reddit', now: money, before: {} }])
  expect(told.product).toEqual([{ value: 'vip', now: money, before: {} }])
  const byPage = await figures(`from=${dayText(today)}&to=${dayText(today)}&by=page`)
  expect(byPage.body.rows).toEqual([{ value: products.vip.page, now: money, before: {} }])
})

const addition = (day: number, kind: CountKind, value: string, views: number) => ({
  hour: day * hoursInDay,
  kind,
  value,
  counts: { views },
})

test('hours are kept for two months and days for two years, and no later sum changes with them', async () => {
  const nowMs = Date.UTC(2026, 10, 22, 3, 41)
  const day = Math.floor(nowMs / hourMs / hoursInDay)
  const oldest = day - countsKept.years * 365
  const at = (each: number, value = '') => addition(each, 'campaign', value, 1)
  const additions = [oldest - 9, oldest - 3, oldest + 3, day - 70, day - 1].map((each) => at(each))
  await testEnv.DB.batch(countStatements(testEnv.DB, [...additions, at(oldest - 9, 'forgotten')]))
  const span = `from=${dayText(day - 364)}&to=${dayText(day - 1)}&by=campaign`
  const before = (await figures(span)).body.rows
  await countsCron(env, nowMs)
  const left = async (column: string, table: string) =>
    (await rows(`SELECT ${column} AS n FROM ${table} ORDER BY 1`)).map(({ n }) => n)
  expect(await left('hour', 'count_hours')).toEqual([(day - 1) * hoursInDay])
  expect(await left('day', 'count_days')).toEqual([oldest - 3, oldest + 3, day - 70, day - 1])
  expect(await left('value', 'count_keys')).toEqual([''])
  expect((await figures(span)).body.rows).toEqual(before)
  expect(before).toEqual([{ value: '', now: { views: 2 }, before: { views: 1 } }])
})

test('figures of two years read at most 25 rows for each they show', async () => {
  const sources = Array.from({ length: 4 }, (_, index) => `source ${index}`)
  const pathsOfSite = Array.from({ length: 10 }, (_, index) => `/page-${index}`)
  for (let day = today - 700; day <= today; day += 28) {
    const additions = Array.from({ length: 28 }, (_, offset) => day + offset).flatMap((each) => [
      addition(each, 'all', '', 10),
      ...pathsOfSite.map((value) => addition(each, 'page', value, 1)),
      ...sources.map((value) => addition(each, 'source', value, 2)),
    ])
    await testEnv.DB.batch(countStatements(testEnv.DB, additions))
  }
  const { db: readOnce, rowsRead: signingIn } = readingDb(testEnv.DB)
  await atDesk('staff', { DB: readOnce })
  for (const days of [1, 30, 365]) {
    const reading = readingDb(testEnv.DB)
    const query = `from=${dayText(today - days + 1)}&to=${dayText(today)}`
    const { body } = await figures(query, reading.db)
    const shown = body.rows.length + body.points.length
    expect(body.rows).toHaveLength(pathsOfSite.length)
    expect(body.total.now.views).toBe(days * 10)
    expect((reading.rowsRead() - signingIn()) / shown).toBeLessThanOrEqual(25)
    const waysReading = readingDb(testEnv.DB)
    const told = Object.values(await ways(query, waysReading.db)).flat()
    expect(told).toHaveLength(pathsOfSite.length + sources.length)
    expect((waysReading.rowsRead() - signingIn()) / told.length).toBeLessThanOrEqual(25)
  }
})

test('a batch of a hundred views is a handful of statements and few rows', async () => {
  const views = Array.from({ length: 100 }, (_, index) =>
    message({
      ...seen([...pages][index % 5], `site-${index % 8}.example`, '', index % 6),
      events: index % 4 === 0 ? ['click false /contact undefined'] : [],
    }),
  )
  await countAll(views)
  const { db, count } = countedDb(testEnv.DB)
  await countAll(views, db)
  expect(count()).toBeLessThanOrEqual(6)
  expect((await rows('SELECT 1 FROM count_hours')).length).toBeLessThanOrEqual(30)
})

test('a site that does not answer holds up nothing that is counted', async () => {
  const ASSETS = { fetch: () => new Promise(() => {}) } as unknown as Fetcher
  const batch = createMessageBatch('orrery-counts', [
    { id: '0', timestamp: new Date(), attempts: 1, body: message(view('/contact')) },
    { id: '1', timestamp: new Date(), attempts: 1, body: message(view('/pricing')) },
  ])
  await consumeCounts(batch as never, { ...env, ASSETS })
  expect(await sumsOf('page', otherValue)).toMatchObject({ views: 2 })
})

test('the desk names what is wrong with a span', async () => {
  for (const [from, to] of [
    ['2026-13-01', '2026-11-22'],
    ['2026-11-22', '2026-11-21'],
    ['2020-01-01', '2026-11-22'],
  ]) {
    expect((await figures(`from=${from}&to=${to}`)).status).toBe(400)
  }
})
