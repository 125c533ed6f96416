import { beforeEach, expect, test } from 'vitest'
import { formEndpoints } from '#contract/api.ts'
import { deskDeliveryPaths, type DeliveryStory } from '#contract/desk/deliveries.ts'
import {
  letterPaths,
  type Letters,
  type LetterTemplates,
  type Segment,
} from '#contract/desk/letters.ts'
import type { PersonRecord } from '#contract/desk/people.ts'
import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import worker from '#worker/index.ts'
import { suppress } from '#worker/mail/suppressions.ts'
import { queueFollowUps } from '#worker/letters/follow-ups.ts'
import { countSegment, lettersCron } from '#worker/letters/letters.ts'
import { overCap } from '#worker/mail/mails.ts'
import { bookNth } from './calls-rig.ts'
import { askWorker, postJson, sendLead } from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { idOf, pathOf } from './everybodys-guest.ts'
import { renewTables } from './fresh-database.ts'
import { paidOrder } from './library-rig.ts'
import { inboxInTheEnd, inboxOf, postmarkSettings, resendSettings, sendDue } from './mail-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { fillTable, insertRow, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

const words = { subject: 'A new playbook', body: 'First paragraph.\n\nSecond paragraph.' }

test('a template that somebody else has changed meanwhile is neither replaced nor dropped unseen', async () => {
  const { send } = await atDesk('owner')
  const kept = async () => {
    const { templates } = (await send('GET', letterPaths.templates)).body as LetterTemplates
    return templates.map(({ subject }) => subject)
  }
  const first = { name: 'Playbook', ...words }
  // Both the text and what it replaces are sent.
  const other = { ...first, subject: 'Another', body: 'ä'.repeat(9_000) }
  const keep = async (body: object) => (await send('PUT', letterPaths.templates, body)).status
  expect(await keep(first)).toBe(200)
  expect(await keep(first)).toBe(200)
  expect(await keep(other)).toBe(409)
  expect(await keep({ ...other, from: words })).toBe(200)
  expect(await keep({ ...other, from: other })).toBe(200)
  expect((await send('DELETE', letterPaths.templates, first)).status).toBe(409)
  expect(await keep({ ...first, subject: 'A third', from: words })).toBe(409)
  expect(await kept()).toEqual(['Another'])
  for (const _ of ['once', 'again'])
    expect((await send('DELETE', letterPaths.templates, other)).status).toBe(200)
  expect(await kept()).toEqual([])
})

async function subscribe(addresses: readonly string[]) {
  await rows('DELETE FROM newsletter_subscribers')
  await rows(
    `INSERT INTO newsletter_subscribers (address, lead_id, confirmed_at)
     SELECT value, value, '2026-11-01T00:00:00.000Z' FROM json_each(?)`,
    JSON.stringify(addresses),
  )
}

const letterToReaders = () => ({ id: crypto.randomUUID(), segment: 'readers', ...words })

const mailsOf = (letter: string) =>
  rowsWhere<{ address: string; state: string }>('mails', { subject_id: letter, kind: 'news' })

test('a letter reaches each reader once, in slices, however often and at once its runs are made', async () => {
  const addresses = Array.from({ length: 1_100 }, (_, n) => `reader-${n}@letters.example`)
  await subscribe(addresses)
  const stopped = { address: 'reader-7@letters.example', reason: 'unsubscribed' }
  await insertRow('mail_suppressions', { ...stopped, since: '2026-11-02' })
  const owner = await atDesk('owner', resendSettings)
  const { body: counted } = await owner.get(`${letterPaths.count}?segment=readers`)
  expect(counted).toEqual({ count: 1_099 })
  const letter = letterToReaders()
  await owner.post(letterPaths.list, letter)
  expect((await owner.post(letterPaths.list, letter)).status).toBe(200)
  const { body: other } = await owner.post(letterPaths.list, { ...letter, body: 'Other words.' })
  expect(other.error.fields).toHaveProperty('id')
  for (let run = 0; run < 3; run += 1) {
    await Promise.all([lettersCron(testEnv, run), lettersCron(testEnv, run)])
  }
  const mails = await mailsOf(letter.id)
  expect(mails.length).toBe(1_099)
  expect(new Set(mails.map(({ address }) => address)).size).toBe(1_099)
  const { body } = (await owner.get(letterPaths.list)) as { body: Letters }
  expect(body.letters.find(({ id }) => id === letter.id)).toMatchObject({
    state: 'sent',
    queued: 1_099,
  })
})

test('who bought and ticked that playbooks may come gets them once, also as a reader', async () => {
  const [agreed, reads, silent] = [someone(), someone(), someone()]
  const { buy } = stripeAccount()
  await buy('upfront', { email: agreed, agreeMarketing: true })
  await buy('upfront', { email: reads, agreeMarketing: true })
  await buy('upfront', { email: silent })
  await subscribe([reads])
  const owner = await atDesk('owner', resendSettings)
  const written = async (segment: Segment) => {
    const letter = { ...letterToReaders(), segment }
    await owner.post(letterPaths.list, letter)
    await lettersCron(testEnv, 1)
    return (await mailsOf(letter.id)).map(({ address }) => address)
  }
  expect(await written('buyers')).toEqual([agreed])
  expect(await written('readers')).toEqual([reads])
})

test('a letter to readers that only a newer worker knows waits for that one, and keeps no other back', async () => {
  const letter = { subject: 'a', body: 'b', state: 'sending', actor: 'one', queued: 0 }
  const created_at = '2026-01-01T00:00:00.000Z'
  await insertRow('letters', { id: 'later', segment: 'waiting-later', ...letter, created_at })
  await lettersCron(testEnv, Date.now())
  expect(await rowsWhere('letters', { id: 'later' })).toMatchObject([{ state: 'sending' }])
})

test('a letter that is stopped leaves nothing more, and what was sent says how to unsubscribe', async () => {
  const [first, second] = [someone(), someone()]
  await subscribe([first])
  const owner = await atDesk('owner', resendSettings)
  const letter = letterToReaders()
  await owner.post(letterPaths.list, letter)
  await lettersCron(testEnv, 1)
  const [mail] = await inboxInTheEnd(first)
  expect(mail?.subject).toBe(words.subject)
  expect(mail?.text).toContain('Second paragraph.')
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const [sent] = await rowsWhere<{ id: string }>('mails', { subject_id: letter.id })
  const path = deskDeliveryPaths.one('mail', encodeURIComponent(sent?.id ?? ''))
  expect(((await owner.get(path)).body as DeliveryStory).content).toMatchObject({
    title: words.subject,
    text: expect.stringContaining('Second paragraph.'),
  })

  const stopped = letterToReaders()
  await subscribe([second])
  await owner.post(letterPaths.list, stopped)
  await lettersCron(testEnv, 1)
  // The provider is being asked, and will not take it.
  const claimed = 'UPDATE mails SET claimed_until_ms = ? WHERE subject_id = ?'
  await rows(claimed, Date.now() + 30_000, stopped.id)
  await owner.post(letterPaths.stop(stopped.id))
  await rows(claimed, 0, stopped.id)
  await sendDue()
  expect(await mailsOf(stopped.id)).toMatchObject([{ address: second, state: 'suppressed' }])
  expect(await inboxOf(second)).toEqual([])

  const raced = letterToReaders()
  await owner.post(letterPaths.list, raced)
  const stop = () => owner.post(letterPaths.stop(raced.id))
  await lettersCron({ ...testEnv, DB: troubledDb(testEnv.DB, stop) }, 1)
  expect(await mailsOf(raced.id)).toEqual([])
})

test('what came back of a letter, before or after it was stopped, is not sent once more', async () => {
  const [before, after] = [someone(), someone()]
  await subscribe([before, after])
  const owner = await atDesk('owner', resendSettings)
  const letter = letterToReaders()
  await owner.post(letterPaths.list, letter)
  await lettersCron(testEnv, 1)
  const comesBack = (address: string) =>
    rows(`UPDATE mails SET state = 'dead', last_error = 'not_sent' WHERE address = ?`, address)
  await comesBack(before)
  await owner.post(letterPaths.stop(letter.id))
  await comesBack(after)
  await owner.post(deskDeliveryPaths.replay, { channel: 'mail' })
  await sendDue()
  for (const address of [before, after]) expect(await inboxOf(address)).toEqual([])
})

test('who unsubscribes while a letter waits to leave does not get it', async () => {
  const address = someone()
  await subscribe([address])
  const owner = await atDesk('owner', resendSettings)
  const letter = letterToReaders()
  await owner.post(letterPaths.list, letter)
  await lettersCron(testEnv, 1)
  const since = new Date().toISOString()
  await suppress(testEnv.DB, { address, reason: 'unsubscribed', since }).run()
  await sendDue()
  expect(await mailsOf(letter.id)).toMatchObject([{ address, state: 'suppressed' }])
  expect(await inboxOf(address)).toEqual([])
  const { letters } = (await owner.get(letterPaths.list)).body as Letters
  const listed = letters.find(({ id }) => id === letter.id)
  expect(listed).toMatchObject({ queued: 1, delivered: 0, isUnderWay: false })
})

test('staff write to one person, once a letter', async () => {
  const address = someone()
  await sendLead(contactSubmission(address))
  const settings = { ...resendSettings, MAIL_REPLY_TO: 'answers@firm.test' }
  const staff = await atDesk('staff', settings)
  const path = await pathOf(address, letterPaths.person)
  const letter = { id: crypto.randomUUID(), ...words }
  expect((await staff.post(path, { ...letter, subject: '' })).body.error.fields).toHaveProperty(
    'subject',
  )
  await staff.post(path, letter)
  await staff.post(path, letter)
  await sendDue(settings)
  const letters = (await inboxOf(address)).filter(({ subject }) => subject === words.subject)
  expect(letters.length).toBe(1)
  expect(letters[0]?.text).toContain('Hello Ada')
  expect(letters[0]?.html).toContain('"mailto:answers@firm.test"')
  const other = await staff.post(path, { ...letter, body: 'Other words.' })
  expect(other.body.error.fields).toHaveProperty('id')

  await suppress(testEnv.DB, { address, reason: 'bounced', since: '2026-11-22' }).run()
  const refused = await staff.post(path, { id: crypto.randomUUID(), ...words })
  expect(refused.body.error.fields).toHaveProperty('mail')
})

test('an answer is kept once with its person, and somebody is to look at it', async () => {
  const address = someone()
  await sendLead(contactSubmission(address))
  const answer = {
    MessageID: crypto.randomUUID(),
    FromFull: { Email: address.toUpperCase() },
    Subject: 'Re: A new playbook',
    TextBody: 'Monday suits me.\n> quoted',
    StrippedTextReply: 'Monday suits me.',
  }
  const tell = async (more: object = {}, secret: string = postmarkSettings.MAIL_WEBHOOK_SECRET) => {
    const headers = { authorization: `Basic ${btoa(`x:${secret}`)}` }
    const request = postJson('/api/mail-events/postmark', { ...answer, ...more }, headers)
    return (await askWorker(request, postmarkSettings)).status
  }
  expect(await tell({}, 'wrong')).not.toBe(200)
  for (let told = 0; told < 2; told += 1) expect(await tell()).toBe(200)
  const away = {
    MessageID: crypto.randomUUID(),
    Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }],
  }
  expect(await tell(away)).toBe(200)
  const staff = await atDesk('staff')
  const { body } = (await staff.get(await pathOf(address))) as { body: PersonRecord }
  expect(body.replies).toMatchObject([{ subject: answer.Subject, body: 'Monday suits me.' }])
  const matter = { kind: 'reply_received', subject_id: await idOf(address) }
  expect(await rowsWhere('attention', matter)).toMatchObject([{ times: 1 }])
  const html = { TextBody: '', StrippedTextReply: '', HtmlBody: '<p>Tuesday <b>suits</b> me.</p>' }
  const MessageID = crypto.randomUUID()
  await tell({ ...html, MessageID })
  expect(await rowsWhere('mail_replies', { id: `postmark:${MessageID}` })).toMatchObject([
    { body: 'Tuesday suits me.' },
  ])
})

test('what strangers answer is listed, however many of them there are', async () => {
  const blank = { subject: `''`, body: `''`, received_at: `'2026-11-01T00:00:00.000Z'` }
  const one = { id: `'stranger-' || i`, address: `'stranger-' || i || '@example.org'` }
  await fillTable('mail_replies', 30, { ...one, ...blank })
  const { body } = await (await atDesk('owner')).get(letterPaths.list)
  const ids = (body as Letters).strangers.map(({ id }) => id)
  expect(ids.filter((id) => id.startsWith('stranger-'))).toHaveLength(30)
})

test('an answer is kept though its files are larger than what is read', async () => {
  const headers = { authorization: `Basic ${btoa(`x:${postmarkSettings.MAIL_WEBHOOK_SECRET}`)}` }
  const tell = async (more: object) => {
    const answer = { MessageID: 'large', FromFull: { Email: someone() }, Subject: 'Re: Plans' }
    const request = postJson('/api/mail-events/postmark', { ...answer, ...more }, headers)
    return (await askWorker(request, postmarkSettings)).status
  }
  const large = 'A'.repeat(11 * 1024 * 1024)
  expect(await tell({ TextBody: large, Attachments: [] })).toBe(413)
  const TextBody = 'Here they are, with ,"Attachments": as asked for.'
  expect(await tell({ TextBody, Attachments: [{ Name: 'plan.pdf', Content: large }] })).toBe(200)
  expect(await rowsWhere('mail_replies', { id: 'postmark:large' })).toMatchObject([
    { body: TextBody },
  ])
})

test('of an answer that Resend tells of the text is fetched where the key may, of one in HTML its words; what a machine wrote is none', async () => {
  const address = someone()
  await sendLead(contactSubmission(address))
  const hear = async (answer: object, settings: object = resendSettings) => {
    const mail = { from: `Ada <${address}>`, to: 'desk@firm.test', subject: 'Re: A new playbook' }
    const given = { ...mail, text: null, html: null, headers: {}, ...answer }
    const url = `${new URL(resendSettings.MAIL_API_BASE).origin}/mail/answers`
    const played = await fetch(url, { method: 'POST', body: JSON.stringify(given) })
    const { body, headers } = await played.json<{ body: string; headers: Record<string, string> }>()
    for (let told = 0; told < 2; told += 1) {
      const request = postJson('/api/mail-events/resend', body, headers)
      expect((await askWorker(request, settings)).status).toBe(200)
    }
  }
  await hear({ text: 'Monday suits me.' })
  await hear({
    html: '<style>p { color: red }</style><p>Tuesday&nbsp;<b>suits</b> me &amp; Bob&#39;s&#x2026;</p>',
  })
  await hear({ text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } })
  await hear({ text: 'Friday.' }, { ...resendSettings, MAIL_API_KEY: mailKeys.sendOnly })
  const subject = 'Re: A new playbook'
  expect(
    await rows('SELECT subject, body FROM mail_replies WHERE address = ? ORDER BY body', address),
  ).toEqual([
    { subject, body: '' },
    { subject, body: 'Monday suits me.' },
    { subject, body: 'Tuesday suits me & Bob’s…'.replace('’', "'") },
  ])
})

/** Hands the worker mails of an address as Email Routing does, and notes where each goes on to. */
function routing(address: string) {
  const forwarded: string[] = []
  const routed = (given: Record<string, string>, DB = testEnv.DB) => {
    const from = `Ada <${address}>`
    const headers = new Headers({ Subject: 'Re: your call', From: from, ...given })
    const forward = (to: string) => {
      forwarded.push(to)
      return Promise.resolve({ messageId: '' })
    }
    const reply = () => Promise.resolve({ messageId: '' })
    const rest = { raw: new ReadableStream(), rawSize: 0, canBeForwarded: true, reply }
    // The envelope may name who passed it on, or another address of its writer.
    const message = { from: someone(), to: site.contactEmail, headers, forward, ...rest }
    return worker.email({ ...message, setReject: () => undefined }, { ...testEnv, DB })
  }
  return { forwarded, routed }
}

test('a routed mail goes on whole and is an answer; what a machine wrote only goes on', async () => {
  const address = someone()
  const { forwarded, routed } = routing(address)
  await routed({ 'Message-ID': `<${address}>` })
  const encoded = '=?utf-8?B?UmU6IOKCrDU=?= =?ISO-8859-1?q?_f=FCr_Sie=3F?='
  await routed({ 'Message-ID': `<2${address}>`, Subject: encoded })
  await routed({ 'Message-ID': '<2>', 'Auto-Submitted': 'auto-replied' })
  expect(forwarded).toEqual(Array.from({ length: 3 }, () => site.contactEmail))
  expect(await rows('SELECT subject FROM mail_replies WHERE address = ?', address)).toEqual([
    { subject: 'Re: your call' },
    { subject: 'Re: €5 für Sie?' },
  ])
})

test('a routed mail that cannot be kept is refused for now, and goes on once when it comes again', async () => {
  const address = someone()
  const { forwarded, routed } = routing(address)
  const away = troubledDb(testEnv.DB, () => Promise.reject(new Error('Network connection lost.')))
  const mail = { 'Message-ID': `<${address}>` }
  for (let tries = 0; tries < 2; tries += 1)
    await expect(routed(mail, away)).rejects.toThrow('email_failed')
  expect(forwarded).toEqual([])
  await routed(mail)
  expect(forwarded).toEqual([site.contactEmail])
  expect(await rowsWhere('mail_replies', { address })).toHaveLength(1)
})

test('mails follow an enquiry of somebody who agreed, from when they are switched on, and end with an answer, a purchase or a lead that is qualified or lost', async () => {
  const [goesOn, answered, bought] = [someone(), someone(), someone()]
  const [booked, silent] = [someone(), someone()]
  const decided = { qualified: someone(), lost: someone() }
  const ended = [answered, bought, booked, silent, ...Object.values(decided)]
  for (const email of [goesOn, ...ended]) await sendLead(contactSubmission(email))
  for (const [state, email] of Object.entries(decided))
    await rows(
      `UPDATE lead_work SET state = ?
       WHERE lead_id IN (SELECT submission_id FROM leads WHERE email = ?)`,
      state,
      email,
    )
  await stripeAccount().buy('upfront', { email: bought })
  const tomorrow = new Date(Date.now() + dayMs).toISOString()
  await rows('UPDATE orders SET paid_at = ? WHERE email = ?', tomorrow, bought)
  await bookNth(9, {}, { email: booked })
  await rows('UPDATE leads SET consent_text = NULL WHERE email = ?', silent)
  const reply = { id: crypto.randomUUID(), address: answered, subject: '', body: '' }
  await insertRow('mail_replies', { ...reply, received_at: tomorrow })
  const steps = (address: string) =>
    rows(
      `SELECT data ->> 'step' AS step FROM mails WHERE kind = 'follow-up' AND address = ?`,
      address,
    )
  const inDays = (days: number) => queueFollowUps(testEnv.DB, Date.now() + days * dayMs + 60_000)
  await inDays(2)
  expect(await steps(goesOn)).toEqual([])

  const owner = await atDesk('owner')
  const inThreeWeeks = async () => {
    for (const days of [1, 2, 2, 6, 13, 20]) await inDays(days)
  }
  await rows(`INSERT INTO follow_ups (form, since) VALUES ('contact', ?)`, tomorrow)
  await inThreeWeeks()
  expect(await steps(goesOn)).toEqual([])
  await rows(`UPDATE follow_ups SET since = '2026-01-01'`)
  await inThreeWeeks()
  expect(await steps(goesOn)).toEqual([{ step: 0 }, { step: 1 }, { step: 2 }])
  for (const email of ended) expect(await steps(email)).toEqual([])
  await owner.send('PUT', letterPaths.followUps, { form: 'contact', isOn: false })
  expect(await rows('SELECT * FROM follow_ups')).toEqual([])
})

const sinceThen: Record<string, (address: string, lead: string) => Promise<unknown>> = {
  nothing: async () => undefined,
  buys: (email) => paidOrder(email, 'vip'),
  books: (email) => bookNth(9, {}, { email }),
  answers: (address) => {
    const received_at = new Date().toISOString()
    const reply = { id: crypto.randomUUID(), address, subject: '', body: '', received_at }
    return insertRow('mail_replies', reply)
  },
  'is lost': (_, lead) => rows(`UPDATE lead_work SET state = 'lost' WHERE lead_id = ?`, lead),
  'is corrected': (_, lead) =>
    rows(`UPDATE leads SET replaced_by = 'x' WHERE submission_id = ?`, lead),
}

test.each(Object.keys(sinceThen))(
  'a mail that follows a form and waits leaves unless its reader has acted since: %s',
  async (what) => {
    const email = someone()
    const { id } = await sendLead(contactSubmission(email))
    await rows(
      `UPDATE leads SET received_at = strftime('%Y-%m-%dT%H:%M:%fZ', received_at, '-2 days', '-1 hours')`,
    )
    await rows(`INSERT INTO follow_ups (form, since) VALUES ('contact', '2026-01-01')`)
    await queueFollowUps(testEnv.DB, Date.now())
    await sinceThen[what]?.(email, id)
    await inboxInTheEnd(email)
    const [mail] = await rowsWhere('mails', { address: email, kind: 'follow-up' })
    expect(mail).toMatchObject(
      what === 'nothing' ? { state: 'delivered' } : { state: 'suppressed', last_error: 'over' },
    )
  },
)

test('while the answer to a form is held nothing else follows it, nor does a letter to who waits; once it is let through, both', async () => {
  const email = someone()
  await sendLead(contactSubmission(email))
  const waits = { firstName: 'Ada', email, waitingFor: 'velocity-audit' }
  await askWorker(postJson(formEndpoints['waiting-list'], waits))
  await rows(`INSERT INTO follow_ups (form, since) VALUES ('contact', '2026-01-01')`)
  const written = async (lastError: string | null) => {
    await rows(`UPDATE mails SET state = 'dead', last_error = ?`, lastError)
    await queueFollowUps(testEnv.DB, Date.now() + 2 * dayMs + 60_000)
    const mails = await rowsWhere('mails', { address: email, kind: 'follow-up' })
    return [mails.length, await countSegment(testEnv.DB, 'waiting-velocity-audit')]
  }
  expect(await written(overCap)).toEqual([0, 0])
  expect(await written(null)).toEqual([1, 1])
})

/** Somebody sends two forms a minute apart, after both of which mails follow. */
async function twoForms() {
  const email = someone()
  const { id: first } = await sendLead(contactSubmission(email))
  await rows(
    `UPDATE leads SET received_at = strftime('%Y-%m-%dT%H:%M:%fZ', received_at, '-1 minute')`,
  )
  const { id: later } = await sendLead({ ...contactSubmission(email), lastName: 'Later' })
  await rows(`UPDATE leads SET kind = 'qualification' WHERE submission_id = ?`, later)
  for (const form of ['contact', 'qualification'])
    await rows(`INSERT INTO follow_ups (form, since) VALUES (?, '2026-01-01')`, form)
  return { email, first, later }
}

/** Which forms were followed by a mail two days later. */
async function followed(address: string) {
  await queueFollowUps(testEnv.DB, Date.now() + 2 * dayMs + 60_000)
  const mails = await rowsWhere<{ subject_id: string }>('mails', { address, kind: 'follow-up' })
  return mails.map(({ subject_id: lead }) => lead)
}

test('two forms of one person are followed by one series of mails, the later one’s', async () => {
  const { email, later } = await twoForms()
  expect(await followed(email)).toEqual([later])
})

test.each([
  [
    'came before mails followed it',
    `UPDATE follow_ups SET since = '2100' WHERE form = 'qualification'`,
  ],
  ['is held back', `UPDATE leads SET status = 'spam' WHERE kind = 'qualification'`],
  ['was corrected before', `UPDATE leads SET replaced_by = 'x' WHERE kind = 'qualification'`],
])('a later form that %s ends no mails', async (_what, change) => {
  const { email, first } = await twoForms()
  await rows(change)
  expect(await followed(email)).toEqual([first])
})

test('however many are due of one step, those of another leave the same day', async () => {
  const [now, earlier] = [someone(), someone()]
  for (const email of [now, earlier]) await sendLead(contactSubmission(email))
  const fourDaysAgo = new Date(Date.now() - 4 * dayMs).toISOString()
  await rows('UPDATE leads SET received_at = ? WHERE email = ?', fourDaysAgo, earlier)
  const same = `kind, status, first_name, last_name, phone, company_name, website_url, source, tags,
    custom_fields, payload, consent_text, submitted_at, received_at`
  await rows(
    `INSERT INTO leads (submission_id, email, ${same})
     SELECT value || submission_id, value || email, ${same}
     FROM leads, json_each(?) WHERE email IN (?, ?)`,
    JSON.stringify(Array.from({ length: 250 }, (_, n) => n)),
    now,
    earlier,
  )
  await rows(`INSERT INTO follow_ups (form, since) VALUES ('contact', '2026-01-01')`)
  for (let run = 0; run < 3; run += 1) {
    await queueFollowUps(testEnv.DB, Date.now() + 2 * dayMs + 60_000)
  }
  for (const address of [now, earlier])
    expect(await rowsWhere('mails', { address, kind: 'follow-up' })).toHaveLength(1)
})

test('an answer whose tags never end keeps the worker no longer than any other', async () => {
  const headers = { authorization: `Basic ${btoa(`x:${postmarkSettings.MAIL_WEBHOOK_SECRET}`)}` }
  for (const tags of ['<', '<style ', '</style><script ']) {
    const HtmlBody = tags.repeat(100_000)
    const answer = {
      MessageID: crypto.randomUUID(),
      FromFull: { Email: someone() },
      Subject: 'Re:',
    }
    const told = { ...answer, TextBody: '', HtmlBody }
    const request = postJson('/api/mail-events/postmark', told, headers)
    expect((await askWorker(request, postmarkSettings)).status).toBe(200)
  }
}, 20_000)
