import { beforeEach, expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import type { CountKind } from '#contract/count.ts'
import { countsKept } from '#contract/retention.ts'
import { conversionPaths, type WaysAnswer } from '#contract/desk/conversion.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { countPending, countsCron } from '#worker/counts/counts-cron.ts'
import { countStatements } from '#worker/counts/counts.ts'
import { atDesk } from './desk-session.ts'
import { sendLead } from './call-worker.ts'
import { postLead } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { paidOrder } from './library-rig.ts'
import { readingDb } from './tapped-db.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import {
  today,
  dayText,
  env,
  figures,
  countAll,
  message,
  seen,
  sumsOf,
  hoursInDay,
} from './counts-rig.ts'

beforeEach(renewTables)

const ways = async (query: string, DB: D1Database = testEnv.DB) =>
  (await (await atDesk('staff', { DB })).get(`${conversionPaths.ways}?${query}`)).body as WaysAnswer

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

test('a single day whose hours are no longer kept is told as a day', async () => {
  const day = Math.floor(Date.now() / dayMs) - countsKept.hourDays - 5
  await countAll([message(seen('/pricing'), day)])
  const { body } = await figures(`from=${dayText(day)}&to=${dayText(day)}`)
  expect(body.points).toEqual([{ at: dayText(day), now: { views: 1 }, before: {} }])
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
    ['form', 'contact'],
    ['path', '/contact contact'],
  ] as const) {
    expect([kind, await sumsOf(kind, value)]).toEqual([kind, { leads: 1 }])
  }
  expect(await sumsOf('source', 'LinkedIn')).toEqual({})
})

test('two runs at the same moment count a lead once', async () => {
  await postLead(someone())
  const runs = await Promise.all([countPending(env), countPending(env)])
  expect(runs.toSorted((one, other) => one - other)).toEqual([0, 1])
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

test('what goes back in a second part counts on the day of that part', async () => {
  const days = [today - 1, today].map((day) => dayText(day))
  const [before = '', at = ''] = days.map((day) => `${day}T10:00:00.000Z`)
  const cents = { amount_cents: 9_900, total_cents: 9_900 }
  const id = await paidOrder(someone(), 'vip', { ...cents, paid_at: before })
  const refund = { stripe_id: id, order_id: id, amount_cents: 1_000, refunded_at: before }
  await insertRow('order_refunds', { ...refund, as_of_ms: Date.parse(before) })
  const more = 'UPDATE order_refunds SET amount_cents = 1500, as_of_ms = ? WHERE order_id = ?'
  await rows(more, Date.parse(at), id)
  await countPending(env)
  const lost = await Promise.all(
    days.map(async (day) => (await ways(`from=${day}&to=${day}`)).product[0]?.now.lostCents),
  )
  expect(lost).toEqual([1_000, 500])
  const hours = `SELECT n FROM activity_hours WHERE name = 'refunded_cents' ORDER BY hour_ms`
  expect(await rows(hours)).toEqual([{ n: 1_000 }, { n: 500 }])
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

test('the desk names what is wrong with a span', async () => {
  for (const [from, to] of [
    ['2026-13-01', '2026-11-22'],
    ['2026-11-22', '2026-11-21'],
    ['2020-01-01', '2026-11-22'],
  ]) {
    expect((await figures(`from=${from}&to=${to}`)).status).toBe(400)
  }
})
