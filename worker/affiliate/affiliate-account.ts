import { programmes } from '#contract/catalogue.ts'
import type { AffiliateAccount, NamedSale } from '#lib/affiliate-dashboard.ts'
import { canonicalEmail } from '#lib/canonical-email.ts'
import { commissionTerms } from '#lib/commission.ts'
import { initials } from '#lib/initials.ts'
import { contractsOf, type Contract } from '../db/affiliate-contracts.ts'
import { countLeads, ordersOf, suspicionsOf, type CreditedOrder } from '../db/affiliate-credits.ts'
import type { Partner } from '../db/affiliate-partners.ts'
import { payoutsOf } from '../db/affiliate-payouts.ts'

const deepDiveIds = new Set(['deep-dive', 'deep-dive-instalments'])

function orderSale(order: CreditedOrder): NamedSale {
  return {
    id: order.id,
    clientId: order.email,
    client: initials(order.firstName, order.lastName),
    item: order.item,
    kind: deepDiveIds.has(order.product) ? 'deep-dive' : 'product',
    totalCents: order.totalCents,
    recurringCents: 0,
    paidCents: order.paidCents,
    refundedCents: Math.min(order.paidCents, order.refundedCents + order.lostCents),
    closedAt: order.createdAt,
    paidAt: order.paidAt,
    refundedAt: null,
    lapsedAt: null,
  }
}

function contractSale(contract: Contract): NamedSale {
  const [first = '', ...rest] = contract.clientName.split(' ')
  return {
    id: contract.id,
    clientId: contract.clientEmail,
    client: initials(first, rest.at(-1) ?? ''),
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

/**
 * Reads everything one partner's account rests on. A partner's own purchases are left out; sales that look like
 * them are only counted until a person has looked.
 */
export async function affiliateAccount(
  db: D1Database,
  partner: Partner,
): Promise<AffiliateAccount> {
  const [leads, credited, suspicions, contracts, payouts] = await Promise.all([
    countLeads(db, partner.id),
    ordersOf(db, partner.id),
    suspicionsOf(db, partner.id),
    contractsOf(db, partner.id),
    payoutsOf(db, partner.id),
  ])
  const own = canonicalEmail(partner.email)
  const orders = credited.filter(({ email }) => canonicalEmail(email) !== own)
  const isHeld = ({ id, basis }: CreditedOrder) => basis !== 'decision' && suspicions.has(id)
  return {
    partner,
    leads,
    heldSales: orders.filter(isHeld).length,
    sales: [
      ...orders.filter((order) => !isHeld(order)).map(orderSale),
      ...contracts.map(contractSale),
    ],
    payouts,
  }
}
