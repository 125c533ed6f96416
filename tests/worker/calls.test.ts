import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newCallHost } from '#contract/call-hosts.ts'
import type { CallSlots } from '#contract/calls.ts'
import { qualificationForm, qualificationLead } from '#contract/forms/qualification.ts'
import { callTasks } from '#contract/fulfilment.ts'
import { callPaths, callSlotsPath } from '#contract/paths.ts'
import { site } from '#site.config.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { callsCron } from '#worker/calls/calls-cron.ts'
import { overCap } from '#worker/mail/mails.ts'
import { askWorker, postJson, sendLead } from './call-worker.ts'
import {
  alwaysOpen,
  book,
  bookNth,
  callsOf,
  freeTimes,
  icsOf,
  press,
  setHosts,
  slotsWith,
  wish,
} from './calls-rig.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import { erase } from './everybodys-guest.ts'
import { renewTables } from './fresh-database.ts'
import { inboxOf, resendSettings } from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { isNight, testEnv } from './test-env.ts'

beforeEach(renewTables)

/** Whether any two calls of a host overlap. */
async function overlaps() {
  return rows(`SELECT one.id FROM calls AS one JOIN calls AS other
    ON one.host_id = other.host_id AND one.id < other.id
      AND one.starts_ms < other.until_ms AND other.starts_ms < one.until_ms
    WHERE one.state <> 'cancelled' AND other.state <> 'cancelled'`)
}

test('many visitors at once on a few times: each is booked once, and all others are told other times', async () => {
  const [times, visitors] = isNight ? [20, 200] : [6, 48]
  const slots = await slotsWith({ furthestDays: 1 })
  const wanted = slots.slice(2, 2 + times)
  const answers = await Promise.all(
    Array.from({ length: visitors }, (_, index) => book(wish(wanted[index % times]), {})),
  )
  const booked = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(booked).toHaveLength(times)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.error?.code}`))).toEqual(
    new Set(['409 time_taken']),
  )
  for (const { body } of refused) {
    expect(body.error?.fields?.startsAt?.split(';')).toHaveLength(3)
  }
  expect((await callsOf()).map(({ starts_ms }) => starts_ms)).toEqual(wanted)
  expect(await rowsWhere('leads', { kind: 'call' })).toHaveLength(times)
})

test('two hosts share a time: two visitors have it, the third does not', async () => {
  const at = (await slotsWith({}, { name: 'Jonas Weber' }))[4]
  const answers = await Promise.all([1, 2, 3].map(() => book(wish(at), {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set((await callsOf()).map(({ host_id }) => host_id))).toEqual(new Set(['h0', 'h1']))
})

test('a call is said to be as long as with who has time for it', async () => {
  const hours = Array.from({ length: 7 }, () => [])
  const minutes = { ...newCallHost.minutes, 'strategy-call': 45 }
  await setHosts({ hours }, { name: 'Jonas Weber', minutes })
  expect((await freeTimes()).minutes).toBe(45)
})

test('what is booked is a call, a lead, three tasks and a mail with an invitation', async () => {
  const host = { bufferMinutes: 10, portrait: '/people/miriam.jpg' }
  const { at, sent, body } = await bookNth(60, host)
  expect(body).toMatchObject({
    ok: true,
    call: { state: 'booked', startsAt: sent.startsAt, minutes: 30, phone: alwaysOpen.phone },
  })
  expect(await callsOf()).toMatchObject([{ id: body.id, until_ms: at + 40 * minuteMs }])
  expect(await rowsWhere('leads', { email: sent.email })).toMatchObject([{ kind: 'call' }])
  expect(customValues(await sentTo(sent.email))).toMatchObject({ call_at: sent.startsAt })
  const tasks = await rows<{ task: string; due_ms: number }>(
    'SELECT task, due_ms FROM fulfilment_tasks WHERE subject_id = ? ORDER BY due_ms DESC',
    body.id,
  )
  expect(tasks).toEqual([
    { task: callTasks.ring, due_ms: at + callTasks.ringWithinMs },
    { task: 'next-step', due_ms: null },
  ])
  const [mail] = await inboxOf(sent.email)
  expect(mail?.text).toContain(alwaysOpen.phone)
  expect(mail?.html).toContain('/people/miriam.jpg')
  expect((await press(callPaths.page)).text).toContain('<img src="/people/miriam.jpg"')
  expect(icsOf(mail)).not.toContain(body.id)
  expect(icsOf(mail)).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0[\s\S]*STATUS:CONFIRMED/)
})

test('sent again, a booking is the same call; once it stands, another time under its id changes nothing', async () => {
  const slots = await slotsWith({})
  const sent = wish(slots[9])
  const answers = await Promise.all([book(sent, {}), book(sent, {}), book(sent, {})])
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const later = await book({ ...sent, startsAt: new Date(slots[12] ?? 0).toISOString() }, {})
  expect(later.status).toBe(400)
  expect(await callsOf()).toMatchObject([{ starts_ms: slots[9] }])
  expect(await rows('SELECT 1 FROM leads WHERE email = ?', sent.email)).toHaveLength(1)
})

test('whose call was cancelled meanwhile is booked for the time that they choose then', async () => {
  const { slots, sent, body } = await bookNth(9)
  await press(body.call?.cancelUrl ?? '', {})
  expect((await book(sent)).body).toMatchObject({ id: body.id, call: { state: 'cancelled' } })
  const startsAt = new Date(slots[12] ?? 0).toISOString()
  const later = await book({ ...sent, startsAt })
  expect(later.body).toMatchObject({ duplicate: false, call: { state: 'booked', startsAt } })
  expect(await callsOf()).toMatchObject([{ id: later.body.id, starts_ms: slots[12] }])
})

test('who knows the number of a call, or whose it is, but not all that was said, is given none of its links', async () => {
  const { sent, body } = await bookNth(9)
  const mails = () => rows('SELECT id FROM mails')
  const before = await mails()
  const same = await book(sent)
  expect(same.body.call).toEqual(body.call)
  for (const changes of [{ email: someone() }, { fullName: 'Grace' }]) {
    const other = await book({ ...sent, ...changes })
    expect(other).toMatchObject({ status: 400, body: { error: { code: 'invalid_fields' } } })
    expect(Object.keys(other.body.error?.fields ?? {})).toEqual(['email'])
  }
  expect(await mails()).toEqual(before)
})

test('a full day offers nothing more, not even to those who come at once', async () => {
  const slots = await slotsWith({ mostADay: 2, furthestDays: 4 })
  const day = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
  const ofDay = slots.filter((at) => new Date(at).toISOString().startsWith(day))
  const answers = await Promise.all(ofDay.slice(0, 8).map((at) => book(wish(at), {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const left = (await freeTimes()).slots
  expect(left.filter((at) => new Date(at).toISOString().startsWith(day))).toEqual([])
})

test('one address has three calls ahead at most', async () => {
  const slots = await slotsWith({})
  const email = someone()
  const answers = []
  for (const at of slots.slice(5, 9)) answers.push(await book(wish(at, { email }), {}))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400])
  expect(answers.at(-1)?.body.error?.fields?.email).toContain('3 calls')
  const other = someone()
  const atOnce = await Promise.all(
    slots.slice(20, 28).map((at) => book(wish(at, { email: other }), {})),
  )
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(atOnce.find(({ status }) => status !== 200)?.body.error?.fields?.email).toContain(
    '3 calls',
  )
})

test('without Turnstile a network books six calls an hour; five more are asked for, and the rest are leads that a person answers', async () => {
  const slots = await slotsWith({})
  const from = async (address: string, at = 0) => {
    const sent = postJson('/api/calls', wish(at), { 'cf-connecting-ip': address })
    return ((await askWorker(sent)) as Awaited<ReturnType<typeof book>>).body
  }
  const answers = await Promise.all(
    slots.slice(10, 23).map((at, place) => from(`198.51.100.${place}`, at)),
  )
  const states = answers.map(({ call }) => call?.state ?? 'none').toSorted()
  const had = { asked: 5, booked: 6, none: 2 }
  expect(states).toEqual(Object.entries(had).flatMap(([state, n]) => Array(n).fill(state)))
  for (const { id } of answers.filter(({ call }) => !call)) {
    expect(await rowsWhere('leads', { submission_id: id })).toMatchObject([{ status: 'accepted' }])
    const tasks = await rowsWhere('fulfilment_tasks', { subject_id: id })
    expect(tasks).toMatchObject([{ task: 'confirm' }])
  }
  expect((await from('198.51.101.1', slots[30])).call?.state).toBe('booked')
})

test('where nobody takes calls, the page says what can be done instead', async () => {
  expect(await slotsWith()).toEqual([])
  expect((await press(callPaths.page)).text).toContain('/start#calendar')
})

test('accepted by hand: the time is kept, the mail says so, and no invitation goes with it', async () => {
  const { at, sent, body } = await bookNth(40, { byHand: true })
  expect(body.call?.state).toBe('asked')
  expect((await freeTimes()).slots).not.toContain(at)
  const [mail] = await inboxOf(sent.email)
  expect(mail?.attachments).toEqual([])
  expect(await rowsWhere('fulfilment_tasks', { subject_id: body.id })).toHaveLength(3)
})

test('reminders leave a day and an hour before, once each, and none for a call that was cancelled', async () => {
  const slots = await slotsWith({})
  const at = slots.find((each) => each > Date.now() + 30 * hourMs) ?? 0
  const sent = wish(at)
  const cancelled = wish(at + 30 * minuteMs)
  await book(sent)
  await press((await book(cancelled)).body.call?.cancelUrl ?? '', {})
  const env = { ...testEnv, ...resendSettings }
  const reminders = () =>
    rows<{ id: string }>(
      `SELECT id FROM mails WHERE id LIKE 'call-reminder:%' AND address IN (?, ?)`,
      sent.email,
      cancelled.email,
    )
  const moments = [25, 24, 23.9, 2, 1, 0.9].map((hours) => at - hours * hourMs)
  const counts = []
  for (const nowMs of moments) {
    await callsCron(env, nowMs)
    counts.push((await reminders()).length)
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2])
})

test('while its confirmation is held a call is not reminded of', async () => {
  const { at, sent } = await bookNth(70)
  const reminders = async (hours: number, lastError: string | null) => {
    await rows(`UPDATE mails SET state = 'dead', last_error = ?`, lastError)
    await callsCron(testEnv, at - hours * hourMs)
    const mails = await rowsWhere<{ id: string }>('mails', { address: sent.email })
    return mails.filter(({ id }) => id.startsWith('call-reminder:')).length
  }
  expect(await reminders(23, overCap)).toBe(0)
  expect(await reminders(0.9, null)).toBe(1)
})

test('whatever is booked, moved and cancelled in whatever order: no two calls of a host meet, and their cells are theirs', async () => {
  const step = fc.record({
    act: fc.constantFrom('book', 'move', 'cancel'),
    which: fc.nat(5),
    slot: fc.nat(12),
    subject: fc.constantFrom('strategy-call', 'expert-call', 'kick-off'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
      const slots = await slotsWith(
        { bufferMinutes: 7, stepMinutes: 15, furthestDays: 1 },
        { byHand: true, furthestDays: 1 },
      )
      const links: { moveUrl: string; cancelUrl: string }[] = []
      for (const { act, which, slot, subject } of steps) {
        const at = slots[slot + 4] ?? 0
        const link = links[which % Math.max(1, links.length)]
        const startsAt = new Date(at).toISOString()
        if (act === 'book' || !link) {
          const { body } = await book(wish(at, { subject }), {})
          if (body.call) links.push(body.call)
        } else if (act === 'move') await press(link.moveUrl, { startsAt })
        else await press(link.cancelUrl, {})
      }
      expect(await overlaps()).toEqual([])
      expect(
        await rows(
          `SELECT call_id FROM call_cells EXCEPT SELECT id FROM calls WHERE state <> 'cancelled'`,
        ),
      ).toEqual([])
      expect(
        await rows(`SELECT id FROM calls WHERE state <> 'cancelled' AND (
          SELECT count(*) FROM call_cells WHERE call_id = calls.id AND call_cells.host_id = calls.host_id
        ) <> (until_ms - starts_ms) / 300000`),
      ).toEqual([])
    }),
    { numRuns: isNight ? 15 : 5 },
  )
})

test('who is erased has no call any more, and its time is free', async () => {
  const { at, sent } = await bookNth(8)
  await erase(sent.email)
  expect(await rows('SELECT 1 FROM calls')).toEqual([])
  expect((await freeTimes()).slots).toContain(at)
})

test('who qualified is known to the calendar by the link in the answer and in the mail for a week, and by no forged one', async () => {
  await setHosts({})
  const email = someone()
  const consent = { text: 'I agree.', at: new Date().toISOString() }
  const form = qualificationForm.schema.parse({
    fullName: 'Ada King',
    workEmail: email,
    companyName: 'Engines',
    phone: '+1 212 555 0100',
    consent: 'on',
  })
  const meta = { form: 'qualification', consent, submissionId: crypto.randomUUID() }
  const lead = { ...qualificationLead(form), ...meta }
  const { callUrl = '' } = await sendLead(lead, resendSettings)
  const [mail] = await inboxOf(email)
  expect(mail?.text).toContain(callUrl)
  const { search } = new URL(callUrl, site.origin)
  const known = { fullName: 'Ada King', email, phone: '+12125550100' }
  const slots = async (query: string) => {
    const answer = await press(callSlotsPath + query)
    return JSON.parse(answer.text) as CallSlots
  }
  expect(await slots(search)).toMatchObject({ minutes: 30, known })
  expect((await slots(`${search}x`)).known).toBeUndefined()
  const page = await press(callPaths.page + search)
  expect(page.text).toContain(`value="${email}"`)
  // Another clock keeps what is known, and writes it into no address.
  const forms = page.text.split('<form').slice(1)
  expect(forms.filter((one) => one.includes(email) && !one.includes('method="post"'))).toEqual([])
  const hidden = { subject: 'strategy-call', email, timeZone: 'Asia/Tokyo' }
  const { text } = await press(callPaths.page, hidden)
  expect(text).toContain('Free times, Asia/Tokyo')
  expect(text.split(`value="${email}"`)).toHaveLength(3)
  expect((await press(`${callPaths.page}?email=${email}`)).text).not.toContain(email)
  expect(callUrl).not.toContain('@')
  await rows(
    `UPDATE leads SET received_at = strftime('%Y-%m-%dT%H:%M:%fZ', received_at, '-7 days') WHERE email = ?`,
    email,
  )
  expect((await slots(search)).known).toBeUndefined()
})

test('a booking that is pressed twice is one, and never told that its own time is gone', async () => {
  const sent = wish((await slotsWith({}))[5])
  let isFirst = true
  const slower = tappedDb(testEnv.DB, async (run, { sql }) => {
    const found = await run()
    if (isFirst && sql.includes('WHERE calls.id')) {
      isFirst = false
      await book(sent)
    }
    return found
  })
  expect(await book(sent, { ...resendSettings, DB: slower })).toMatchObject({
    status: 200,
    body: { duplicate: true, call: { startsAt: sent.startsAt } },
  })
  expect(await callsOf()).toHaveLength(1)
})
