import { Hono } from 'hono/tiny'
import { type ShelfId, shelves } from '#contract/contents.ts'
import { invoicedTo } from '#contract/invoices.ts'
import type { Part } from '#contract/contents/shelf.ts'
import { libraryKeys, libraryPaths } from '#contract/paths.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { isShelfId, lessonsOf, placedPart } from '#lib/lesson-order.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { noteProgress, type Reader, readerOf } from './library-reader.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { answerInvoice } from '../invoices/answer-invoice.ts'
import { invoicedToNote, invoicesOf } from '../invoices/invoices.ts'
import { parseForm, readBody } from '../http/read-body.ts'
import { answerLesson, drawShelf } from './draw-shelf.ts'
import { drawDoor, drawInShell, drawMissing } from './draw-in-shell.ts'
import { drawHome, openShelves, drawReceipt } from './draw-home.ts'
import { isLookingAhead } from '../http/client.ts'
import { cookieDigest } from '../http/token-cookie.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { mediaTypeOf } from '#lib/media-type-of.ts'

/** One range of bytes, as `Range` asks for it; null for none, for several, and for what is no range: all is sent. */
function askedRange(header: string | undefined): R2Range | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (!from && !to)) return null
  if (!from) return { suffix: Number(to) }
  if (!to) return { offset: Number(from) }
  return Number(to) < Number(from)
    ? null
    : { offset: Number(from), length: Number(to) - Number(from) + 1 }
}

const startOf = (range: R2Range, size: number): number =>
  'suffix' in range ? Math.max(0, size - range.suffix) : (range.offset ?? 0)

function lengthOf(range: R2Range, size: number): number {
  const rest = size - startOf(range, size)
  return 'suffix' in range ? rest : Math.min(range.length ?? rest, rest)
}

/** Whether what the browser has is this very file, so that a range of it may be added: strong tags or its date. */
function isSame(condition: string | undefined, head: R2Object): boolean {
  if (!condition) return true
  if (condition.startsWith('"')) return condition === head.httpEtag
  const date = Date.parse(condition)
  return Number.isFinite(date) && Math.floor(head.uploaded.getTime() / 1000) * 1000 === date
}

const isKnown = (header: string | undefined, tag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

/**
 * A download, streamed out of the bucket: whole, or one range of it, so that it can be gone on with after a break.
 *
 * @throws {ApiError} `not_found` where the bucket has no such file.
 */
async function answerFile(
  c: AppContext,
  { shelf, file, title }: { shelf: string; file: string; title: string },
): Promise<Response> {
  const key = libraryKeys.file(shelf, file)
  const head = await c.env.LIBRARY.head(key)
  const type = mediaTypeOf(file)
  if (!head || !type) throw new ApiError('not_found')
  const { size, httpEtag } = head
  const named = `${title}${file.slice(file.lastIndexOf('.'))}`
  c.header('accept-ranges', 'bytes')
  c.header('cache-control', 'private, no-cache')
  c.header(
    'content-disposition',
    `attachment; filename="${file}"; filename*=UTF-8''${encoded(named)}`,
  )
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  c.header('content-type', type)
  c.header('etag', httpEtag)
  c.header('last-modified', head.uploaded.toUTCString())
  c.header('referrer-policy', 'same-origin')
  if (isKnown(c.req.header('if-none-match'), httpEtag)) return c.body(null, 304)
  const range = isSame(c.req.header('if-range'), head) ? askedRange(c.req.header('range')) : null
  const length = range ? lengthOf(range, size) : size
  if (range && length <= 0) {
    c.header('content-range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const start = range ? startOf(range, size) : 0
  if (range) c.header('content-range', `bytes ${start}-${start + length - 1}/${size}`)
  c.header('content-length', String(length))
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status)
  const stored = await c.env.LIBRARY.get(key, {
    onlyIf: { etagMatches: head.etag },
    ...(range ? { range: { offset: start, length } } : {}),
  })
  if (!stored || !('body' in stored)) throw new ApiError('storage_unavailable')
  return c.body(stored.body, status)
}

/** A file's name as headers carry it: any letter of any script. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

async function readerFrom(c: AppContext): Promise<Reader | null> {
  const session = await cookieDigest(c, 'library')
  return session ? withStorage(() => readerOf(c.env.DB, session, Date.now())) : null
}

/** The reader's own order that an address names. */
const ownOrder = ({ orders }: Reader, c: AppContext) =>
  orders.find(({ id }) => id === c.req.param('order'))

/** The part an address names, where its shelf is open to the reader; null for all that is not theirs, or is nothing. */
function ownPart(reader: Reader, shelf: string, id: string): { shelf: ShelfId; part: Part } | null {
  if (!isShelfId(shelf) || !openShelves(reader, Date.now()).includes(shelf)) return null
  const found = placedPart(shelf, id)
  return found ? { shelf, part: found.part } : null
}

const missing = (c: AppContext) =>
  drawInShell(c, words.missing.title, drawMissing(words.missing.lead), 404)

async function showPart(c: AppContext, shelfName: string, id: string): Promise<Response> {
  const isLesson = isShelfId(shelfName) && lessonsOf(shelfName).some(({ part }) => part.id === id)
  const [reader, stored] = await Promise.all([
    readerFrom(c),
    isLesson ? c.env.LIBRARY.get(libraryKeys.lesson(shelfName, id)).catch(() => null) : null,
  ])
  const found = reader && ownPart(reader, shelfName, id)
  if (!reader || !found || !isLesson || !stored) await stored?.body.cancel()
  if (!reader) return c.redirect(libraryPaths.home, 303)
  if (!found) return missing(c)
  const { shelf, part } = found
  if (!isLesson) return drawInShell(c, part.title, drawMissing(words.toCome.lead), 404)
  if (!stored) return drawInShell(c, words.away.title, drawMissing(words.away.lead), 503)
  const [last] = reader.progress
  const isLast = last?.shelf === shelf && last.part === id
  if (!isLast && !isLookingAhead(c.req.raw)) {
    const place = { email: reader.email, shelf, part: id }
    c.executionCtx.waitUntil(noteProgress(c.env.DB, place, Date.now()))
  }
  return answerLesson(c, stored, { shelf, part: id }, reader)
}

/** What somebody owns, and nothing else: drawn for whoever holds the session of the cookie. */
export const library = new Hono<AppEnv>()
  .get(libraryPaths.home, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    return reader
      ? drawInShell(c, words.title, drawHome(reader, Date.now()))
      : drawInShell(c, words.door.title, drawDoor())
  })
  .get(libraryPaths.receipt(':order'), rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    if (!reader) return c.redirect(libraryPaths.home, 303)
    const order = ownOrder(reader, c)
    if (!order) return missing(c)
    const invoices = await withStorage(() => invoicesOf(c.env.DB, order.id))
    const receipt = drawReceipt(order, reader, invoices, Date.now())
    return drawInShell(c, words.purchases.receipt, receipt)
  })
  .post(libraryPaths.receipt(':order'), rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    if (!reader) return c.redirect(libraryPaths.home, 303)
    const order = ownOrder(reader, c)
    const named = invoicedTo.safeParse(parseForm(await readBody(c.req.raw, 4_096)))
    if (!order || !named.success) return missing(c)
    await withStorage(() => invoicedToNote(c.env.DB, order.id, named.data).run())
    return c.redirect(libraryPaths.receipt(order.id), 303)
  })
  .get(libraryPaths.invoice(':order', ':number'), rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    if (!reader) return c.redirect(libraryPaths.home, 303)
    const order = ownOrder(reader, c)
    if (!order) return missing(c)
    return answerInvoice(c, { orderId: order.id, number: c.req.param('number') })
  })
  .get(libraryPaths.shelf(':shelf'), rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    const shelf = c.req.param('shelf')
    if (!reader) return c.redirect(libraryPaths.home, 303)
    return isShelfId(shelf) && openShelves(reader, Date.now()).includes(shelf)
      ? drawInShell(c, shelves[shelf].name, drawShelf(shelf, reader))
      : missing(c)
  })
  .get(libraryPaths.part(':shelf', ':part'), rateLimit('READ_RATE_LIMIT'), (c) =>
    showPart(c, c.req.param('shelf'), c.req.param('part')),
  )
  .post(libraryPaths.part(':shelf', ':part'), rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    if (!reader) return c.redirect(libraryPaths.home, 303)
    const found = ownPart(reader, c.req.param('shelf'), c.req.param('part'))
    if (!found) return missing(c)
    const isRead = parseForm(await readBody(c.req.raw, 1_024))['read'] === 'yes'
    const { shelf, part } = found
    const place = { email: reader.email, shelf, part: part.id }
    await withStorage(() => noteProgress(c.env.DB, place, Date.now(), isRead))
    return c.redirect(libraryPaths.part(shelf, part.id), 303)
  })
  .get(libraryPaths.file(':shelf', ':part'), rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    if (!reader) return c.redirect(libraryPaths.home, 303)
    const found = ownPart(reader, c.req.param('shelf'), c.req.param('part'))
    const file = found?.part.kind === 'lesson' ? undefined : found?.part.file
    if (!found || !file) return missing(c)
    return answerFile(c, { shelf: found.shelf, file, title: found.part.title }).catch(
      (cause: unknown) => {
        throw cause instanceof ApiError ? cause : new ApiError('storage_unavailable', { cause })
      },
    )
  })
