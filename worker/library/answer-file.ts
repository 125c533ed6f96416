import { libraryKeys } from '#contract/library-paths.ts'
import { mediaTypeOf } from '#lib/media-type-of.ts'
import type { AppContext } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'

/** Shown where it is; everything else is saved. */
const isShown = (type: string) => /^(video|audio)\/|^application\/pdf/.test(type)

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

/** Any of the tags of `If-None-Match`. */
const isKnown = (header: string | undefined, tag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

/**
 * A download, streamed out of the bucket: whole, or one range of it, so that it can be gone on with after a break.
 *
 * @throws {ApiError} `not_found` where the bucket has no such file.
 */
export async function answerFile(
  c: AppContext,
  { shelf, file, title }: { shelf: string; file: string; title: string },
): Promise<Response> {
  const key = libraryKeys.file(shelf, file)
  const head = await c.env.LIBRARY.head(key)
  const type = mediaTypeOf(file)
  if (!head || !type) throw new ApiError('not_found')
  const { size, httpEtag } = head
  const disposition = isShown(type) ? 'inline' : 'attachment'
  const named = `${title}${file.slice(file.lastIndexOf('.'))}`
  c.header('accept-ranges', 'bytes')
  c.header('cache-control', 'private, no-cache')
  c.header(
    'content-disposition',
    `${disposition}; filename="${file}"; filename*=UTF-8''${encoded(named)}`,
  )
  c.header(
    'content-security-policy',
    "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
  )
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
