import { createMessageBatch } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { otherValue } from '#contract/count.ts'
import { hourMs } from '#lib/time.ts'
import { countPending } from '#worker/counts/counts-cron.ts'
import { consumeCounts } from '#worker/counts/count.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { sendLead } from './call-worker.ts'
import { renewTables } from './fresh-database.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import {
  today,
  dayText,
  env,
  figures,
  pages,
  tell,
  countAll,
  message,
  seen,
  view,
  countViews,
  sumsOf,
  namesOf,
  hoursInDay,
} from './counts-rig.ts'

beforeEach(renewTables)

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
