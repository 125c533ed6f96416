import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AttentionItem, type AttentionKind, attentionWords } from '#contract/attention.ts'
import { type OrderLine, saleByHand } from '#contract/desk/orders.ts'
import { deskAccessPaths, deskHeader, deskIdle } from '#contract/desk/access.ts'
import { callActions, deskCallPaths } from '#contract/desk/calls.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { causeWords } from '#contract/cause-words.ts'
import { deskFile, noteUse, post } from '#desk/api/desk-request.ts'
import { CallsPage } from '#desk/calls/calls-page.tsx'
import { columnsOf } from '#desk/conversion/breakdown.tsx'
import { SoldOutPanel } from '#desk/campaigns/campaigns-page.tsx'
import { DeliveriesPage } from '#desk/deliveries/deliveries-page.tsx'
import { DeliveryPage } from '#desk/deliveries/delivery-page.tsx'
import { QuarantinePage } from '#desk/deliveries/quarantine-page.tsx'
import { SuppressedPage } from '#desk/deliveries/suppressed-page.tsx'
import { ChecksPage } from '#desk/partners/checks-page.tsx'
import { PartnersPage } from '#desk/partners/partners-page.tsx'
import { SettingsPage } from '#desk/settings/settings-page.tsx'
import { auditWords } from '#desk/settings/audit-words.ts'
import { letterPaths } from '#contract/desk/letters.ts'
import { LettersPage } from '#desk/letters/letters-page.tsx'
import { OrderHead } from '#desk/orders/order-head.tsx'
import { OrderPayments } from '#desk/orders/order-payments.tsx'
import { OrderStory } from '#desk/orders/order-story.tsx'
import { todayPaths } from '#contract/desk/today.ts'
import { TodayPage } from '#desk/today/today-page.tsx'
import { WriteToPerson } from '#desk/people/write-to-person.tsx'
import { PersonLeads } from '#desk/people/person-leads.tsx'
import { accessState, orderState } from '#desk/orders/order-state.ts'
import { LeadsWaiting } from '#desk/today/leads-waiting.tsx'
import { Needs } from '#desk/today/needs.tsx'
import { Answers } from '#desk/ui/answers.tsx'
import { DataTable } from '#desk/ui/data-table.tsx'
import { usePicked } from '#desk/ui/picked.tsx'
import { toastStore } from '#desk/ui/toasts.tsx'
import { moneyText, When } from '#desk/ui/values.tsx'
import { root } from '#scripts/root.ts'
import { inMoney } from '#tests/cases/in-money.ts'
import { currency } from '#contract/catalogue.ts'
import { minuteMs } from '#lib/time.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'

function stub(name: string, value: unknown): void {
  vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  ['2026-11-28T07:00', 'in 2 days'],
  ['2026-11-27T22:00', 'tomorrow'],
  ['2026-11-27T07:00', 'in 23 hours'],
  ['2026-11-24T09:00', '2 days ago'],
  ['2026-11-26', 'today'],
  ['2026-11-27', 'tomorrow'],
])('at eight on 26 November %s is %s', (at, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T08:00') })
  onTestFinished(() => void vi.useRealTimers())
  expect(drawn(createElement(When, { at }))).toContain(`>${words}<`)
})

const owner = [[deskAccessPaths.session], { role: 'owner' }] as const

const line = { state: 'paid', planState: 'active', dispute: null, paidCents: 1, refundedCents: 0 }

test('a plan that was called off is shown as ended, before Stripe has heard of it', () => {
  const words = (planCalledOffAt: string | null) =>
    orderState({ ...line, totalCents: 2, planCalledOffAt } as OrderLine).words
  const at = '2026-11-01T00:00:00Z'
  expect([words(null), words(at)]).toEqual(['Paying', 'Plan ended'])
  const terms = { ...line, planState: 'past_due', count: 3, intervalDays: 30, amountCents: 1 }
  const access = (planCalledOffAt: string | null) =>
    accessState(
      { ...terms, createdAt: at, paidAt: at, payments: [{}], planCalledOffAt } as never,
      Date.parse('2027-11-01'),
    ).words
  expect([access(null), access(at)]).toEqual([
    'Closed: an instalment is missing',
    'Closed: the plan has ended',
  ])
})

test('of a plan that was called off no payment is due any more', () => {
  const order = {
    ...line,
    currency,
    payments: [],
    count: 3,
    amountCents: 100,
    intervalDays: 30,
  }
  const at = '2026-11-01T00:00:00Z'
  const states = (planCalledOffAt: string | null) => {
    const given = { ...order, createdAt: at, paidAt: at, planCalledOffAt, handNote: null } as never
    return drawn(createElement(OrderPayments, { order: given })).match(/Due|Called off/g)
  }
  expect(states(null)).toEqual(['Due', 'Due', 'Due'])
  expect(states(at)).toEqual(['Called off', 'Called off', 'Called off'])
})

const lone = { ...line, currency, createdAt: '2026-11-01T00:00:00Z', paidAt: null, handNote: null }

test('an order that nobody paid was not bought', () => {
  const order = { ...lone, matters: [], disputes: [], refunds: [], payments: [] } as never
  const facts = drawn(createElement(OrderHead, { order }), [owner])
  expect(facts).toContain('Begun')
  expect(facts).not.toContain('Bought')
})

test('of a refund that failed the story tells no sum: what is told of its payment is what still went back', () => {
  const failed = { kind: 'refund_failed', amountCents: 100_000, happenedAt: lone.createdAt }
  const lists = { attempts: [], changes: [failed], refunds: [], audit: [] }
  const order = { ...lone, ...lists, stripe: {} } as never
  const story = drawn(createElement(OrderStory, { order }))
  expect(story).toContain('did not reach the buyer')
  expect(story).not.toContain('1,000')
})

test.each([
  ['order-confirmed', 'Library link again'],
  ['call-update', 'under Calls'],
  ['affiliate-approved', 'New dashboard link'],
  ['newsletter-confirm', 'by entering the address on the site once more'],
])('of a mail whose link is gone (%s) the page says where another comes from', (kind, words) => {
  const story = {
    channel: 'mail',
    kind,
    state: 'dead',
    isReplayable: false,
    matters: [],
    failed: [],
  }
  const page = drawn(createElement(DeliveryPage), [
    [[deskDeliveryPaths.one('crm', '')], { ...story, id: 'one', createdAt: 0, deliveredAt: null }],
  ])
  expect(page).toContain(words)
  expect(page).not.toContain('Send it again')
})

/** A form that somebody sent, as their record shows it. */
function formWith(answers: readonly { id: string; value: string }[]) {
  const lead = { id: 'l', form: 'contact', tags: [], answers, consent: null, attribution: null }
  const record = { person: { name: '', address: '' }, leads: [{ ...lead, receivedAt: 0 }] } as never
  return drawn(createElement(PersonLeads, { record }))
}

test('codes of ours have words, and answers of a form their field’s name and a time to read', () => {
  const causes = ['bad_address', 'no_token', 'stop_plan', 'http_422'].map(causeWords)
  expect(causes.filter((words) => /_|http/.test(words))).toEqual([])
  const sentence = 'MAIL_REPLY_TO must be one e-mail address.'
  expect(causeWords(sentence)).toBe(sentence)
  const answers = [
    { id: 'industryniche', value: 'Trade' },
    { id: 'preferred_time', value: '2026-11-01T09:30:00.000Z' },
    { id: 'preferred_time_1', value: '2026-11-24T16:30' },
    { id: 'booking_subject', value: 'strategy-call' },
    { id: 'message', value: '2026-99-99T10:00:00Z' },
  ]
  for (const page of [formWith(answers), drawn(createElement(Answers, { answers }))]) {
    const text = page.replaceAll(/<[^>]*>/g, '|')
    expect(text).toMatch(/industry\|+Trade/i)
    expect(text).toMatch(/preferred time\|+[^|]*Nov/i)
    expect(text).not.toContain('09:30:00')
    expect(text).toContain(`time 1||${wallTimeText('2026-11-24T16:30')}`)
    expect(text).toContain('|Strategy call|')
    expect(text).toContain('|2026-99-99T10:00:00Z|')
  }
})

test('a calculator’s sums are a list with their workings, and other lines stay as they are', () => {
  const page = formWith([
    { id: 'results_summary', value: 'Calls: 3 × $5 = $15\nTotal: $15' },
    { id: 'message', value: 'Hello:\nyou there' },
  ])
  expect(page).toContain('<dt>Calls</dt><dd>$15</dd><dd>3 × $5</dd>')
  expect(page).toContain('<dt>Total</dt><dd>$15</dd></div>')
  expect(page).toContain('Hello:\nyou there')
})

test('who has to sign in at Cloudflare Access again is told to load the page', async () => {
  const answer = async (_: string, { redirect }: RequestInit) => ({
    type: redirect === 'manual' ? 'opaqueredirect' : 'error',
  })
  stub('fetch', answer)
  await expect(post('/api/desk/today')).rejects.toThrow('Load the page again')
})

test('a refusal is told in the words of what was refused', async () => {
  const error = {
    code: 'invalid_fields',
    message: 'Look again.',
    fields: { mail: 'They come back.' },
  }
  stub('fetch', async () => Response.json({ error }, { status: 400 }))
  await expect(post('/api/desk/orders/one/mails')).rejects.toThrow('They come back.')
})

test('what a page asks for that is only open says so, as it renews no session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: unknown[] = []
  stub('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    said.push(headers[deskHeader])
    return Response.json({})
  })
  noteUse()
  for (const minutes of [1, 10]) {
    vi.setSystemTime(Date.now() + minutes * minuteMs)
    await post('/api/desk/today')
  }
  expect(said).toEqual(['1', deskIdle])
})

test('a table that breaks off is told of as that', async () => {
  const body = new ReadableStream({ pull: (half) => half.error(new Error('Gone')) })
  stub('fetch', async () => new Response(body))
  await expect(deskFile('/api/desk/people.csv')).rejects.toThrow('broke off')
})

test('what could not be fetched is told where it would stand', () => {
  const error = new Error('Nobody answers.')
  const answer = { disputes: [], leads: [], matters: [], figures: [], problems: [] }
  const today = drawn(createElement(TodayPage), [
    owner,
    [[todayPaths.today], { ...answer, waiting: noneWait, lastLeadAt: null, lastDeliveredAt: null }],
    [[deskCallPaths.calls], error],
  ])
  expect(today).toMatch(/Calls today.*Nobody answers.*Every promise is being kept/)
  const noTemplates = [owner, [[letterPaths.templates], error]] as const
  const record = { person: { id: 'one', address: 'a@b.example' }, leads: [] } as never
  expect(drawn(createElement(WriteToPerson, { record }), noTemplates)).toContain('Nobody answers')
  expect(drawn(createElement(LettersPage), noTemplates)).toContain('Nobody answers')
})

test('a new message takes the place of the last and of what could be taken back, but not of an error or what stays', () => {
  for (const text of ['One', 'Two']) toastStore.say(text)
  toastStore.say('Refused', 'error')
  toastStore.say('By hand', 'success', undefined, true)
  toastStore.say('Removed', 'success', () => undefined)
  for (const text of ['Three', 'Four']) toastStore.say(text)
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Refused', 'By hand', 'Four'])
})

test('on a phone a part that folds is its title alone until it is pressed', () => {
  const campaigns = { values: { soldOut: [] }, waiting: {}, version: 1 } as never
  const part = () => drawn(createElement(SoldOutPanel, { campaigns }))
  expect(part()).not.toContain('<details')
  stub('matchMedia', () => ({ matches: true }))
  expect(part()).toMatch(/<details.*<summary.*Sold out.*<\/summary>/)
})

test.each(['page', 'source', 'campaign'] as const)(
  'by %s the table of visits has leads, their rate, orders and money',
  (by) => {
    const now = { views: 200, leads: 5, orders: 2, paidCents: 30_000, lostCents: 10_000 }
    const row = { value: '/vip', now, before: {} }
    const cells = Object.fromEntries(
      columnsOf(by, 200).map((each) => [each.name, each.figure?.(row)]),
    )
    expect(cells).toMatchObject({
      Leads: '5',
      Rate: '3%',
      Orders: '2',
      'Money kept': inMoney('$200'),
    })
  },
)

test('a phone is shown the first rows of a list, and a press for more', () => {
  const table = () =>
    drawn(
      createElement(DataTable<number>, {
        caption: 'Fifty',
        columns: [{ name: 'Number', cell: String }],
        rows: Array.from({ length: 50 }, (_, row) => row),
        rowKey: String,
        empty: '',
      }),
    )
  expect(table().match(/<tr /g)).toHaveLength(50)
  expect(table()).not.toContain('Show more')
  stub('matchMedia', () => ({ matches: true }))
  expect(table().match(/<tr /g)).toHaveLength(12)
  expect(table()).toContain('Show more')
})

test('no more rows are picked than can be acted on at once, and none that is gone', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  function Picking() {
    const [waiting, setWaiting] = useState(['gone', 'a', 'b'])
    const { clear: _, ...pick } = usePicked(2, '', rows)
    const [next, ...later] = waiting
    if (next) {
      setWaiting(later)
      pick.toggle(next)
    }
    const nameOf = ({ id }: { id: string }) => id
    const columns = [{ name: 'Name', cell: nameOf }]
    const table = { caption: 'Four', columns, rows, rowKey: nameOf, pick: { ...pick, nameOf } }
    return createElement(DataTable<{ id: string }>, table)
  }
  const boxes = drawn(createElement(Picking)).match(/<input[^>]*/g)
  const states = boxes?.map((box) => /checked|disabled/.exec(box)?.[0])
  expect(states).toEqual(['checked', 'checked', 'disabled', 'disabled'])
})

test('what a call has come to is said once it has begun, and asked about as it is for good', () => {
  const labels = (inMs: number) => {
    const startsAt = new Date(Date.now() + inMs).toISOString()
    const call = { id: 'one', subject: 'strategy-call', state: 'booked', startsAt, name: 'Ada' }
    const page = drawn(createElement(CallsPage), [
      [[deskCallPaths.calls], { calls: [call], hosts: [] }],
      owner,
    ])
    return page.replaceAll('<!-- -->', '').match(/(?<=: Ada"[^>]*>)[^<]+/g)
  }
  expect(labels(60_000)).toEqual(['Cancel …'])
  expect(labels(-60_000)).toEqual(['Held …', 'No-show …'])
})

test('what a stranger answers is told to its end', () => {
  const body = `${'We ask at length. '.repeat(100)}Call us on Monday.`
  const strangers = [{ id: 'one', address: 'a@b.example', subject: 'Yes', body, at: 0 }]
  const letters = { strangers, letters: [], templates: [], followUps: [] }
  const page = drawn(createElement(LettersPage), [owner, [[letterPaths.list], letters]])
  expect(page).toContain('Call us on Monday.')
})

const listed = (...rows: readonly object[]) => ({
  pages: [{ rows, next: null }],
  pageParams: [null],
})

const { list: deliveries, held, suppressed } = deskDeliveryPaths

test.each([
  [PartnersPage, deskPartnerPaths.list, 'q=ZZZ', 'No code begins so.'],
  [DeliveriesPage, deliveries, 'channel=crm&state=dead&cause=http_422', 'None.'],
  [QuarantinePage, held, 'reason=too_fast', 'None.'],
  [SuppressedPage, suppressed, 'q=a%40b.example', 'This address'],
])('what is looked for and not found says nothing of the rest: %o', (Page, path, query, words) => {
  const page = drawn(createElement(Page), [owner, [[path, query], listed()]], `/?${query}`)
  expect(page).toContain(words)
  expect(page).not.toMatch(/No partner yet|for good|Nothing is held|Everybody is/)
})

test('a line of the log tells what was set, and leaves names as they were given', () => {
  const entry = { id: 1, at: '2026-11-01T00:00:00Z', actor: 'owner' }
  const text = (action: string, subject: string, detail: object) =>
    drawn(createElement(SettingsPage), [
      owner,
      [[deskAccessPaths.audit, ''], listed({ ...entry, action, subject, detail })],
    ])
  const made = text('promotions.make', 'SPRING20', { percentOff: 20, endsAt: null })
  expect(made).toContain('>SPRING20<')
  expect(made).toContain('>percent off 20<')
  const set = text('campaigns.set', 'vaultSpots', { from: null, to: 400 })
  expect(set).toContain('>vault spots<')
  expect(set).toContain('>from default, to 400<')
  const refund = { amountCents: 50_000, currency: 'gbp', cause: 'duplicate' }
  const order = '0f0e0d0c-0000-4000-8000-000000000000'
  expect(text('orders.refund', order, refund)).toContain(
    `>amount ${moneyText(50_000, 'gbp')}, cause duplicate<`,
  )
  const person = 'ab'.repeat(16)
  expect(text('people.tag', person, {})).toContain(`href="/people/${person}"`)
  expect(text('people.erase', person, {})).not.toContain('href="/people/')
})

test('whose a sale is is asked about by its buyer', () => {
  const sale = { id: 's', code: 'ADA', email: 'a@b.example', paidCents: 1, currency, reasons: [] }
  const page = drawn(createElement(ChecksPage), [
    owner,
    [[deskPartnerPaths.checks], { held: [{ ...sale, at: 0 }], possible: [] }],
  ])
  expect(page.match(/aria-label="It is[^"]+"/g)).toEqual([
    'aria-label="It is theirs: a@b.example …"',
    'aria-label="It is not: a@b.example …"',
  ])
})

test('money comes on a day that has begun somewhere', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T22:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const isTaken = (day: string) => saleByHand.shape.paidOn.safeParse(day).success
  expect(['2026-11-27', '2026-11-28'].map(isTaken)).toEqual([true, false])
})

test('who waits for what is sold out is listed at the desk', () => {
  const campaigns = { values: { soldOut: [] }, waiting: { vip: 48 }, version: 1 }
  const page = drawn(createElement(SoldOutPanel, { campaigns: campaigns as never }))
  expect(page).toMatch(/href="\/people\?form=waiting-list"[^>]*>48 wait</)
})

/** A part of the desk as it is first drawn, with what the worker has answered. */
function drawn(part: ReactNode, answers: readonly (readonly [QueryKey, unknown])[] = [], at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  for (const [queryKey, answer] of answers) {
    if (answer instanceof Error)
      client
        .getQueryCache()
        .build(client, { queryKey })
        .setState({ status: 'error', error: answer })
    else client.setQueryData(queryKey, answer)
  }
  const routed = createElement(MemoryRouter, { initialEntries: [at] }, part)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, routed))
}

const needs = (answer: object) =>
  drawn(
    createElement(Needs, {
      today: { matters: [], disputes: [], waiting: noneWait, ...answer } as never,
    }),
  )

const today = (...raised: readonly AttentionItem[]) => needs({ matters: raised })

const noneWait = Object.fromEntries(
  'leadsLate leadsNew quarantine deadLeads deadMails applications tasksLate'
    .split(' ')
    .map((queue) => [queue, { count: 0, since: null }]),
)

test('one press sees to one matter of money, and to all of what the worker met as one', () => {
  const raised = (kind: AttentionKind) =>
    ['one', 'other'].map((subjectId): AttentionItem => ({
      ...attentionWords[kind],
      id: `${kind}:${subjectId}`,
      kind,
      subjectId,
      name: '',
      product: '',
      form: '',
      totalCents: null,
      currency: '',
      detail: '',
      raisedAt: '2026-11-01T00:00:00Z',
      times: 1,
    }))
  const labels = (html: string) =>
    [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)
  const failed = `Seen to: ${attentionWords.refund_failed.title}`
  expect(labels(today(...raised('refund_failed')))).toEqual([
    `${failed} (1 of 2)`,
    `${failed} (2 of 2)`,
  ])
  // Banks that ask have a list of their own.
  expect(labels(today(...raised('disputed')))).toEqual([])
  expect(labels(today(...raised('lead_refused')))).toEqual([
    `Seen to: ${attentionWords.lead_refused.title}`,
  ])
})

test('a late answer stands among those who wait alone, and no promise is said to be kept then', () => {
  const late = (count: number) =>
    needs({ waiting: { ...noneWait, leadsLate: { count: 2 }, tasksLate: { count } } })
  expect(late(2)).not.toContain('past their time')
  expect(late(2)).toContain('Nothing else.')
  expect(late(3)).toContain('3 promises are past their time')
  // Its lead was won meanwhile, and stands in no list of open ones.
  const raised = [{ kind: 'task_late', detail: 'call', id: 'task_late:one:call' }]
  expect(needs({ matters: raised, waiting: { ...noneWait, tasksLate: { count: 1 } } })).toContain(
    '1 promise is past its time',
  )
  expect(needs({})).toContain('Every promise is being kept.')
})

test('who is late and who is new is counted, each with a list of just those', () => {
  const leads = [{ form: 'contact', receivedAt: '2026-11-01T00:00:00Z', state: 'new' }]
  const given = { leads, waiting: { leadsLate: { count: 2 }, leadsNew: { count: 17 } } } as never
  const page = drawn(createElement(LeadsWaiting, { today: given }))
  expect(page).toMatch(/href="\/leads\?late=yes"[^>]*>2 late</)
  expect(page).toMatch(/href="\/leads\?view=new"[^>]*>17 new</)
})

test('the log tells every action of the worker in words', () => {
  const noted = globSync('worker/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => source.includes('/audit-log.ts'))
    .flatMap((source) => source.match(/(?<=')(?!webauthn)[a-z_]+\.[a-z_-]+(?=')/g) ?? [])
  const actions = [...noted, ...callActions.map((action) => `calls.${action}`)]
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((action) => !auditWords[action])).toEqual([])
})
