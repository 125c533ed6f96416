import { afterEach, expect, test } from 'vitest'
import type { LeadAccepted } from '#contract/api.ts'
import { countedDb } from '#worker/db/counted-db.ts'
import { site } from '#site.config.ts'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { contactFields, contactPayload, contactSubmission } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { standInToken, turnstileBehaves, turnstileSettings } from './turnstile-account.ts'
import { testEnv } from './test-env.ts'

const operator = { OPERATOR_TOKEN: 'let-me-in-please' }
const authorization = 'Bearer let-me-in-please'

afterEach(() => turnstileBehaves())

type Listed = {
  quarantine?: never
  leads: { email: string; spamReason: string; receivedAt: string; kind: string; row: number }[]
  next: number | null
}

const ask = async (query = '', method = 'GET') => {
  const url = `${site.origin}/api/quarantine${query}`
  return (await callWorker(new Request(url, { method, headers: { authorization } }), operator))
    .response
}

const list = async (query = '') => (await ask(query)).json<Listed>()

async function held(meta: object = { website2: 'x' }) {
  const email = someone()
  const { response } = await callWorker(
    postJson('/api/ghl-webhook', { ...contactSubmission(email), ...meta }),
    { ...webhookSettings, ...turnstileSettings },
  )
  const { id } = await response.json<LeadAccepted>()
  return { email, id }
}

const seenAt = async (email: string) => {
  const [row] = await rows<{ seen_at: string | null }>(
    'SELECT seen_at FROM leads WHERE email = ?',
    email,
  )
  return row?.seen_at
}

const release = (ids: readonly string[]) =>
  callWorker(postJson('/api/quarantine/release', { ids }, { authorization }), {
    ...operator,
    ...webhookSettings,
  })

test('whatever a rule held back is listed, newest first, with reason, time and kind', async () => {
  const trap = await held({ website2: 'http://spam.example' })
  const fast = await held({ fillMs: 300 })
  const late = await held({ withoutToken: 'resent' })
  const scriptless = someone()
  await callWorker(postForm('/api/ghl-webhook', contactFields(scriptless)), turnstileSettings)
  const { leads } = await list('?limit=4')
  expect(leads).toMatchObject([
    { email: scriptless, spamReason: 'no_token', kind: 'contact' },
    { email: late.email, spamReason: 'no_token', kind: 'contact' },
    { email: fast.email, spamReason: 'too_fast', kind: 'contact' },
    { email: trap.email, spamReason: 'honeypot', kind: 'contact' },
  ])
  expect(leads[0]?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('it comes in pages and by reason, and a lead that was accepted is not in it', async () => {
  const older = await held({ fillMs: 10 })
  const good = someone()
  await callWorker(postJson('/api/ghl-webhook', contactPayload(good)))
  const newer = await held({ fillMs: 10 })
  await held({ website2: 'x' })
  const first = await list('?reason=too_fast&limit=1')
  expect(first.leads.map(({ email }) => email)).toEqual([newer.email])
  const second = await list(`?reason=too_fast&limit=1&before=${first.next}`)
  expect(second.leads.map(({ email }) => email)).toEqual([older.email])
  expect(JSON.stringify(await list('?limit=1000'))).not.toContain(good)
})

test('listing and exporting count as seen; asking without being shown does not', async () => {
  const byList = await held()
  expect(await seenAt(byList.email)).toBeNull()
  await ask('', 'HEAD')
  expect(await seenAt(byList.email)).toBeNull()
  await list('?limit=1')
  const first = await seenAt(byList.email)
  expect(first).toMatch(/Z$/)
  await list('?limit=1')
  expect(await seenAt(byList.email)).toBe(first)
  const byExport = await held()
  const csv = await ask('?format=csv&seen=no&limit=1')
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
  const text = await csv.text()
  expect(text.split('\r\n')[0]).toContain('spamReason')
  expect(text).toContain(byExport.email)
  expect(await seenAt(byExport.email)).toMatch(/Z$/)
})

test('a refused stranger sees nothing, and nothing counts as seen', async () => {
  const { email } = await held()
  const request = new Request(`${site.origin}/api/quarantine`)
  expect((await callWorker(request, operator)).response.status).toBe(403)
  expect(await seenAt(email)).toBeNull()
})

test('health says how many wait unseen and since when', async () => {
  await list('?limit=1000')
  const { id } = await held()
  const health = async () => {
    // A look is kept for a while for each database: this one has not been looked at.
    const { db: DB } = countedDb(testEnv.DB)
    const { response } = await callWorker(new Request(`${site.origin}/api/health`), { DB })
    return response.json<{ quarantine: { unseen: number; oldestUnseenAt: string | null } }>()
  }
  expect((await health()).quarantine).toEqual({
    unseen: 1,
    oldestUnseenAt: expect.stringMatching(/Z$/),
  })
  await release([id])
  expect((await health()).quarantine).toEqual({ unseen: 0, oldestUnseenAt: null })
})

const open = () =>
  rows(`SELECT detail FROM attention WHERE kind = 'leads_held_back' AND cleared_at IS NULL`)

test('the notice is raised for a correction that is held back, and for no repeat of what was taken', async () => {
  await list('?limit=1000')
  const taken = { ...contactSubmission(someone()), submissionId: crypto.randomUUID() }
  const settings = { ...webhookSettings, ...turnstileSettings }
  const turnstileToken = standInToken()
  await callWorker(postJson('/api/ghl-webhook', { ...taken, turnstileToken }), settings)
  const again = { ...taken, withoutToken: 'resent' }
  await callWorker(postJson('/api/ghl-webhook', again), settings)
  expect(await open()).toEqual([])
  const mended = { ...again, lastName: 'King' }
  await callWorker(postJson('/api/ghl-webhook', mended), settings)
  expect(await open()).toEqual([{ detail: 'no_token' }])
  expect(
    await rows('SELECT last_name, status FROM leads WHERE email = ? ORDER BY rowid', taken.email),
  ).toEqual([
    { last_name: taken.lastName, status: 'accepted' },
    { last_name: 'King', status: 'spam' },
  ])
})

test('the notice that people may be waiting goes once all of them were shown', async () => {
  await held({ withoutToken: 'resent' })
  expect(await open()).toHaveLength(1)
  await list('?limit=1000')
  expect(await open()).toEqual([])
  await held({ website2: 'x' })
  expect(await open()).toEqual([])
})

test('a released lead is delivered as if new, once, however often it is released', async () => {
  await openGate()
  const { email, id } = await held({ withoutToken: 'resent' })
  const { response } = await release([id])
  expect(await response.json()).toEqual({ released: 1 })
  expect(await rows('SELECT state FROM deliveries WHERE id = ?', id)).toEqual([
    { state: 'pending' },
  ])
  expect(await (await release([id, id])).response.json()).toEqual({ released: 0 })
  const again = await release([id])
  await again.settled()
  await callWorker(
    postJson('/api/ghl-webhook', {
      ...contactSubmission(email),
      submissionId: id,
      withoutToken: 'resent',
    }),
    { ...webhookSettings, ...turnstileSettings },
  )
  expect(await rows('SELECT status FROM leads WHERE email = ?', email)).toEqual([
    { status: 'accepted' },
  ])
  expect(await rows('SELECT count(*) AS n FROM deliveries WHERE id = ?', id)).toEqual([{ n: 1 }])
  expect(await receivedFor(email)).toEqual([])
  expect((await list('?limit=1000')).leads.map((lead) => lead.email)).not.toContain(email)
})

test('an older version that is released after its correction was taken is not sent after it', async () => {
  await openGate()
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const version = (email: string, minute: number, more: object = {}) =>
    callWorker(
      postJson('/api/ghl-webhook', {
        ...contactSubmission(email),
        submissionId,
        submittedAt: `2026-11-01T10:0${minute}:00.000Z`,
        ...more,
      }),
      webhookSettings,
    )
  await version(typo, 1, { website2: 'x' })
  const { response, settled } = await version(mended, 2)
  const { id } = await response.json<LeadAccepted>()
  await settled()
  expect(id).not.toBe(submissionId)
  expect(await (await release([submissionId])).response.json()).toEqual({ released: 1 })
  expect(await rows('SELECT replaced_by FROM leads WHERE email = ?', typo)).toEqual([
    { replaced_by: id },
  ])
  expect(await rows('SELECT id FROM deliveries WHERE id = ?', submissionId)).toEqual([])
  expect(await rows('SELECT state FROM deliveries WHERE id = ?', id)).toEqual([
    { state: 'pending' },
  ])
})

test('a later version that is released takes the place of the one that was taken', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const version = (email: string, minute: number, more: object = {}) =>
    callWorker(
      postJson('/api/ghl-webhook', {
        ...contactSubmission(email),
        submissionId,
        submittedAt: `2026-11-01T10:0${minute}:00.000Z`,
        ...more,
      }),
    )
  await version(typo, 1)
  await version(mended, 2, { website2: 'x' })
  const [kept] = await rows<{ id: string }>(
    'SELECT submission_id AS id FROM leads WHERE email = ?',
    mended,
  )
  await release([kept?.id ?? ''])
  expect(await rows('SELECT id FROM deliveries WHERE id = ?', submissionId)).toEqual([])
  expect(await rows('SELECT state FROM deliveries WHERE id = ?', kept?.id)).toEqual([
    { state: 'pending' },
  ])
})
