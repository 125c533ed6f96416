import { isProductId, products, programmes } from '#contract/catalogue.ts'
import type { AffiliateAccount, NamedSale } from '#lib/affiliate-dashboard.ts'
import { canonicalEmail } from '#lib/canonical-email.ts'
import { commissionTerms } from '#lib/commission.ts'
import { initials } from '#lib/initials.ts'
import { clientsOf, ordersOf, type ReferredOrder } from '../db/affiliate-clients.ts'
import { contractsOf, type Contract } from '../db/affiliate-contracts.ts'
import type { Partner } from '../db/affiliate-partners.ts'
import { payoutsOf } from '../db/affiliate-payouts.ts'

/** An order nobody has paid is given up after a day; a buyer who comes back opens it again. */
const unpaidOrderLapsesMs = 24 * 3_600_000

const deepDiveIds: readonly string[] = ['deep-dive', 'deep-dive-instalments']

function orderSale(order: ReferredOrder, client: string, now: Date): NamedSale {
  const isUnpaid = order.paidCents === 0 && order.state !== 'processing'
  const lapsesMs = Date.parse(order.createdAt) + unpaidOrderLapsesMs
  return {
    id: order.id,
    clientId: order.email,
    client,
    item: isProductId(order.product) ? products[order.product].name : order.product,
    kind: deepDiveIds.includes(order.product) ? 'deep-dive' : 'product',
    totalCents: order.totalCents,
    recurringCents: 0,
    paidCents: order.paidCents,
    refundedCents: order.isDisputeLost ? order.paidCents : order.refundedCents,
    closedAt: order.createdAt,
    paidAt: order.paidAt,
    refundedAt: null,
    lapsedAt: isUnpaid && lapsesMs <= now.getTime() ? new Date(lapsesMs).toISOString() : null,
  }
}

function contractSale(contract: Contract, client: string): NamedSale {
  return {
    id: contract.id,
    clientId: contract.clientEmail,
    client,
    item: programmes.accelerator.name,
    kind: 'accelerator',
    totalCents: contract.monthlyCents * commissionTerms.acceleratorMonths,
    recurringCents: contract.monthlyCents * Math.min(contract.months, 12),
    paidCents: contract.paidCents,
    refundedCents: contract.refundedCents,
    closedAt: contract.signedAt,
    paidAt: contract.paidAt,
    refundedAt: contract.refundedAt,
    lapsedAt: contract.cancelledAt,
  }
}

/** Reads everything one partner's account rests on; a partner's own purchases are left out. */
export async function affiliateAccount(
  db: D1Database,
  partner: Partner,
  now: Date,
): Promise<AffiliateAccount> {
  const [referred, orders, contracts, payouts] = await Promise.all([
    clientsOf(db, partner.id),
    ordersOf(db, partner.id),
    contractsOf(db, partner.id),
    payoutsOf(db, partner.id),
  ])
  const own = canonicalEmail(partner.email)
  const isOther = (email: string) => canonicalEmail(email) !== own
  const clients = referred
    .filter(({ email }) => isOther(email))
    .map(({ email, firstName, lastName, firstAt }) => ({
      clientId: email,
      client: initials(firstName, lastName),
      firstAt,
    }))
  const nameOf = new Map(clients.map(({ clientId, client }) => [clientId, client]))
  return {
    partner,
    clients,
    sales: [
      ...orders
        .filter(({ email }) => isOther(email))
        .map((order) => orderSale(order, nameOf.get(order.email) ?? '?', now)),
      ...contracts.map((contract) => {
        const [first = '', ...rest] = contract.clientName.split(' ')
        const client = nameOf.get(contract.clientEmail) ?? initials(first, rest.at(-1) ?? '')
        return contractSale(contract, client)
      }),
    ],
    payouts,
  }
}
