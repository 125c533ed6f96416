import { Hono } from 'hono'
import { type ShelfId, shelves } from '#contract/contents.ts'
import type { Part } from '#contract/contents/shelf.ts'
import { libraryKeys, libraryPaths } from '#contract/library-paths.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { isShelfId, lessonsOf, placedPart } from '#lib/lesson-order.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { noteProgress, type Reader, readerOf } from './library-reader.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { parseForm, readBody } from '../http/read-body.ts'
import { answerFile } from './answer-file.ts'
import { answerLesson } from './answer-lesson.ts'
import { drawDoor } from './draw-door.ts'
import { drawHome } from './draw-home.ts'
import { drawInShell } from './draw-in-shell.ts'
import { drawMissing } from './draw-missing.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawShelf } from './draw-shelf.ts'
import { openShelves } from './open-shelves.ts'
import { cookieDigest, ownPagesOnly } from '../http/token-cookie.ts'
import { rateLimit } from '../http/rate-limit.ts'

async function readerFrom(c: AppContext): Promise<Reader | null> {
  const session = await cookieDigest(c, 'library')
  return session ? withStorage(() => readerOf(c.env.DB, session, Date.now())) : null
}

/** The part an address names, where its shelf is open to the reader; null for all that is not theirs, or is nothing. */
function ownPart(reader: Reader, shelf: string, id: string): { shelf: ShelfId; part: Part } | null {
  if (!isShelfId(shelf) || !openShelves(reader, Date.now()).includes(shelf)) return null
  const found = placedPart(shelf, id)
  return found ? { shelf, part: found.part } : null
}

/** A browser that looks ahead has not read anything. */
const isLookingAhead = (c: AppContext) => c.req.header('sec-purpose')?.includes('prefetch') ?? false

const missing = (c: AppContext) =>
  drawInShell(c, words.missing.title, drawMissing(words.missing.lead), { status: 404 })

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
  if (!isLesson) return drawInShell(c, part.title, drawMissing(words.toCome.lead), { status: 404 })
  if (!stored)
    return drawInShell(c, words.away.title, drawMissing(words.away.lead), { status: 503 })
  const [last] = reader.progress
  const isLast = last?.shelf === shelf && last.part === id
  if (!isLast && !isLookingAhead(c)) {
    const place = { email: reader.email, shelf, part: id }
    c.executionCtx.waitUntil(noteProgress(c.env.DB, place, Date.now()))
  }
  return answerLesson(c, stored, { shelf, part: id }, reader)
}

/** What somebody owns, and nothing else: drawn for whoever holds the session of the cookie. */
export const library = new Hono<AppEnv>()
  .use('/library/*', ownPagesOnly)
  .get(libraryPaths.home, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    return reader
      ? drawInShell(c, words.title, drawHome(reader, Date.now()))
      : drawInShell(c, words.door.title, drawDoor())
  })
  .get('/library/orders/:order', rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    if (!reader) return c.redirect(libraryPaths.home, 303)
    const order = reader.orders.find(({ id }) => id === c.req.param('order'))
    return order
      ? drawInShell(c, words.purchases.receipt, drawReceipt(order, reader, Date.now()))
      : missing(c)
  })
  .get('/library/:shelf', rateLimit('READ_RATE_LIMIT'), async (c) => {
    const reader = await readerFrom(c)
    const shelf = c.req.param('shelf')
    if (!reader) return c.redirect(libraryPaths.home, 303)
    return isShelfId(shelf) && openShelves(reader, Date.now()).includes(shelf)
      ? drawInShell(c, shelves[shelf].name, drawShelf(shelf, reader))
      : missing(c)
  })
  .get('/library/:shelf/:part', rateLimit('READ_RATE_LIMIT'), (c) =>
    showPart(c, c.req.param('shelf'), c.req.param('part')),
  )
  .post('/library/:shelf/:part', rateLimit('READ_RATE_LIMIT'), async (c) => {
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
  .get('/library/:shelf/:part/file', rateLimit('READ_RATE_LIMIT'), async (c) => {
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
