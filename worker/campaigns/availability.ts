import { availabilityPath } from '#contract/paths.ts'
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Availability } from '#contract/availability.ts'
import * as z from 'zod/mini'
import type { ProductId } from '#contract/catalogue.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { nextSaleMonth, saleMonth } from '#lib/sale-month.ts'
import { isVipPriceOver } from '#lib/vip-price.ts'
import { rowsOf, sql } from '../database/sql.ts'
import { campaignDefaults, campaignQuery, storedCampaign } from './campaign.ts'

const auditsRow = z.object({
  taken: z.number(),
  held: z.number(),
  lastSoldAt: z.nullable(z.string()),
})

const vaultRow = z.object({ kept: z.number(), held: z.number() })

/** How much of each limit is taken at a moment (Unix milliseconds), and the campaign's limits. */
export async function campaignCounts(db: D1Database, nowMs: number) {
  const audit = 'velocity-audit' satisfies ProductId
  const [audits, vault, stored] = await db.batch([
    sql`SELECT count(*) AS taken, coalesce(sum(state = 'held'), 0) AS held,
        (SELECT paid_at FROM orders
          WHERE product = ${audit} AND paid_at IS NOT NULL AND state = 'paid'
            AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)
          ORDER BY paid_at DESC LIMIT 1) AS lastSoldAt
      FROM seats WHERE product = ${audit} AND period = ${saleMonth(nowMs)}`.on(db),
    sql`SELECT coalesce(max(place), 0) AS kept,
        (SELECT count(*) FROM vault_requests WHERE held_until_ms > ${nowMs}) AS held
      FROM vault_places`.on(db),
    campaignQuery(db),
  ])
  const [counts] = rowsOf(audits, auditsRow)
  const [places] = rowsOf(vault, vaultRow)
  const campaign = storedCampaign(stored)
  return {
    audits: counts ?? { taken: 0, held: 0, lastSoldAt: null },
    vault: places ?? { kept: 0, held: 0 },
    campaign,
    values: { ...campaignDefaults(), ...campaign.overrides },
  }
}

/** What is left of everything limited, at a moment in Unix milliseconds; three indexed reads. */
export async function currentAvailability(db: D1Database, nowMs: number): Promise<Availability> {
  const { audits, vault, values } = await campaignCounts(db, nowMs)
  const { taken, held, lastSoldAt } = audits
  const { auditSpotsPerMonth: perMonth, vaultSpots: total, soldOut, vipDeadline } = values
  const left = soldOut.includes('velocity-audit') ? 0 : Math.max(0, perMonth - taken)
  const vaultLeft = soldOut.includes('growth-vault')
    ? 0
    : Math.max(0, total - vault.kept - vault.held)
  return {
    ok: true,
    audit: {
      perMonth,
      left,
      held,
      isSoldOut: left === 0,
      lastSoldAt,
      opensAt: nextSaleMonth(nowMs),
    },
    vault: { total, left: vaultLeft, isSoldOut: vaultLeft === 0 },
    vip: {
      endsAt: vipDeadline === null ? null : new Date(vipDeadline).toISOString(),
      isOver: soldOut.includes('vip') || isVipPriceOver(vipDeadline, nowMs),
    },
    soldOut,
    sentences: campaignSentences(values, nowMs),
    notice: values.notice,
  }
}

/** Cache seconds at the edge, and in the browser: together below the minute within which a change must show. */
const edgeSeconds = 20
const browserSeconds = 30

const open = () => caches.open('availability-2')
const keyOf = (url: string) => new Request(new URL(availabilityPath, url))

/** Drops the cached answer of this edge location; elsewhere it expires by itself. */
export async function forgetAvailability(url: string): Promise<void> {
  await (await open()).delete(keyOf(url))
}

/** What is left of everything that is limited, as the worker itself counts it. */
export const availability = new Hono<AppEnv>().get(
  availabilityPath,
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const { url } = c.req
    c.header('cache-control', `public, max-age=${browserSeconds}`)
    const kept = await open()
    const known = await kept.match(keyOf(url))
    if (known) return c.json(await known.json<Availability>())
    const answer = await withStorage(() => currentAvailability(c.env.DB, Date.now()))
    const headers = { 'cache-control': `public, max-age=${edgeSeconds}` }
    c.executionCtx.waitUntil(kept.put(keyOf(url), Response.json(answer, { headers })))
    return c.json(answer)
  },
)
