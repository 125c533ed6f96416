import * as z from 'zod/mini'
import { jsonOf, selected, sql, valuesOf } from '../database/sql.ts'
import { acceleratorMinimumCents, currency } from '#contract/catalogue.ts'
import { commissionTerms } from '#lib/commission.ts'

const contractRow = z.object({
  id: z.string(),
  partnerId: z.string(),
  /** Blank once the client was erased. */
  clientEmail: z.string(),
  /** Orders of the same client, one of whose addresses was erased. */
  clientOrders: jsonOf<readonly string[]>(),
  clientName: z.string(),
  monthlyCents: z.number(),
  months: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  signedAt: z.string(),
  paidAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  /** Months that earn commission, and the least it is reckoned on, as of when it was entered; null: as of today. */
  commissionMonths: z.nullable(z.number()),
  leastCents: z.nullable(z.number()),
})

/** An Accelerator contract as stored. Money in cents, times ISO 8601. */
export type Contract = z.infer<typeof contractRow>

const columns = selected(contractRow, { clientOrders: sql`coalesce(client_orders, '[]')` })

/** Contracts of these partners in today's currency, oldest first. */
export async function contractsOf(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<Contract[]> {
  return sql`SELECT ${columns} FROM affiliate_contracts
    WHERE partner_id IN ${valuesOf(partnerIds)} AND currency = ${currency} ORDER BY signed_at`.all(
    db,
    contractRow,
  )
}

/** The contract of an id, or null. */
export function contractById(db: D1Database, id: string): Promise<Contract | null> {
  return sql`SELECT ${columns} FROM affiliate_contracts WHERE id = ${id}`.first(db, contractRow)
}

type NewContract = Pick<
  Contract,
  'id' | 'partnerId' | 'clientEmail' | 'clientName' | 'monthlyCents' | 'months' | 'signedAt'
>

/**
 * Inserts a contract and its audit `notes`. Returns false where the client already has one that is neither cancelled
 * nor refunded.
 */
export async function insertContract(
  db: D1Database,
  contract: NewContract,
  notes: readonly D1PreparedStatement[],
): Promise<boolean> {
  const insert = sql`INSERT INTO affiliate_contracts (
      id, partner_id, client_email, client_name, monthly_cents, months, signed_at, currency,
      commission_months, least_cents
    )
    SELECT ${contract.id}, ${contract.partnerId}, ${contract.clientEmail}, ${contract.clientName},
      ${contract.monthlyCents}, ${contract.months}, ${contract.signedAt}, ${currency},
      ${commissionTerms.acceleratorMonths}, ${acceleratorMinimumCents}
    WHERE NOT EXISTS (
      SELECT 1 FROM affiliate_contracts
      WHERE client_email = ${contract.clientEmail} AND cancelled_at IS NULL
        AND (paid_cents = 0 OR refunded_cents < paid_cents)
    )`.on(db)
  const [entered] = await db.batch([insert, ...notes])
  return (entered?.meta.changes ?? 0) > 0
}

/** Cancels an unpaid contract and stores the audit `notes`. Returns false for a paid one. */
export async function cancelContract(
  db: D1Database,
  id: string,
  at: string,
  notes: readonly D1PreparedStatement[],
): Promise<boolean> {
  const cancel = sql`UPDATE affiliate_contracts SET cancelled_at = coalesce(cancelled_at, ${at})
    WHERE id = ${id} AND paid_cents = 0`.on(db)
  const [cancelled] = await db.batch([cancel, ...notes])
  return (cancelled?.meta.changes ?? 0) > 0
}
