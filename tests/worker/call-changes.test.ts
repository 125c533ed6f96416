import { beforeEach, expect, test } from 'vitest'
import { callPageWords } from '#contract/call-pages.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { callHref, callPaths } from '#contract/paths.ts'
import { minuteMs } from '#lib/time.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { wallTimeOf } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'
import { callById } from '#worker/calls/call-rows.ts'
import { cancelCall, moveCall } from '#worker/calls/change-call.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { replayDead } from '#worker/delivery/outbox.ts'
import type { ApiError } from '#worker/http/errors.ts'
import { mailOutbox } from '#worker/mail/mails.ts'
import { askerOf, formMailsAnHour, queueMail } from '#worker/mail/queue-mail.ts'
import {
  book,
  bookNth,
  callsOf,
  freeTimes,
  icsOf,
  moveTo,
  press,
  slotsWith,
  wish,
} from './calls-rig.ts'
import { openMatters } from './delivery-rig.ts'
import { atDesk } from './desk-session.ts'
import { pathOf } from './everybodys-guest.ts'
import { renewTables } from './fresh-database.ts'
import { paidOrder } from './library-rig.ts'
import { inboxOf, inboxInTheEnd, treatMail } from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

test('moved by its link, a call has the new time, the old one is free, and the same entry of a calendar moves', async () => {
  const { slots, at: from, sent, body } = await bookNth(70, {}, { timeZone: 'Australia/Darwin' })
  const to = slots[71] ?? 0
  const link = body.call?.moveUrl ?? ''
  const shown = await press(link)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain(`value="${new Date(to).toISOString()}"`)
  expect(await callsOf()).toMatchObject([{ starts_ms: from }])
  // Its own clock is there to come back to.
  expect((await press(`${link}?timeZone=UTC`)).text).toContain(`value="${sent.timeZone}"`)
  const onAClock = { startsAt: new Date(to).toISOString(), timeZone: 'Asia/Tokyo' }
  const moved = await press(link, onAClock)
  expect(moved.status).toBe(200)
  expect(moved.text).toContain('(Asia/Tokyo)')
  expect(await callsOf()).toMatchObject([{ starts_ms: to, state: 'booked' }])
  expect((await freeTimes()).slots).toContain(from)
  expect((await freeTimes()).slots).not.toContain(to)
  const mails = await inboxOf(sent.email)
  expect(mails[1]?.text).toContain('Asia/Tokyo')
  const [first, second] = mails.map(icsOf)
  expect(second).toContain('SEQUENCE:1')
  expect(/UID:(\S+)/.exec(second ?? '')?.[1]).toBe(/UID:(\S+)/.exec(first ?? '')?.[1])
  const told = await rowsWhere('deliveries', { address: sent.email })
  expect(told.at(-1)?.['payload']).toContain('Call Moved')
})

test('moved to a host who accepts by hand, a call leaves the calendar until it is accepted', async () => {
  const [from, to, last] = (await slotsWith({}, { name: 'Jonas Weber', byHand: true })).slice(60)
  const sent = wish(from)
  const { body } = await book(sent)
  const [invited] = (await inboxOf(sent.email)).map(icsOf)
  await book(wish(to))
  const mailOfMove = async (at?: number) => {
    await moveTo(body, at)
    return (await inboxOf(sent.email)).at(-1)
  }
  const asked = icsOf(await mailOfMove(to))
  expect(asked).toContain('METHOD:CANCEL')
  expect(asked).toContain('SEQUENCE:1')
  expect(/UID:(\S+)/.exec(asked)?.[1]).toBe(/UID:(\S+)/.exec(invited ?? '')?.[1])
  expect((await mailOfMove(last))?.attachments).toEqual([])
})

test('moved on before the mail has left that takes it out of the calendar, the next takes it out', async () => {
  const email = someone()
  const [from, to, last] = (await slotsWith({}, { name: 'Jonas Weber', byHand: true })).slice(60)
  const { body } = await book(wish(from, { email }))
  await inboxOf(email)
  await book(wish(to))
  await book(wish(last))
  await treatMail(email, { mode: 'fail', times: 1 })
  await moveTo(body, to)
  await moveTo(body, last)
  expect(icsOf((await inboxInTheEnd(email)).at(-1))).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2/)
})

test('moved to a time that is gone, a call keeps its own, and the next are named', async () => {
  const { slots, at: from, body } = await bookNth(-2)
  const to = slots.at(-1) ?? 0
  await book(wish(to), {})
  const moved = await moveTo(body, to)
  expect(moved.status).toBe(409)
  const own = wallTimeText(wallTimeOf(from, 'America/New_York'))
  expect(/Still free:(.+)/.exec(moved.text)?.[1]).not.toContain(own)
  expect(await callsOf()).toMatchObject([{ id: body.id, starts_ms: from }, { starts_ms: to }])

  await rows(`UPDATE call_hosts SET host = json_set(host, '$.isOpen', json('false'))`)
  const { text } = await press(body.call?.moveUrl ?? '')
  expect(text).toContain(callPageWords.move.none)
  expect(text).not.toContain(callPageWords.move.action)
})

test('a move that is pressed twice is one, and said to be done', async () => {
  const { slots, sent, body } = await bookNth(10)
  const move = () => moveTo(body, slots[11])
  const answers = [...(await Promise.all([move(), move()])), await move()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.every(({ text }) => text.includes(callPageWords.move.done))).toBe(true)
  expect(await inboxOf(sent.email)).toHaveLength(2)
})

test('what has not left yet of a call that is moved stays here: the last mail says when it is', async () => {
  const email = someone()
  await treatMail(email, { mode: 'fail', times: 1 })
  const { slots, body } = await bookNth(10, {}, { email })
  await moveTo(body, slots[11])
  const subjects = (await inboxInTheEnd(email)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('moved')])
})

test('whom another was quicker than is offered no time that lies in the other’s', async () => {
  const { slots, body } = await bookNth(10, { stepMinutes: 15 })
  // The last of a day is followed by one that is free.
  const to = slots.slice(30).find((at) => slots.includes(at + 15 * minuteMs)) ?? 0
  const quicker = tappedDb(testEnv.DB, async (run, { method }) => {
    if (method !== 'batch' || (await callsOf()).length > 1) return run()
    const found = await run()
    await book(wish(to))
    return found
  })
  const seen = await callById(testEnv.DB, body.id)
  if (!seen) throw new Error('nothing was booked')
  const refused = await moveCall(quicker, seen, to, Date.now()).catch((error: ApiError) => error)
  const next = wallTimeText(wallTimeOf(to + 15 * minuteMs, 'America/New_York'))
  expect(refused?.fields?.startsAt).toContain('Still free')
  expect(refused?.fields?.startsAt).not.toContain(next)
})

test('who moves or cancels a call that was moved meanwhile is told so', async () => {
  const { slots, body } = await bookNth(10)
  const [to = 0, other = 0] = slots.slice(11)
  const seen = await callById(testEnv.DB, body.id)
  if (!seen) throw new Error('nothing was booked')
  await moveCall(testEnv.DB, seen, to, Date.now())
  const caused = async () => [
    await rows('SELECT * FROM fulfilment_tasks WHERE subject_id = ?', body.id),
    await rows('SELECT id FROM mails WHERE subject_id = ?', body.id),
    await rows('SELECT id FROM deliveries WHERE address = ?', seen.email),
  ]
  const before = await caused()
  const conflict = { code: 'edit_conflict' }
  await expect(moveCall(testEnv.DB, seen, other, Date.now())).rejects.toMatchObject(conflict)
  await expect(cancelCall(testEnv.DB, seen, Date.now())).rejects.toMatchObject(conflict)
  expect(await callsOf()).toMatchObject([{ starts_ms: to, state: 'booked' }])
  expect(await caused()).toEqual(before)
})

test('cancelled by its link, a call frees its time, its entry and its tasks; opening the link does nothing', async () => {
  const { at, sent, body } = await bookNth(70, {}, { subject: 'kick-off' })
  const link = body.call?.cancelUrl ?? ''
  expect((await press(link)).text).toContain('Cancel this call')
  expect(await callsOf()).toHaveLength(1)
  const again = callHref({ subject: 'kick-off' })
  // Pressed twice at once, and once more.
  const presses = [
    ...(await Promise.all([press(link, {}), press(link, {})])),
    await press(link, {}),
  ]
  const done = { status: 200, text: expect.stringContaining(again) }
  expect(presses).toMatchObject([done, done, done])
  expect(await callsOf()).toEqual([])
  expect((await freeTimes()).slots).toContain(at)
  expect(await rows('SELECT 1 FROM fulfilment_tasks WHERE subject_id = ?', body.id)).toEqual([])
  const [, mail, ...others] = await inboxOf(sent.email)
  expect(others).toEqual([])
  expect(icsOf(mail)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*CANCELLED/)
  expect(mail?.text).toContain(again)
  expect((await press(link)).status).toBe(404)
})

test('a lead that was won stays so when its call is cancelled', async () => {
  const { sent, body } = await bookNth(70)
  const order = await paidOrder(sent.email, 'vip', { paid_at: null, state: 'pending' })
  const paidAt = new Date(Date.now() + 1_000).toISOString()
  await rows('UPDATE orders SET paid_at = ? WHERE id = ?', paidAt, order)
  await press(body.call?.cancelUrl ?? '', {})
  expect(await callsOf()).toEqual([])
  const won = { state: 'won', order_id: order, due_ms: null }
  expect(await rowsWhere('lead_work', { lead_id: body.id })).toMatchObject([won])
})

test('a link does one thing with one call', async () => {
  const slots = await slotsWith({})
  const one = (await book(wish(slots[8]), {})).body
  const other = (await book(wish(slots[9]), {})).body
  const tokenOf = (url = '') => url.split('/').at(-1) ?? ''
  const forged = [
    callPaths.cancel(one.id, tokenOf(one.call?.moveUrl)),
    callPaths.cancel(one.id, tokenOf(other.call?.cancelUrl)),
    callPaths.move(other.id, tokenOf(one.call?.moveUrl)),
  ]
  for (const path of forged) expect((await press(path, {})).status).toBe(404)
  expect(await callsOf()).toHaveLength(2)
})

test.each([
  ['that nobody has confirmed', false],
  ['of a reader', true],
])(
  'moved again and again by its link, a call writes to an address %s no oftener than forms do',
  async (_, isReader) => {
    const { slots, sent, body } = await bookNth(10)
    const reader = {
      address: sent.email,
      lead_id: 'a-lead',
      confirmed_at: '2026-01-01T00:00:00.000Z',
    }
    if (isReader) await insertRow('newsletter_subscribers', reader)
    for (const at of slots.slice(11, 19)) await moveTo(body, at)
    expect(await inboxOf(sent.email)).toHaveLength(formMailsAnHour.mailbox)
    expect(await openMatters()).toContain('mails_held:')
  },
)

test('a confirmation that is held is told of, and not sent any more once its call has moved', async () => {
  const email = someone()
  const asker = await askerOf(testEnv.DB, email, '')
  const earlier = { kind: 'vault-access', to: email, data: { firstName: 'Ada' } } as const
  for (let nth = 0; nth < formMailsAnHour.mailbox; nth += 1) {
    const mail = { ...earlier, id: `earlier:${nth}`, asker, nowMs: Date.now() }
    await queueMail(testEnv.DB, mail).run()
  }
  const { slots, body } = await bookNth(10, {}, { email })
  expect(await openMatters()).toContain('mails_held:')
  await moveTo(body, slots[11])
  const held = [`call-booked:${body.id}:0`]
  expect(await replayDead(testEnv.DB, mailOutbox, Date.now(), { ids: held })).toBe(0)
})

test('whoever reads the old mailbox can do nothing with a call whose address was corrected', async () => {
  const { sent, body } = await bookNth(10)
  const address = await pathOf(sent.email, peoplePaths.address)
  const moved = await (await atDesk('owner')).post(address, { address: someone(), isMerge: false })
  expect(moved.status).toBe(200)
  expect((await press(body.call?.moveUrl ?? '')).status).toBe(404)
  expect((await press(body.call?.cancelUrl ?? '', {})).status).toBe(404)
  expect(await callsOf()).toMatchObject([{ id: body.id, state: 'booked' }])
})

test('a mail that waited while its address was corrected has links that open', async () => {
  const [sent, to] = [wish((await slotsWith({}))[10]), someone()]
  const { body } = await book(sent, {})
  const address = await pathOf(sent.email, peoplePaths.address)
  await (await atDesk('owner')).post(address, { address: to, isMerge: false })
  const [mail] = await inboxInTheEnd(to)
  const link = new RegExp(`${callPaths.move(body.id, '')}[\\w-]+`).exec(mail?.text ?? '')?.[0]
  expect((await press(link ?? '')).status).toBe(200)
})

test('the operator hears by mail, once each, what visitors book, move and cancel, on the host’s clock', async () => {
  const { slots, sent, body } = await bookNth(60, { timeZone: 'Asia/Tokyo' })
  const to = slots[61] ?? 0
  await moveTo(body, to)
  await moveTo(body, to)
  await press(body.call?.cancelUrl ?? '', {})
  const told = await rowsWhere('mails', { subject_id: body.id })
  const ofOperator = told.filter(({ address }) => address === site.contactEmail)
  expect(ofOperator.map(({ id }) => id)).toEqual(
    [0, 1, 2].map((each) => `operator-call:${body.id}:${each}`),
  )
  const mails = (await inboxOf(site.contactEmail)).filter(({ text }) => text.includes(sent.email))
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'A call is booked',
    'A call has moved',
    'A call is cancelled',
  ])
  expect(mails[1]?.text).toContain(wallTimeText(wallTimeOf(to, 'Asia/Tokyo')))
  expect(mails[1]).toMatchObject({ replyTo: sent.email })
})

test('the operator is told of a call to accept, and not of what the desk does itself', async () => {
  const { body } = await bookNth(60, { byHand: true })
  const seen = await callById(testEnv.DB, body.id)
  if (!seen) throw new Error('nothing was booked')
  await cancelCall(testEnv.DB, seen, Date.now())
  const told = await rowsWhere('mails', { subject_id: body.id, address: site.contactEmail })
  expect(told.map(({ data }) => JSON.parse(String(data)).what)).toEqual(['asked'])
})
