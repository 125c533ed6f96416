import { expect, test, vi } from 'vitest'
import { type DeskCalls, deskCallPaths } from '#contract/desk/calls.ts'
import { callPaths } from '#contract/paths.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { feedToken } from '#worker/calls/call-feed.ts'
import { hostById } from '#worker/calls/call-hosts.ts'
import { callsCron, readBusy } from '#worker/calls/calls-cron.ts'
import { readLead } from '#worker/crm/crm-channel.ts'
import { book, bookNth, freeTimes, moveTo, press, setHosts, slotsWith, wish } from './calls-rig.ts'
import { makeDue, runOnce, sentTo } from './delivery-rig.ts'
import { atDesk, auditOf } from './desk-session.ts'
import { contactsOf, crmApi, somePhone } from './sandbox-crm.ts'
import { openOf, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const calendar = (...lines: string[]) =>
  new Response(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\n'))

const busyFrom = (startsMs: number) => {
  const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const times = [`DTSTART:${stamp(startsMs)}`, `DTEND:${stamp(startsMs + hourMs)}`]
  return ['BEGIN:VEVENT', 'UID:own', 'DTSTAMP:20260101T000000Z', ...times, 'END:VEVENT']
}

test('what stands in a host’s own calendar blocks; while it cannot be read the last copy does, and a person hears of it', async () => {
  expect(await slotsWith({ busyUrl: 'https://calendar.example/secret.ics' })).toEqual([])
  const nowMs = Date.now()
  const read = async (ms: number, answer: Response) => {
    const host = await hostById(testEnv.DB, 'h0')
    if (!host) throw new Error('No host.')
    return readBusy(testEnv, host, ms, async () => answer)
  }
  const matters = () => openOf('call_calendar_unreadable')
  expect(await read(nowMs, new Response('<html>Sign in</html>'))).toBe(false)
  expect(await matters()).toEqual(['no_calendar'])
  expect((await freeTimes()).slots).toEqual([])
  expect(await read(nowMs, calendar())).toBe(true)
  const at = (await freeTimes()).slots[30] ?? 0
  expect(await read(nowMs, calendar(...busyFrom(at)))).toBe(true)
  const free = (await freeTimes()).slots
  expect([at, at + 30 * minuteMs].filter((each) => free.includes(each))).toEqual([])
  expect(free).toContain(at + hourMs)
  expect((await book(wish(at), {})).status).toBe(409)
  for (const hours of [0, 1, 2.1]) {
    expect(await matters()).toEqual([])
    expect(await read(nowMs + hours * hourMs, new Response('gone', { status: 404 }))).toBe(false)
  }
  expect(await matters()).toEqual(['http_404'])
  expect((await freeTimes()).slots).not.toContain(at)
  const odd = ['BEGIN:VEVENT', 'UID:odd', 'DTSTART:', 'END:VEVENT']
  expect(await read(nowMs + 3 * hourMs, calendar(...odd, ...busyFrom(at + dayMs)))).toBe(true)
  expect(await matters()).toEqual(['odd_event'])
  expect((await freeTimes()).slots).toContain(at)
  expect((await freeTimes()).slots).not.toContain(at + dayMs)
  expect(await read(nowMs + 3 * hourMs, calendar())).toBe(true)
  expect(await matters()).toEqual([])
})

test('a calendar that ends the run which reads it has had its turn, and a person hears of it', async () => {
  await setHosts({ busyUrl: 'https://calendar.example/secret.ics' })
  const nowMs = Date.now()
  const readMs = nowMs - 5 * minuteMs
  await rows('UPDATE call_hosts SET busy_read_ms = ?, busy_next_ms = ?', readMs, nowMs)
  const failedOf = () => rows('SELECT busy_failed_ms FROM call_hosts WHERE busy_next_ms > ?', nowMs)
  for (const [ms, failedMs] of [
    [0, null],
    [5 * minuteMs, nowMs + 5 * minuteMs],
    [2.2 * hourMs, nowMs + 5 * minuteMs],
  ] as const) {
    expect(await openOf('call_calendar_unreadable')).toEqual([])
    await new Promise((isAsked) => {
      vi.stubGlobal('fetch', () => new Promise(isAsked))
      void callsCron(testEnv, nowMs + ms)
    })
    vi.unstubAllGlobals()
    expect(await failedOf()).toEqual([{ busy_failed_ms: failedMs }])
  }
  expect(await openOf('call_calendar_unreadable')).toEqual(['unfinished'])
  await rows('DELETE FROM attention')
})

test('of a calendar that was taken away nobody hears any more, nor is it read', async () => {
  const busyUrl = 'https://calendar.example/secret.ics'
  await setHosts({ busyUrl })
  const id = crypto.randomUUID()
  await rows('UPDATE call_hosts SET id = ?', id)
  const seen = await hostById(testEnv.DB, id)
  if (!seen) throw new Error('No host.')
  const failing = { ...seen, busyFailedMs: 0 }
  const fail = () =>
    readBusy(testEnv, failing, Date.now(), async () => new Response('', { status: 500 }))
  const open = () => openOf('call_calendar_unreadable')
  await fail()
  expect(await open()).toHaveLength(1)
  const { send } = await atDesk('owner')
  const change = { id, version: 1, host: { ...seen.host, busyUrl: '' } }
  expect((await send('PUT', deskCallPaths.hosts, change)).status).toBe(200)
  expect(await open()).toEqual([])
  // It was being read at that moment.
  await fail()
  expect(await open()).toEqual([])
  expect(await rows('SELECT busy_next_ms FROM call_hosts')).toEqual([{ busy_next_ms: null }])
})

test('a host’s calendar to subscribe to has the calls that stand, under an address that cannot be guessed and can be replaced', async () => {
  const slots = await slotsWith({})
  const kept = (await book(wish(slots[8]), {})).body
  const cancelled = (await book(wish(slots[9]), {})).body
  await press(cancelled.call?.cancelUrl ?? '', {})
  const address = async () => {
    const host = await hostById(testEnv.DB, 'h0')
    return host ? callPaths.feed('h0', await feedToken(testEnv.DB, host)) : ''
  }
  const before = await address()
  const feed = await press(before)
  expect(feed.text.match(/UID:\S+(?=@)/g)).toEqual([`UID:${kept.id.slice(0, 18)}`])
  expect(feed.text).toContain('SUMMARY:Ada King')
  expect((await press(before.replace('h0', 'h1'))).status).toBe(403)
  const owner = await atDesk('owner')
  const { body } = await owner.send('POST', deskCallPaths.feed('h0'), {})
  expect((await press(before)).status).toBe(403)
  expect((body as DeskCalls).hosts[0]?.feedPath).toBe(await address())
  expect((await press(await address())).text).toContain('SUMMARY:Ada King')
  expect(await auditOf('calls.feed', 'h0')).toHaveLength(1)
})

/** What stands of a call in the CRM's calendar. */
async function appointmentsOf(id: string) {
  const answer = await fetch(`${testEnv.CRM_URL}/appointments.json`)
  const all = await answer.json<Record<string, unknown>[]>()
  return all.filter(({ title }) => String(title).includes(id.slice(0, 8)))
}

test('a calendar of the CRM that refuses a call is told of, and the contact has its tags', async () => {
  const crm = crmApi('closed')
  const { sent } = await bookNth(60, {}, { phone: somePhone() })
  const lead = await sentTo(sent.email)
  expect(await crm.send(lead, AbortSignal.timeout(5_000))).toMatchObject({
    result: 'refused',
    reason: 'http_400',
  })
  expect(await contactsOf(sent.email)).toMatchObject([{ tags: lead.tags }])
})

test('with a calendar of the CRM a call stands in it once, moves and is cancelled there', async () => {
  const crm = crmApi('calendar')
  const { slots, at, sent, body } = await bookNth(40, {}, { phone: somePhone() })
  const to = slots[41] ?? 0
  /** Sends all that is due of the address, and says what stands in the CRM's calendar. */
  const told = async () => {
    for (const { payload } of await rowsWhere('deliveries', { address: sent.email })) {
      const lead = readLead(String(payload))
      if (!lead) throw new Error('No lead.')
      const outcome = await crm.send(lead, AbortSignal.timeout(5_000))
      expect(outcome).toMatchObject({ result: 'delivered' })
    }
    return appointmentsOf(body.id)
  }
  const minutes = (count: number) => new Date(at + count * minuteMs).toISOString()
  const booked = { calendarId: 'calendar', appointmentStatus: 'confirmed' }
  expect(await told()).toMatchObject([
    { ...booked, startTime: sent.startsAt, endTime: minutes(30) },
  ])
  expect(await told()).toHaveLength(1)
  await moveTo(body, to)
  expect(await told()).toMatchObject([{ ...booked, startTime: new Date(to).toISOString() }])
  await press(body.call?.cancelUrl ?? '', {})
  expect(await told()).toMatchObject([{ appointmentStatus: 'cancelled' }])
})

test('what the CRM took late says of a call how it stands by then, once', async () => {
  const { slots, sent, body } = await bookNth(40, {}, { phone: somePhone() })
  const to = slots[41] ?? 0
  await moveTo(body, to)
  // Both were tried in vain; the first waits longer.
  await rows('UPDATE deliveries SET next_ms = next_ms + 30000 WHERE id = ?', body.id)
  await runOnce(crmApi('calendar'))
  expect(await appointmentsOf(body.id)).toEqual([])
  await makeDue(body.id)
  await runOnce(crmApi('calendar'))
  expect(await appointmentsOf(body.id)).toMatchObject([{ startTime: new Date(to).toISOString() }])
  const [contact] = await contactsOf(sent.email)
  expect(JSON.stringify(contact?.customFields)).not.toContain(sent.startsAt)
  const states = await rowsWhere('deliveries', { address: sent.email })
  expect(states.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})
