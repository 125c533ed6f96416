import { canonicalEmail } from '#lib/canonical-email.ts'
import { clearAttention } from '../database/attention.ts'
import { decidableOrder, decisionInsert, type Verdict } from './affiliate-decisions.ts'
import { partnerByCode, partnerById } from './affiliate-partners.ts'
import type { CommandContext } from './command-context.ts'
import { CommandRefusal } from './command-refusal.ts'

type Decision = { sale: string; code?: string | undefined; verdict: Verdict }

/**
 * Says who is credited with a paid order, or that nobody is. Without a code it is the partner whose visit it came
 * through.
 *
 * @throws {CommandRefusal}
 */
export async function decideSale(
  { sale, code, verdict }: Decision,
  { db, now, noted = () => [] }: CommandContext,
) {
  const order = await decidableOrder(db, sale)
  if (!order) throw new CommandRefusal(`There is no order ${sale}.`)
  const named = code ? await partnerByCode(db, code) : null
  if (code && !named) throw new CommandRefusal(`There is no partner with the code ${code}.`)
  const partner = named ?? (order.partnerId ? await partnerById(db, order.partnerId) : null)
  if (!partner) {
    throw new CommandRefusal('No visit speaks for a partner. Name one with --code.')
  }
  if (verdict === 'refused' && order.partnerId && order.partnerId !== partner.id) {
    throw new CommandRefusal('That order is credited to another partner.')
  }
  if (verdict === 'credited') {
    if (order.paidCents === 0) throw new CommandRefusal('Nobody has paid for that order.')
    if (canonicalEmail(order.email) === canonicalEmail(partner.email)) {
      throw new CommandRefusal('A partner earns nothing on their own purchase.')
    }
  }
  const decision = { orderId: order.id, partnerId: partner.id, verdict, at: now.toISOString() }
  await db.batch([
    clearAttention(db, { kind: 'affiliate_sale_odd', subjectId: order.id }, now.getTime()),
    decisionInsert(db, decision),
    ...noted(order.id),
  ])
  return { sale: order.id, code: partner.code, verdict }
}
