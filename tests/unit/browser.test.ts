import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDraft, writeDraft } from '#browser/form-draft.ts'
import { flushOutbox, keepInOutbox, type OutboxEntry } from '#browser/outbox.ts'
import { isWorthRetrying, refusedToken, relay, relayTimeoutMs } from '#browser/relay.ts'
import { lookUpCode } from '#components/checkout/look-up-code.ts'
import { article } from '#words/insights.ts'
import { submissionMetaOf } from '#browser/submission.ts'
import { timing } from '#worker/delivery/timing.ts'
import { startInsights } from '../../pages/insights/start-insights.client.ts'

const origins = ['', 'https://orrery.example']

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Has each call of fetch answered with the next of `answers`; gives where they went, and with what. */
function answering(...answers: (Response | Error)[]) {
  const urls: string[] = []
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    urls.push(url)
    bodies.push(JSON.parse(body))
    const answer = answers[urls.length - 1]
    if (!answer || answer instanceof Error) throw answer ?? new Error('No answer is left.')
    return answer
  })
  return { urls, bodies }
}

test('the worker answers, CRM or none, before the browser turns to another address', () => {
  expect(timing.answerWithinMs).toBeLessThan(relayTimeoutMs)
})

test('the page’s own origin answers and production is left alone', async () => {
  const { urls } = answering(Response.json({ ok: true }))
  const result = await relay('/api/x', {}, origins)
  expect(result).toMatchObject({ ok: true, answer: { ok: true } })
  expect(urls).toEqual(['/api/x'])
})

test('a network failure, or a refusal, is followed by the production address', async () => {
  for (const first of [new TypeError('Failed to fetch'), new Response('', { status: 404 })]) {
    const { urls } = answering(first, Response.json({ ok: true }))
    expect((await relay('/api/x', {}, origins)).ok).toBe(true)
    expect(urls).toEqual(['/api/x', 'https://orrery.example/api/x'])
  }
})

test('what is being sent goes on when its page is left, unless browsers would refuse its length', async () => {
  const isKeptAlive: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { keepalive }: RequestInit) => {
    isKeptAlive.push(keepalive)
    return Response.json({ ok: true })
  })
  for (const length of [100, 30_000]) await relay('/api/x', { note: 'x'.repeat(length) }, origins)
  expect(isKeptAlive).toEqual([true, false])
})

test('a 2xx that is not JSON is success with no answer', async () => {
  answering(new Response('received'))
  expect(await relay('/api/x', {}, origins)).toMatchObject({ ok: true, answer: null })
})

test('an answer that breaks off half way is none, and the next address is asked', async () => {
  const broken = new ReadableStream({ pull: (half) => half.error(new TypeError('network error')) })
  answering(new Response(broken), new Response('whole'))
  const result = await relay('/api/x', {}, origins)
  expect(result.ok && (await result.response.text())).toBe('whole')
})

test('a refusal that names fields is told at once, and is not worth another try', async () => {
  const refusal = Response.json(
    { error: { code: 'invalid_fields', message: 'No.', fields: { email: 'Bad' } } },
    { status: 400 },
  )
  const { urls } = answering(refusal, new TypeError('Failed to fetch'))
  const result = await relay('/api/x', {}, origins)
  if (result.ok) throw new Error('It must fail.')
  expect(result.failure).toMatchObject({ status: 400 })
  expect(urls).toHaveLength(1)
  expect(isWorthRetrying(result.failure)).toBe(false)
  // Nothing came back; a host without the worker, or a network that wants to be signed in to, has read nothing.
  for (const status of [0, 405])
    expect(isWorthRetrying({ status, statusText: '', body: '', answer: null })).toBe(true)
})

test('a failure that is not the worker’s own is told without an account of it', async () => {
  for (const body of ['', '{}', 'null', '"down"', '{"error":"down"}', '<h1>502</h1>']) {
    answering(new Response(body, { status: 502 }), new Error('offline'))
    const result = await relay('/api/x', {}, origins)
    expect(result).toMatchObject({ ok: false, failure: { status: 502, answer: null } })
  }
})

/** Has no call of fetch answered; `over` ends the time that each is allowed. */
function silence() {
  const over = new AbortController()
  const allowed = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('timed out')))
    })
  vi.stubGlobal('fetch', silent)
  return { over, allowed }
}

test('an address that stays silent is given up after the time allowed', async () => {
  const { over, allowed } = silence()
  const result = relay('/api/x', {}, [''])
  over.abort()
  expect(await result).toMatchObject({ ok: false, failure: { status: 0 } })
  expect(allowed).toHaveBeenCalledWith(relayTimeoutMs)
})

test('a promotion code that nobody answers for does not hold a purchase up', async () => {
  const { over } = silence()
  const found = lookUpCode('LINK', '')
  over.abort()
  expect(await found).toBeNull()
})

test('a promotion code is refused only where the answer is about it', async () => {
  const answer = (error: object) =>
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 400 }))
  answer({ message: 'No.', fields: { code: 'We do not know it.' } })
  expect(await lookUpCode('LINK', '')).toBe('We do not know it.')
  answer({ message: 'That was a lot of requests at once.' })
  expect(await lookUpCode('LINK', '')).toBeNull()
})

test('what serves one request only is made anew for each address, and a refused token ends the relay', async () => {
  let made = 0
  const make = async () => ({ token: (made += 1) })
  const error = { code: 'turnstile_expired', message: 'Try again.' }
  const { bodies } = answering(
    Response.json({ error }, { status: 403 }),
    Response.json({ ok: true }),
  )
  const refused = await relay('/api/x', make, origins)
  expect(refused.ok ? null : refusedToken(refused.failure)).toBe('turnstile_expired')
  expect(bodies).toEqual([{ token: 1 }])
  answering(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
  await relay('/api/x', make, origins)
  expect(made).toBe(3)
})

/** A device's storage, as much of it as the outbox asks for; one that is full refuses when it is to commit. */
function stubStorage(isFull = false): Map<string, OutboxEntry> {
  const entries = new Map<string, OutboxEntry>()
  const request = (result: unknown) => {
    const made = Object.assign(new EventTarget(), { result })
    queueMicrotask(() => made.dispatchEvent(new Event('success')))
    return made
  }
  const error = new DOMException('No room.', 'QuotaExceededError')
  const transaction = Object.assign(new EventTarget(), { error })
  const store = {
    transaction,
    put: (entry: OutboxEntry) => {
      if (!isFull) entries.set(entry.submissionId, entry)
      setTimeout(() => transaction.dispatchEvent(new Event(isFull ? 'abort' : 'complete')))
      return request(entry.submissionId)
    },
    get: (id: string) => request(entries.get(id)),
    delete: (id: string) => request(entries.delete(id)),
    getAll: () => request([...entries.values()]),
  }
  vi.stubGlobal('indexedDB', {
    open: () => request({ transaction: () => ({ objectStore: () => store }) }),
  })
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

test('what a full device refuses at the end is not kept', async () => {
  stubStorage(true)
  await expect(keepInOutbox(kept('one'))).rejects.toThrow('No room.')
})

test('what was mended while its first version is sent still waits', async () => {
  const entries = stubStorage()
  await keepInOutbox(kept('one'))
  const mended = {
    ...kept('one', new Date(Date.now() + 1_000)),
    body: { email: 'ada@example.com' },
  }
  vi.stubGlobal('fetch', async () => {
    await keepInOutbox(mended)
    return Response.json({ ok: true })
  })
  expect(await flushOutbox(origins)).toBe(1)
  expect([...entries.values()]).toEqual([mended])
})

const now = new Date('2026-11-21T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

// A page that is restored has its answers, and its button is the first that is touched.
test('a form that was filled in without being touched took as long as its page was open', () => {
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.spyOn(performance, 'now').mockReturnValue(90_000.4)
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

test('the table of contents of an article is found whatever it is called', () => {
  const { contents } = article
  onTestFinished(() => void Object.assign(article, { contents }))
  Object.assign(article, { contents: 'In this "article"' })
  const actions = { dataset: { article: '/insights/one' }, querySelector: () => null }
  const asked: string[] = []
  vi.stubGlobal('location', { pathname: '/insights/one' })
  vi.stubGlobal('IntersectionObserver', vi.fn())
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '[data-article]' ? actions : null),
    querySelectorAll: (selector: string) => (asked.push(selector), []),
  })
  startInsights()
  expect(asked).toEqual([expect.not.stringContaining(article.contents)])
})

test('a wrong address is understood in capitals, in any letters, and where it cannot be decoded', async () => {
  const frame = '#components/layout/frame.client.ts'
  vi.doMock(frame, () => ({ startPage: () => undefined }))
  onTestFinished(() => {
    vi.doUnmock(frame)
    vi.resetModules()
  })
  vi.spyOn(console, 'error').mockReturnValue()
  const pageOf = (words: string) => ({ dataset: { words }, hidden: false })
  const pages = ['one', 'two', 'three', 'Preise Einführung, Überblick E-Mail'].map(pageOf)
  vi.stubGlobal('document', { querySelectorAll: () => pages })
  for (const pathname of ['/preise.html', '/%C3%9CBERBLICK', '/einf%C3%BChrungen%E0%A4']) {
    vi.resetModules()
    vi.stubGlobal('location', { pathname })
    await import('../../pages/_error/+client.ts')
    expect(pages.at(-1)?.hidden, pathname).toBe(false)
  }
})
