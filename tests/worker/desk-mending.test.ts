import { expect, test } from 'vitest'
import { peoplePaths as paths } from '#contract/desk/people.ts'
import { newsletterConfirmedTag, newsletterEndedTag } from '#contract/forms/newsletter.ts'
import { libraryPaths, mailPaths } from '#contract/paths.ts'
import { dayMs } from '#lib/time.ts'
import { clearAttention, raiseAttention } from '#worker/database/attention.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { timing } from '#worker/delivery/timing.ts'
import { digestHex } from '#worker/http/digest.ts'
import { sealAddress } from '#worker/mail/address-token.ts'
import { issueToken } from '#worker/mail/library-link.ts'
import { confirmSubscription, stopNews } from '#worker/mail/newsletter-rows.ts'
import { suppress } from '#worker/mail/suppressions.ts'
import { apiSettings, postForm } from './call-worker.ts'
import { atDesk, auditOf } from './desk-session.ts'
import { columnsNaming, everybodysGuest, idOf, pathOf, send, writes } from './everybodys-guest.ts'
import { paidOrder } from './library-rig.ts'
import { inboxInTheEnd, oweMail, sendDue, suppressionsOf, treatMail } from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, mattersOf, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const owner = () => atDesk('owner')

const recordOf = async (id: string) => (await (await owner()).get(paths.person(id))).body

async function move(email: string, address: string, isMerge = false) {
  return (await owner()).post(await pathOf(email, paths.address), { address, isMerge })
}

test('a corrected address takes everything with it, and stands in no other row than the story', async () => {
  const { email, orderId } = await everybodysGuest()
  const mended = someone()
  const id = await idOf(email)
  const before = await recordOf(id)
  const { body } = await move(email, mended.toUpperCase())
  expect(body).toEqual({ movedTo: id })
  // What the CRM has answered quotes what it was sent.
  expect((await columnsNaming(email)).toSorted()).toEqual([
    'delivery_attempts.reply',
    'people_views.name',
    'person_addresses.address',
  ])
  const after = await recordOf(id)
  // Whoever still sees the old one takes no other owner's correction back.
  const late = { from: email, address: someone() }
  expect((await (await owner()).post(paths.address(id), late)).status).toBe(409)
  expect(after.person).toMatchObject({
    address: mended,
    leadCount: before.person.leadCount,
    orderCount: before.person.orderCount,
    paidCents: before.person.paidCents,
  })
  for (const part of ['leads', 'orders', 'mails', 'partners', 'notes'])
    expect([part, after[part].length]).toEqual([part, before[part].length])
  expect(after.newsletter).toEqual(before.newsletter)
  expect(after.library.progress).toEqual(before.library.progress)
  expect(after.suppressions).toMatchObject([{ reason: 'unsubscribed' }])
  expect(after.addresses).toMatchObject([{ address: email, how: 'corrected', actor: 'owner' }])
  expect(await rows('SELECT email FROM orders WHERE id = ?', orderId)).toEqual([{ email: mended }])
  const lines = await rows<{ detail: string }>('SELECT detail FROM audit_log WHERE subject = ?', id)
  expect(JSON.stringify(lines)).not.toContain(mended)
  await (await owner()).send('DELETE', paths.person(id), { address: mended })
  expect(await columnsNaming(email)).toEqual([])
})

test('who wants no mail keeps notes, tags and story where the address is corrected', async () => {
  const [typo, mended] = [someone(), someone()]
  await writes(typo)
  const id = await idOf(typo)
  const desk = await owner()
  await desk.post(paths.notes(id), { text: 'Rings back.' })
  await desk.send('PUT', paths.tags, { ids: [id], tag: 'Binder' })
  const since = '2026-01-01T00:00:00.000Z'
  await suppress(testEnv.DB, { address: typo, reason: 'unsubscribed', since }).run()
  await move(typo, mended)
  expect(await idOf(mended)).toBe(id)
  expect(await recordOf(id)).toMatchObject({
    notes: [{ text: 'Rings back.' }],
    tags: ['binder'],
    addresses: [{ address: typo, how: 'corrected' }],
    suppressions: [{ reason: 'unsubscribed' }],
  })
})

test.each([409, 200])(
  'of two who correct an address at once the first has it, notes and all, and the second hears %i',
  async (status) => {
    const [typo, mended] = [someone(), someone()]
    await writes(typo)
    const id = await idOf(typo)
    await (await owner()).post(paths.notes(id), { text: 'Rings back.' })
    let first: Promise<unknown> | undefined
    const DB = tappedDb(testEnv.DB, async (run, { statements }) => {
      if (statements.length > 20) await (first ??= move(typo, mended))
      return run()
    })
    const second = await atDesk('owner', { DB })
    const address = status === 200 ? mended : someone()
    const answer = await second.post(paths.address(id), { address })
    expect(await recordOf(id)).toMatchObject({
      person: { address: mended },
      notes: [{ text: 'Rings back.' }],
      addresses: [{ address: typo }],
    })
    expect(answer.status).toBe(status)
  },
)

test('who becomes one with another was written to when either was', async () => {
  const [first, second] = [someone(), someone()]
  for (const address of [first, second]) await writes(address)
  const written_at = '2026-01-01T00:00:00.000Z'
  await rows('UPDATE people SET written_at = ? WHERE address = ?', written_at, first)
  await move(first, second, true)
  expect(await rowsWhere('people', { address: second })).toMatchObject([{ written_at }])
})

test('the CRM is told of a corrected address, as of a visitor’s own correction, under an id of its own', async () => {
  const [typo, mended] = [someone(), someone()]
  const { id } = await writes(typo, {}, apiSettings)
  await move(typo, mended)
  const sent = `SELECT id, payload ->> 'submissionId' AS told, state FROM deliveries WHERE address = ?`
  expect(await rows(sent, mended)).toMatchObject([
    { id, state: 'delivered' },
    { state: 'pending', told: expect.not.stringMatching(id) },
  ])
})

test('the CRM is told of a corrected address, too, while it is being told of the old one', async () => {
  const [typo, mended] = [someone(), someone()]
  const { id } = await writes(typo)
  const nowMs = Date.now()
  await rows('UPDATE deliveries SET claimed_until_ms = ? WHERE id = ?', nowMs + 20_000, id)
  await move(typo, mended)
  const sent = await rowsWhere('deliveries', { address: mended })
  expect(sent).toHaveLength(2)
  const again = sent.find((each) => each['id'] !== id)
  expect(again?.['next_ms']).toBeGreaterThanOrEqual(nowMs + timing.longestLeaseMs)
})

/** Says that the CRM was told of an address. */
const told = (address: string, at: string | null = null) =>
  rows(
    `UPDATE deliveries SET state = 'delivered', created_at = coalesce(?, created_at) WHERE address = ?`,
    at,
    address,
  )

const confirmed = JSON.stringify([newsletterConfirmedTag])

const owedTo = (address: string) =>
  rows(
    `SELECT payload ->> 'phone' AS phone, payload ->> 'tags' AS tags FROM deliveries
     WHERE address = ? AND state = 'pending' ORDER BY next_ms`,
    address,
  )

test('of two who become one the CRM keeps what was sent last', async () => {
  const [older, newer, other] = [someone(), someone(), someone()]
  for (const [address, phone, at] of [
    [older, '+12125550101', '2026-11-02'],
    [newer, '+12125550102', '2026-11-03'],
    [other, '+12125550103', '2026-11-01'],
  ] as const) {
    await writes(address, { phone })
    await told(address, at)
  }
  await move(older, newer, true)
  expect(await owedTo(newer)).toEqual([])
  await move(newer, other, true)
  expect(await owedTo(other)).toMatchObject([{ phone: '+12125550102' }])
})

/** Somebody who has confirmed the newsletter. */
async function newReader() {
  const address = someone()
  const asked = { address, leadId: crypto.randomUUID(), confirmedAt: null }
  await confirmSubscription(testEnv.DB, asked, '', Date.now())
  return address
}

test('whoever tells the desk that they want no news gets none, and the CRM hears that they read no more', async () => {
  const email = await newReader()
  const staff = await atDesk('staff')
  expect((await staff.send('DELETE', await pathOf(email, paths.news))).status).toBe(200)
  expect(await suppressionsOf(email)).toEqual(['unsubscribed'])
  expect(await owedTo(email)).toMatchObject([{ tags: JSON.stringify([newsletterEndedTag]) }])
  expect(await auditOf('people.stop-news', await idOf(email))).toHaveLength(1)
})

test('the link of a mail sent before stops news for whoever the person is by now, until somebody else has that address', async () => {
  const [typo, mended] = [await newReader(), someone()]
  await writes(mended)
  const link = mailPaths.unsubscribe(await sealAddress(testEnv.DB, typo))
  await move(typo, mended, true)
  await send(postForm(link, {}))
  expect(await suppressionsOf(mended)).toEqual(['unsubscribed'])
  const { newsletter } = await recordOf(await idOf(mended))
  expect(newsletter).toMatchObject({ endedAt: expect.any(String) })
  await rows('DELETE FROM mail_suppressions')
  await writes(typo)
  await send(postForm(link, {}))
  expect([await suppressionsOf(typo), await suppressionsOf(mended)]).toEqual([['unsubscribed'], []])
})

test.each([true, false])(
  'of a corrected address the CRM is told what its form said and that it reads, as they came',
  async (isFormFirst) => {
    const [typo, mended] = [someone(), someone()]
    const reads = { address: typo, leadId: crypto.randomUUID(), confirmedAt: null }
    const confirms = () => confirmSubscription(testEnv.DB, reads, '', Date.now())
    for (const sends of isFormFirst ? [writes, confirms] : [confirms, writes]) {
      await told(typo, '2026-11-01')
      await sends(typo)
    }
    await told(typo)
    await move(typo, mended)
    const isNews = (await owedTo(mended)).map(({ tags }) => tags === confirmed)
    expect(isNews).toEqual([!isFormFirst, isFormFirst])
  },
)

test('who becomes one with another is the reader that the other is, or else the one they were', async () => {
  const [reader, ended, nobody, untold] = [someone(), someone(), someone(), someone()]
  for (const address of [reader, ended, nobody, untold]) await writes(address)
  for (const address of [reader, ended, untold]) {
    const asked = { address, leadId: crypto.randomUUID(), confirmedAt: null }
    await confirmSubscription(testEnv.DB, asked, '', Date.now())
  }
  const since = new Date().toISOString()
  const nowMs = Date.now()
  await stopNews(testEnv.DB, { address: ended, reason: 'unsubscribed', since, nowMs })
  for (const [from, to, isReader] of [
    [reader, nobody, true],
    [nobody, ended, false],
    [untold, ended, false],
  ] as const) {
    if (from !== untold) await told(from)
    await told(to)
    await move(from, to, true)
    expect((await owedTo(to)).some(({ tags }) => tags === confirmed)).toBe(isReader)
  }
})

test('links and sessions of the library end, and a bounced mailbox does not follow', async () => {
  const [typo, mended] = [someone(), someone()]
  await writes(typo)
  const desk = await owner()
  await desk.post(await pathOf(typo, paths.library))
  const since = new Date().toISOString()
  await suppress(testEnv.DB, { address: typo, reason: 'bounced', since }).run()
  await move(typo, mended)
  expect(await rows('SELECT 1 FROM library_tokens WHERE email IN (?1, ?2)', typo, mended)).toEqual(
    [],
  )
  expect(await columnsNaming(typo)).toEqual(['person_addresses.address'])
  await desk.send('DELETE', await pathOf(mended), { address: mended })
  expect(await columnsNaming(typo)).toEqual([])
})

test.each([
  ['delivered', 1],
  ['pending', 0],
  ['pending', 1],
] as const)(
  'a link that is %s after %i attempts opens what was meant for who reads the corrected address, and nobody else',
  async (state, attempts) => {
    const [typo, mended] = [someone(), someone()]
    await writes(typo)
    const id = crypto.randomUUID()
    const at = new Date().toISOString()
    const { secret: library, statement } = await issueToken(testEnv.DB, typo, Date.now())
    await statement.run()
    const secrets = {
      'newsletter-confirm': `c${id}`,
      'affiliate-approved': `a${id}`,
      'order-confirmed': library,
    }
    const isWaiting = state === 'pending'
    const mail = { address: typo, data: '{}', next_ms: Date.now() + dayMs, created_at: at }
    for (const [kind, secret] of Object.entries(secrets))
      await insertRow('mails', {
        ...mail,
        id: `${kind}:${id}`,
        kind,
        state,
        attempts,
        secret: isWaiting ? secret : null,
      })
    const token_hash = await digestHex(secrets['newsletter-confirm'])
    const link = { token_hash, address: typo, lead_id: id, created_at: at }
    await insertRow('newsletter_confirmations', link)
    const partner = { name: 'Ada', email: typo, code: id, application_id: id, approved_at: at }
    await insertRow('affiliate_partners', { ...partner, id })
    const theirs = await digestHex(secrets['affiliate-approved'])
    await insertRow('affiliate_tokens', { token_hash: theirs, partner_id: id, created_at: at })
    await move(typo, mended)
    const hashOf = async (kind: keyof typeof secrets) => {
      const [{ secret } = {}] = await rowsWhere<{ secret: string }>('mails', {
        id: `${kind}:${id}`,
      })
      if (isWaiting) expect(secret).not.toBe(secrets[kind])
      return digestHex(secret ?? '')
    }
    expect(await rowsWhere('newsletter_confirmations', { lead_id: id })).toMatchObject(
      isWaiting ? [{ address: mended, token_hash: await hashOf('newsletter-confirm') }] : [],
    )
    expect(await rowsWhere('affiliate_tokens', { partner_id: id })).toMatchObject([
      isWaiting
        ? { revoked_at: null, token_hash: await hashOf('affiliate-approved') }
        : { revoked_at: expect.any(String) },
    ])
    expect(await rowsWhere('library_tokens', { email: mended })).toMatchObject(
      isWaiting ? [{ hash: await hashOf('order-confirmed') }] : [],
    )
    expect(await rowsWhere('library_tokens', { email: typo })).toEqual([])
  },
)

test('a mail that may have reached the old mailbox reaches the corrected one, too, with a link that opens', async () => {
  const [typo, mended] = [someone(), someone()]
  await writes(typo)
  await rows(`UPDATE mails SET state = 'suppressed' WHERE state = 'pending'`)
  const { secret, statement } = await issueToken(testEnv.DB, typo, Date.now())
  await statement.run()
  await oweMail(typo, secret)
  await treatMail(typo, { mode: 'lose-answer', times: 1 })
  await sendDue()
  await move(typo, mended)
  const [mail] = await inboxInTheEnd(mended)
  const [, token = ''] = new RegExp(`${libraryPaths.open}/([\\w-]+)`).exec(mail?.text ?? '') ?? []
  expect(token).not.toBe(secret)
  const hash = await digestHex(token)
  expect(await rowsWhere('library_tokens', { hash })).toMatchObject([{ email: mended }])
})

test('an address that is somebody else’s is merged only when asked to, and nobody is left behind', async () => {
  const [first, second] = [someone(), someone()]
  await writes(first, { firstName: 'Ada' })
  await writes(second, { firstName: 'Ada' })
  const desk = await owner()
  await desk.post(await pathOf(first, paths.notes), { text: 'Rang on Monday.' })
  const [from, to] = [await idOf(first), await idOf(second)]
  const reply = { id: crypto.randomUUID(), address: first, subject: '', body: '' }
  await insertRow('mail_replies', { ...reply, received_at: '' })
  await raiseAttention(testEnv.DB, { kind: 'reply_received', subjectId: from }, Date.now()).run()
  await desk.send('PUT', paths.tags, { ids: [from], tag: 'Printer' })
  expect((await move(first, second)).body).toMatchObject({ clash: { id: to, address: second } })
  expect(await recordOf(from)).toMatchObject({ person: { leadCount: 1 } })
  expect((await move(first, second, true)).body).toEqual({ movedTo: to })
  expect(await recordOf(to)).toMatchObject({
    person: { leadCount: 2 },
    notes: [{ text: 'Rang on Monday.' }],
    tags: ['printer'],
    addresses: [{ address: first, how: 'merged' }],
  })
  expect((await desk.get(paths.person(from))).status).toBe(404)
  expect(await columnsNaming(first)).toEqual(['person_addresses.address'])
  expect(await mattersOf(to)).toEqual(['reply_received'])
  const listed = await desk.get(`${paths.list}?label=printer`)
  expect(listed.body.rows).toMatchObject([{ id: to }])
  // Whose address it is in truth is erased from the story of the other, too.
  await writes(first, { firstName: 'Grace' })
  await desk.send('DELETE', await pathOf(first), { address: first })
  expect(await columnsNaming(first)).toEqual([])
})

test('an answer that waits still does once an address whose own was dealt with is merged', async () => {
  const [first, second] = [someone(), someone()]
  for (const email of [first, second]) await writes(email)
  const [from, to] = [await idOf(first), await idOf(second)]
  for (const subjectId of [from, to])
    await raiseAttention(testEnv.DB, { kind: 'reply_received', subjectId }, Date.now()).run()
  await clearAttention(testEnv.DB, { kind: 'reply_received', subjectId: from }, Date.now()).run()
  await move(first, second, true)
  expect(await mattersOf(to)).toEqual(['reply_received'])
})

test('a lead of a mistyped address is won once it is merged with the address that has bought since', async () => {
  const [typo, buyer] = [someone(), someone()]
  const { id } = await writes(typo)
  const paid = (days: number) =>
    paidOrder(buyer, 'vip', { paid_at: new Date(Date.now() + days * dayMs).toISOString() })
  await paid(-1)
  const order = await paid(1)
  await paid(2)
  expect(await rowsWhere('lead_work', { lead_id: id })).toMatchObject([{ state: 'new' }])
  await move(typo, buyer, true)
  const won = { state: 'won', order_id: order }
  expect(await rowsWhere('lead_work', { lead_id: id })).toMatchObject([won])
})

test('a lead of a corrected address that has bought nothing since stays as it is', async () => {
  const [typo, mended] = [someone(), someone()]
  await paidOrder(typo, 'vip', { paid_at: new Date(Date.now() - dayMs).toISOString() })
  const { id } = await writes(typo)
  await move(typo, mended)
  expect(await rowsWhere('lead_work', { lead_id: id })).toMatchObject([{ state: 'new' }])
})

test('tags are the desk’s own: given to several at once, filtered by, kept with news of a person, and taken back', async () => {
  const tag = `Kind ${crypto.randomUUID().slice(0, 8)}`
  const people = [someone(), someone()]
  for (const email of people) await writes(email)
  const ids = [await idOf(people[0] ?? ''), await idOf(people[1] ?? '')]
  const staff = await atDesk('staff')
  const given = await staff.send('PUT', paths.tags, { ids, tag })
  expect(given.body).toEqual({ changed: 2 })
  const found = async () => {
    const { body } = await staff.get(`${paths.list}?${new URLSearchParams({ label: tag })}`)
    return (body.rows as { id: string }[]).map(({ id }) => id).toSorted()
  }
  expect(await found()).toEqual(ids.toSorted())
  await writes(people[0] ?? '', { company_name: 'News' })
  expect(await found()).toEqual(ids.toSorted())
  const { body: filters } = await staff.get(paths.filters)
  expect(filters.label).toContainEqual({ value: tag.toLowerCase(), count: 2 })
  const other = { ids, tag: `${tag} b` }
  await staff.send('PUT', paths.tags, other)
  await staff.send('DELETE', paths.tags, { ids: [ids[0]], tag })
  expect(await found()).toEqual([ids[1]])
  expect((await recordOf(ids[0] ?? '')).tags).toEqual([`${tag} b`.toLowerCase()])
  // What changes nothing is not noted: a tag that somebody has, or has no more, and nobody's.
  await staff.send('PUT', paths.tags, { ...other, ids: [...ids, 'nobody'] })
  await staff.send('DELETE', paths.tags, { ids, tag })
  const noted = async (action: string) => {
    const lines = await Promise.all([...ids, 'nobody'].map((id) => auditOf(action, id)))
    return lines.map(({ length }) => length)
  }
  expect(await noted('people.tag')).toEqual([2, 2, 0])
  expect(await noted('people.untag')).toEqual([1, 1, 0])
})
