import * as z from 'zod/mini'
import { currency, programmes } from '#contract/catalogue.ts'
import type { Bump } from '#contract/bump.ts'
import type { AffiliateAccount, NamedSale } from '#lib/affiliate-dashboard.ts'
import { canonicalEmail } from '#lib/canonical-email.ts'
import { commissionTerms } from '#lib/commission.ts'
import { suspicions } from './affiliate-checks.ts'
import { type Contract, contractsOf } from './affiliate-contracts.ts'
import type { Partner } from './affiliate-partners.ts'
import { taxIn } from '#lib/tax.ts'
import { flag, jsonOf, selected, sql, valuesOf } from '../database/sql.ts'
import type { DashboardPayout } from '#contract/affiliate.ts'

const payoutRow = z.object({
  partnerId: z.string(),
  reference: z.string(),
  amountCents: z.number(),
  method: z.string(),
  paidAt: z.string(),
})

async function payoutsOf(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<Map<string, DashboardPayout[]>> {
  const results = await sql`SELECT ${selected(payoutRow)} FROM affiliate_payouts
    WHERE partner_id IN ${valuesOf(partnerIds)} AND currency = ${currency}
    ORDER BY paid_at DESC`.all(db, payoutRow)
  return Map.groupBy(results, ({ partnerId }) => partnerId)
}

const creditedRow = z.object({
  id: z.string(),
  partnerId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  product: z.string(),
  /** The product's name as it was sold. */
  item: z.string(),
  totalCents: z.number(),
  amountCents: z.number(),
  count: z.number(),
  bump: z.nullable(jsonOf<Bump>()),
  /** What of the total is tax, on which there is no commission. */
  taxCents: z.nullable(z.number()),
  /** An instalment plan that ended early: no more is paid. */
  hasEnded: flag,
  paidCents: z.number(),
  refundedCents: z.number(),
  /** What banks took back in disputes that were lost. */
  lostCents: z.number(),
  /** A sale by hand may be entered long after it was paid. */
  closedAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** `decision` where a person credited it. */
  basis: z.enum(['decision', 'visit', 'code']),
})

/** An order credited to a partner, as far as commission goes. Money in cents, times ISO 8601. */
type CreditedOrder = z.infer<typeof creditedRow>

/** Every paid order of today's currency credited to any of these partners, oldest first: an account is in one. */
async function ordersOf(db: D1Database, partnerIds: readonly string[]): Promise<CreditedOrder[]> {
  const columns = selected(creditedRow, {
    email: sql`lower(email)`,
    item: sql`coalesce(product_name, product)`,
    count: sql`coalesce(instalment_count, 1)`,
    hasEnded: sql`plan_state IS 'canceled'`,
    // Of a sale by hand the day alone is known.
    closedAt: sql`min(created_at, coalesce(iif(sale_mode = 'by-hand', date(paid_at), paid_at), created_at))`,
  })
  // Loops as they are written: from the orders on, every one of that currency would be read.
  return sql`SELECT ${columns}
    FROM affiliate_credits AS credits
    CROSS JOIN orders ON orders.id = credits.order_id AND orders.currency = ${currency}
    WHERE credits.partner_id IN ${valuesOf(partnerIds)}
    ORDER BY orders.created_at`.all(db, creditedRow)
}

/** Orders that look like the credited partner's own purchase: suspicions as of now, and flags stored before. */
async function suspectOrders(
  db: D1Database,
  credited: readonly Pick<CreditedOrder, 'id' | 'partnerId'>[],
): Promise<Set<string>> {
  // Looked up by order: most of a partner's visits led to no order.
  const ids = credited.map(({ id }) => id)
  const results = await sql`SELECT order_id AS orderId, partner_id AS partnerId FROM ${suspicions}
    WHERE order_id IN ${ids}`.all(db, z.object({ orderId: z.string(), partnerId: z.string() }))
  const partnerOf = new Map(credited.map(({ id, partnerId }) => [id, partnerId]))
  return new Set(
    results
      .filter(({ orderId, partnerId }) => partnerOf.get(orderId) === partnerId)
      .map(({ orderId }) => orderId),
  )
}

/** Distinct people who sent a form after following a partner's link, by partner. */
async function countLeads(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<Map<string, number>> {
  const results = await sql`SELECT partner_id AS partnerId, count(DISTINCT client_email) AS leads
    FROM affiliate_touches
    WHERE partner_id IN ${valuesOf(partnerIds)}
    GROUP BY partner_id`.all(db, z.object({ partnerId: z.string(), leads: z.number() }))
  return new Map(results.map(({ partnerId, leads }) => [partnerId, leads]))
}

const deepDiveIds = new Set(['deep-dive', 'deep-dive-instalments'])

const clientIdOf = (id: string, email: string) => (email ? canonicalEmail(email) : id)

/** @param contractOf - The client of a contract, by the ids of orders that are theirs though somebody was erased. */
function orderSale(order: CreditedOrder, contractOf: ReadonlyMap<string, string>): NamedSale {
  const { hasEnded, paidCents } = order
  // Commission is on the price, and tax is none of it.
  const net = (cents: number) => cents - (taxIn({ ...order, taxReason: '' }, cents)?.cents ?? 0)
  return {
    id: order.id,
    clientId: contractOf.get(order.id) ?? clientIdOf(order.id, order.email),
    client: initials(order.firstName, order.lastName),
    item: order.item,
    kind: deepDiveIds.has(order.product) ? 'deep-dive' : 'product',
    totalCents: net(hasEnded ? paidCents : order.totalCents),
    recurringCents: 0,
    paidCents: net(paidCents),
    refundedCents: net(Math.min(paidCents, order.refundedCents + order.lostCents)),
    besideCents: order.bump?.cents ?? 0,
    closedAt: order.closedAt,
    paidAt: order.paidAt,
    lapsedAt: null,
  }
}

function contractSale(contract: Contract): NamedSale {
  const [first = '', ...rest] = contract.clientName.split(' ')
  return {
    id: contract.id,
    clientId: clientIdOf(contract.id, contract.clientEmail),
    client: initials(first, rest.at(-1) ?? ''),
    item: programmes.accelerator.name,
    kind: 'accelerator',
    totalCents:
      contract.monthlyCents * (contract.commissionMonths ?? commissionTerms.acceleratorMonths),
    ...(contract.leastCents === null ? {} : { leastCents: contract.leastCents }),
    recurringCents: contract.monthlyCents * Math.min(contract.months, 12),
    paidCents: contract.paidCents,
    refundedCents: contract.refundedCents,
    closedAt: contract.signedAt,
    paidAt: contract.paidAt,
    lapsedAt: contract.cancelledAt,
  }
}

/**
 * Reads what the accounts of some partners (`mostBound` at most) are computed from. A partner's own purchases are left
 * out; sales that look like one are only counted (`heldSales`) until a person decides.
 */
export async function affiliateAccounts(
  db: D1Database,
  partners: readonly Partner[],
): Promise<(AffiliateAccount & { partner: Partner })[]> {
  if (partners.length === 0) return []
  const ids = partners.map(({ id }) => id)
  const [leads, credited, contracts, payouts] = await Promise.all([
    countLeads(db, ids),
    ordersOf(db, ids),
    contractsOf(db, ids),
    payoutsOf(db, ids),
  ])
  const suspects = await suspectOrders(db, credited)
  const isHeld = ({ id, basis }: CreditedOrder) => basis !== 'decision' && suspects.has(id)
  const creditedTo = Map.groupBy(credited, ({ partnerId }) => partnerId)
  const contractOf = new Map(
    contracts.flatMap(({ id, clientEmail, clientOrders }) =>
      clientOrders.map((order) => [order, clientIdOf(id, clientEmail)] as const),
    ),
  )
  const contractsWith = Map.groupBy(contracts, ({ partnerId }) => partnerId)
  return partners.map((partner) => {
    const own = canonicalEmail(partner.email)
    const orders = (creditedTo.get(partner.id) ?? []).filter(
      ({ email }) => canonicalEmail(email) !== own,
    )
    return {
      partner,
      leads: leads.get(partner.id) ?? 0,
      heldSales: orders.filter(isHeld).length,
      sales: [
        ...orders.filter((order) => !isHeld(order)).map((order) => orderSale(order, contractOf)),
        ...(contractsWith.get(partner.id) ?? [])
          .filter(({ clientEmail: of }) => !of || canonicalEmail(of) !== own)
          .map(contractSale),
      ],
      payouts: payouts.get(partner.id) ?? [],
    }
  })
}

/** The account of one partner. */
export async function affiliateAccount(
  db: D1Database,
  partner: Partner,
): Promise<AffiliateAccount> {
  const [account] = await affiliateAccounts(db, [partner])
  if (!account) throw new Error('A partner has one account.')
  return account
}

/**
 * Initials by which a partner recognises a client without learning who it is: `A. L.`
 *
 * @returns `?` where no name is known.
 */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].flatMap((name) => [...name.trim()].slice(0, 1))
  return letters.length > 0 ? letters.map((letter) => `${letter.toUpperCase()}.`).join(' ') : '?'
}
