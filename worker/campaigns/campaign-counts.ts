import * as z from 'zod/mini'
import type { Availability } from '#contract/availability.ts'
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

/** What is taken of everything counted, and the campaign it is counted against, at a moment in Unix milliseconds. */
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
