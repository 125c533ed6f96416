import { programmes } from '#contract/catalogue.ts'
import type { AffiliateAccount, NamedSale } from '#lib/affiliate-dashboard.ts'
import { canonicalEmail } from '#lib/canonical-email.ts'
import { commissionTerms } from '#lib/commission.ts'
import { initials } from '#lib/initials.ts'
import { contractsOf, type Contract } from './affiliate-contracts.ts'
import { countLeads, ordersOf, suspectOrders, type CreditedOrder } from './affiliate-credits.ts'
import type { Partner } from './affiliate-partners.ts'
import { payoutsOf } from './affiliate-payouts.ts'

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
 * Reads everything the accounts of some partners rest on, `mostBound` at most. A partner's own purchases are left
 * out; sales that look like them are only counted until a person has looked.
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
        ...orders.filter((order) => !isHeld(order)).map(orderSale),
        ...(contractsWith.get(partner.id) ?? []).map(contractSale),
      ],
      payouts: payouts.get(partner.id) ?? [],
    }
  })
}

/** The same of one partner. */
export async function affiliateAccount(
  db: D1Database,
  partner: Partner,
): Promise<AffiliateAccount> {
  const [account] = await affiliateAccounts(db, [partner])
  if (!account) throw new Error('A partner has one account.')
  return account
}
