import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { libraryPaths } from '#contract/paths.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { shelves } from '#contract/contents.ts'
import { dayText } from '#lib/date-text.ts'
import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import {
  browser,
  customerOf,
  fillBucket,
  lessonPath,
  linkedCustomer,
  openedBy,
  paidOrder,
  tokenFor,
  fileBytes,
  filePath,
} from './library-rig.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeAll(fillBucket)

const courseName = shelves['marketing-2025'].name

test('a link opens the library by a button, and leaves no token in the address', async () => {
  const { token } = await linkedCustomer()
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

test('a link that was used leads into a library that is still open here, after a restart of the browser too', async () => {
  const { token } = await linkedCustomer()
  const visitor = browser()
  await visitor.open(token)
  visitor.cookies.delete('__Host-library-device')
  const { response } = await visitor.open(token)
  expect([response.status, response.headers.get('location')]).toEqual([303, libraryPaths.home])
  const ofAnother = await tokenFor(someone())
  await browser().open(ofAnother)
  expect((await visitor.open(ofAnother)).response.status).toBe(403)
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

test('a shelf begins with where to go on, and ends with what is still to come', async () => {
  const { get } = await customerOf('marketing-2025')
  const { text } = await get(libraryPaths.shelf('marketing-2025'))
  const states = [...text.matchAll(/data-state="(\w+)"|(data-button)/g)].map(([, state]) => state)
  const beginning = states.indexOf('coming')
  expect(states[0]).toBeUndefined()
  expect(new Set(states.slice(1, beginning))).toEqual(new Set(['open']))
  expect(new Set(states.slice(beginning))).toEqual(new Set(['coming']))
})

test('what is still to come has its day until that is over', async () => {
  const day = site.completeBy['marketing-2025']?.day ?? null
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day ?? '2027-01-01'}T12:00:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  const { get: open } = await customerOf('marketing-2025')
  const { text } = await open(libraryPaths.shelf('marketing-2025'))
  expect(text).toContain(words.comingBy(day && dayText(day)))
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

const plan = {
  instalment_count: 3,
  interval_days: 30,
  plan_state: 'past_due',
  total_cents: 3 * 19_700,
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

const due = { ...plan, paid_at: daysAgo(31) }
const off = { plan_state: 'canceled', plan_called_off_at: daysAgo(1) }
const tooLate = { ...plan, paid_at: daysAgo(32 + libraryTerms.instalmentGraceDays) }

test.each([
  ['running is open', { ...plan, plan_state: 'active' }, courseName, 200, 2],
  ['given back closes', { ...plan, access_closed_at: daysAgo(0) }, words.purchases.closed, 404, 0],
  ['behind with a payment warns', due, 'did not go through', 200, 2],
  ['behind for too long closes', tooLate, words.purchases.closedUnpaid, 404, 2],
  [
    'called off stays open a while',
    { ...due, ...off },
    words.purchases.ends('').slice(0, 50),
    200,
    0,
  ],
  ['called off closes', { ...tooLate, ...off }, words.purchases.ended, 404, 0],
  ['ended by itself tells so', { ...due, plan_state: 'canceled' }, 'The plan ended before', 200, 2],
  [
    'ended by itself closes later',
    { ...tooLate, plan_state: 'canceled' },
    words.purchases.closedStopped,
    404,
    2,
  ],
] as const)(
  'an order that is %s, and its receipt tells what was paid and is due, the guarantee and how to use it',
  async (_what, row, told, status, open) => {
    const { id, get } = await customerOf('marketing-2025', row)
    expect((await get(libraryPaths.home)).text).toContain(told)
    expect((await get(lessonPath)).response.status).toBe(status)
    const receipt = (await get(libraryPaths.receipt(id))).text
    expect(receipt).toContain('Money back within 14 days.')
    expect(receipt).toContain(`, ${words.purchases.paidState}`)
    expect(receipt).toContain(id.slice(0, 8).toUpperCase())
    expect(receipt.split(`, ${words.purchases.dueState}`).length - 1).toBe(open)
  },
)

test('one closed order closes nothing that another one opens, says so no more, and nothing is to be done for it', async () => {
  const closed = { state: 'refunded', access_closed_at: '2026-11-22T00:00:00Z' }
  const { email, id, get } = await customerOf('marketing-2025', closed)
  const task = { id: `${id}:audit`, subject: 'order', subject_id: id, task: 'audit' }
  await insertRow('fulfilment_tasks', { ...task, created_ms: 1, due_ms: Date.now() })
  expect((await get(libraryPaths.home)).text).not.toContain(words.work.title)
  await paidOrder(email, 'course-bundle')
  expect((await get(lessonPath)).response.status).toBe(200)
  for (const path of [libraryPaths.home, libraryPaths.receipt(id)])
    expect((await get(path)).text).not.toContain(words.purchases.closed)
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

let get: Awaited<ReturnType<typeof customerOf>>['get']

beforeAll(async () => {
  get = (await customerOf('marketing-2025')).get
})

test('a download comes whole, as a file with its name', async () => {
  const { response, bytes } = await get(filePath)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="bid-sheet.csv"; filename*=UTF-8''Bid%20sheet.csv`,
  )
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(bytes).toEqual(fileBytes)
})

test('a download that the bucket does not give is a failure, and no file of that name', async () => {
  const email = someone()
  await paidOrder(email, 'marketing-2025')
  const head = (key: string) => testEnv.LIBRARY.head(key)
  const away = () => Promise.reject(new Error('R2 is away'))
  const visitor = browser({ LIBRARY: { head, get: away } })
  await visitor.open(await tokenFor(email))
  const { response } = await visitor.get(filePath, { accept: 'text/html' })
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const ofFile of [
    'accept-ranges',
    'content-disposition',
    'content-length',
    'etag',
    'last-modified',
  ])
    expect([ofFile, response.headers.get(ofFile)]).toEqual([ofFile, null])
})

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=99990-', 99_990, 100_000],
  ['bytes=-10', 99_990, 100_000],
  ['bytes=99990-200000', 99_990, 100_000],
  ['bytes=-200000', 0, 100_000],
] as const)('%s is answered with that range', async (range, from, to) => {
  const { response, bytes } = await get(filePath, { range })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/100000`)
  expect(response.headers.get('content-length')).toBe(String(to - from))
  expect(bytes).toEqual(fileBytes.slice(from, to))
})

test.each(['bytes=100000-', 'bytes=-0', 'bytes=200000-200001'])(
  '%s lies outside of the file and is refused',
  async (range) => {
    const { response } = await get(filePath, { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */100000')
  },
)

test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-3', 'bytes=', 'bytes=a-b'])(
  '%s is no range of ours: all is sent',
  async (range) => {
    expect((await get(filePath, { range })).response.status).toBe(200)
  },
)

test('a broken download goes on where the file is the same, and starts over where it is not', async () => {
  const { response } = await get(filePath)
  const tag = response.headers.get('etag') ?? ''
  const date = response.headers.get('last-modified') ?? ''
  const range = 'bytes=50000-'
  for (const same of [tag, date]) {
    expect((await get(filePath, { range, 'if-range': same })).response.status).toBe(206)
  }
  for (const other of ['"another"', `W/${tag}`, 'Thu, 01 Jan 2026 00:00:00 GMT']) {
    expect((await get(filePath, { range, 'if-range': other })).response.status).toBe(200)
  }
  expect((await get(filePath, { 'if-none-match': tag })).response.status).toBe(304)
})
