import { expect, onTestFinished, test, vi } from 'vitest'
import { readDraft, writeDraft } from '#browser/form-draft.ts'
import { flushOutbox, keepInOutbox, type OutboxEntry } from '#browser/outbox.ts'
import { isWorthRetrying, refusedToken, relay } from '#browser/relay.ts'
import { submissionMetaOf } from '#browser/submission.ts'

const origins = ['', 'https://orrery.example']

/** A fetch that answers each call with the next of `answers` and notes where it went. */
function scripted(...answers: (Response | Error)[]) {
  const urls: string[] = []
  const fetcher = async (url: string | URL | Request) => {
    urls.push(String(url))
    const answer = answers[urls.length - 1]
    if (!answer || answer instanceof Error) throw answer ?? new Error('No answer is left.')
    return answer
  }
  return { urls, fetcher: fetcher }
}

test('the page’s own origin answers and production is left alone', async () => {
  const { urls, fetcher } = scripted(Response.json({ ok: true }))
  const result = await relay('/api/x', {}, { origins, fetcher })
  expect(result).toMatchObject({ ok: true, answer: { ok: true } })
  expect(urls).toEqual(['/api/x'])
})

test('a network failure, or a refusal, is followed by the production address', async () => {
  for (const first of [new TypeError('Failed to fetch'), new Response('', { status: 404 })]) {
    const { urls, fetcher } = scripted(first, Response.json({ ok: true }))
    expect((await relay('/api/x', {}, { origins, fetcher })).ok).toBe(true)
    expect(urls).toEqual(['/api/x', 'https://orrery.example/api/x'])
  }
})

test('a 2xx that is not JSON is success with no answer', async () => {
  const { fetcher } = scripted(new Response('received'))
  expect(await relay('/api/x', {}, { origins, fetcher })).toMatchObject({ ok: true, answer: null })
})

test('an answer that breaks off half way is none, and the next address is asked', async () => {
  const broken = new ReadableStream({ pull: (half) => half.error(new TypeError('network error')) })
  const { fetcher } = scripted(new Response(broken), new Response('whole'))
  const result = await relay('/api/x', {}, { origins, fetcher })
  expect(result.ok && (await result.response.text())).toBe('whole')
})

test('a refusal that names fields is told at once, and is not worth another try', async () => {
  const refusal = Response.json(
    { error: { code: 'invalid_fields', message: 'No.', fields: { email: 'Bad' } } },
    { status: 400 },
  )
  const { urls, fetcher } = scripted(refusal, new TypeError('Failed to fetch'))
  const result = await relay('/api/x', {}, { origins, fetcher })
  if (result.ok) throw new Error('It must fail.')
  expect(result.failure).toMatchObject({ kind: 'http', status: 400 })
  expect(urls).toHaveLength(1)
  expect(isWorthRetrying(result.failure)).toBe(false)
  expect(isWorthRetrying({ kind: 'network', message: 'Failed to fetch' })).toBe(true)
  // A host without the worker, or a network that wants to be signed in to, has read nothing.
  const unread = { status: 405, statusText: '', body: '', answer: null }
  expect(isWorthRetrying({ kind: 'http', ...unread })).toBe(true)
})

test('a failure that is not the worker’s own is told without an account of it', async () => {
  for (const body of ['', '{}', 'null', '"down"', '{"error":"down"}', '<h1>502</h1>']) {
    const { fetcher } = scripted(new Response(body, { status: 502 }), new Error('offline'))
    const result = await relay('/api/x', {}, { origins, fetcher })
    expect(result).toMatchObject({ ok: false, failure: { status: 502, answer: null } })
  }
})

test('an address that stays silent is given up after the time allowed', async () => {
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('timed out')))
    })
  const result = await relay('/api/x', {}, { origins: [''], timeoutMs: 5, fetcher: silent })
  expect(result).toMatchObject({ ok: false, failure: { kind: 'network' } })
})

test('what serves one request only is made anew for each address, and a refused token ends the relay', async () => {
  const bodies: unknown[] = []
  let answers = [500, 200]
  const fetcher = async (_url: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)))
    const status = answers.shift() ?? 200
    const error = { code: 'turnstile_expired', message: 'Try again.' }
    return Response.json(status === 200 ? { ok: true } : { error }, { status })
  }
  let made = 0
  const make = async () => ({ token: (made += 1) })
  const options = {
    origins: ['https://a.example', 'https://b.example'],
    fetcher: fetcher as typeof fetch,
  }
  answers = [403, 200]
  const refused = await relay('/api/x', make, options)
  expect(refused.ok ? null : refusedToken(refused.failure)).toBe('turnstile_expired')
  expect(bodies).toEqual([{ token: 1 }])
  const down = async () => {
    throw new TypeError('Failed to fetch')
  }
  await relay('/api/x', make, { ...options, fetcher: down })
  expect(made).toBe(3)
})

/** A device's storage, as much of it as the outbox asks for. */
function stubStorage(): Map<string, OutboxEntry> {
  const entries = new Map<string, OutboxEntry>()
  const request = (result: unknown) => {
    const made = Object.assign(new EventTarget(), { result })
    queueMicrotask(() => made.dispatchEvent(new Event('success')))
    return made
  }
  const store = {
    put: (entry: OutboxEntry) => request(entries.set(entry.submissionId, entry)),
    delete: (id: string) => request(entries.delete(id)),
    getAll: () => request([...entries.values()]),
  }
  vi.stubGlobal('indexedDB', {
    open: () => request({ transaction: () => ({ objectStore: () => store }) }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return entries
}

const kept = (submissionId: string, keptAt = new Date()): OutboxEntry => ({
  submissionId,
  path: '/api/x',
  body: {},
  keptAt: keptAt.toISOString(),
})

test('what was kept stays until it is taken, whoever refuses it, for thirty days', async () => {
  const entries = stubStorage()
  const error = { code: 'invalid_fields', message: 'No.', fields: { email: 'Bad' } }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 422 }))
  await keepInOutbox(kept('young'))
  await keepInOutbox(kept('old', new Date(Date.now() - 31 * 86_400_000)))
  expect(await flushOutbox(origins)).toBe(1)
  expect([...entries.keys()]).toEqual(['young'])
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
  expect(await flushOutbox(origins)).toBe(0)
  expect(entries.size).toBe(0)
})

test('what is kept while others are sent still waits', async () => {
  stubStorage()
  await keepInOutbox(kept('first'))
  vi.stubGlobal('fetch', async () => {
    await keepInOutbox(kept('second'))
    return Response.json({ ok: true })
  })
  expect(await flushOutbox(origins)).toBe(1)
})

const now = new Date('2026-11-21T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

// A page that is restored has its answers, and its button is the first that is touched.
test('a form that was filled in without being touched took as long as its page was open', () => {
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.spyOn(performance, 'now').mockReturnValue(90_000.4)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const submissionId = crypto.randomUUID()
  expect(submissionMetaOf({ form: 'contact', submissionId })).toMatchObject({ fillMs: 90_000 })
})

test('a draft comes back as it was, without its empty fields, for thirty days', () => {
  const text = writeDraft({ name: 'Ada', email: '', helpNeeded: ['a', 'b'] }, now)
  expect(readDraft(text, later(29))).toEqual({ name: 'Ada', helpNeeded: ['a', 'b'] })
  expect(readDraft(text, later(31))).toEqual({})
  expect(writeDraft({ name: '', helpNeeded: [] }, now)).toBeNull()
})

const damaged = [null, '', '{', '7', 'null', '{"values":null,"keptAt":"2026-11-21T10:00:00Z"}']
const mixed = '{"values":{"name":"Ada","email":7},"keptAt":"2026-11-21T10:00:00Z"}'

test.each([...damaged.map((text) => [text, {}] as const), [mixed, { name: 'Ada' }] as const])(
  'of a damaged draft nothing is read but texts: %s',
  (text, values) => {
    expect(readDraft(text, now)).toEqual(values)
  },
)
