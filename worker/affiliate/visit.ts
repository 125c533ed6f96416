import { Hono } from 'hono'
import { visitEndpoint } from '#contract/visit-endpoint.ts'
import { visitReport, type VisitAnswer, type VisitReport } from '#contract/visit.ts'
import type { AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { checkedBody } from '../http/read-body.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { recordVisit as insertVisit, hintKey } from './affiliate-visits.ts'
import { isRobot, clientAddress } from '../http/client.ts'
import { toHex } from '../http/digest.ts'
import type { Attribution } from '#contract/lead.ts'
import { logFailure } from '../http/log-failure.ts'

/** What a browser can be recognised by without knowing whose it is; blank where it has no address. */
type VisitHints = { network: string; device: string }

/** Hex digits kept of a hash: enough to tell visitors of one partner apart. */
const digits = 16

/** Keyed hashes of the request's address, and of address, browser and language together. */
export async function visitHints(db: D1Database, request: Request): Promise<VisitHints> {
  const address = clientAddress(request)
  if (!address) return { network: '', device: '' }
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(await hintKey(db)),
    algorithm,
    false,
    ['sign'],
  )
  const hashOf = async (...parts: string[]) => {
    const hash = await crypto.subtle.sign('HMAC', key, encoder.encode(parts.join('\n')))
    return toHex(hash).slice(0, digits)
  }
  const { headers } = request
  const [network, device] = await Promise.all([
    hashOf('network', address),
    hashOf(
      'device',
      address,
      headers.get('user-agent') ?? '',
      headers.get('accept-language') ?? '',
    ),
  ])
  return { network, device }
}

/**
 * Writes down that somebody opened a partner's link, by the worker's clock, for as long as the programme's terms
 * say at this moment.
 *
 * @returns False for an unknown or revoked code, a number that stands for another visit, and robots.
 */
async function recordVisit(
  db: D1Database,
  { visitId, code }: VisitReport,
  request: Request,
): Promise<boolean> {
  if (isRobot(request)) return false
  const now = Date.now()
  const hints = await visitHints(db, request)
  return insertVisit(db, {
    id: visitId,
    code,
    madeAt: new Date(now).toISOString(),
    holdsUntil: new Date(now + affiliateWindowDays * 86_400_000).toISOString(),
    networkHash: hints.network,
    deviceHash: hints.device,
  })
}

/** A number and a code fit in this many times over. */
const bodyBytes = 1_024

/** A click on a partner's link, told by the page it opened. Other sites' pages cannot send one (`cors`). */
export const visit = new Hono<AppEnv>().post(
  visitEndpoint,
  rateLimit('FORM_RATE_LIMIT'),
  async (c) => {
    const report = await checkedBody(c, visitReport, { mostBytes: bodyBytes })
    const isCounted = await withStorage(() => recordVisit(c.env.DB, report, c.req.raw))
    c.set('outcome', isCounted ? 'counted' : 'not_counted')
    return c.json({ ok: true, isCounted } satisfies VisitAnswer)
  },
)

/**
 * Writes down the visit of somebody without script, whose form was posted from the very page a partner's link
 * opened. Never throws: no form is lost for it.
 */
export async function visitOfForm(
  db: D1Database,
  { affiliateCode, visitId }: Attribution,
  request: Request,
): Promise<void> {
  if (!affiliateCode || !visitId) return
  try {
    await recordVisit(db, { visitId, code: affiliateCode }, request)
  } catch (error) {
    logFailure('visit_not_recorded', error)
  }
}
