import { placesFor } from './places-for.ts'

/** An Accelerator contract as stored. Money in cents, times ISO 8601. */
export type Contract = {
  id: string
  partnerId: string
  clientEmail: string
  clientName: string
  monthlyCents: number
  months: number
  paidCents: number
  refundedCents: number
  signedAt: string
  paidAt: string | null
  refundedAt: string | null
  cancelledAt: string | null
}

const columns = `id, partner_id AS partnerId, client_email AS clientEmail, client_name AS clientName,
  monthly_cents AS monthlyCents, months, paid_cents AS paidCents, refunded_cents AS refundedCents,
  signed_at AS signedAt, paid_at AS paidAt, refunded_at AS refundedAt, cancelled_at AS cancelledAt`

/** Contracts of these partners, oldest first. */
export async function contractsOf(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<Contract[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM affiliate_contracts WHERE partner_id IN (${placesFor(partnerIds)}) ORDER BY signed_at`,
    )
    .bind(...partnerIds)
    .all<Contract>()
  return results
}

/** The contract of an id, or null. */
export function contractById(db: D1Database, id: string): Promise<Contract | null> {
  return db
    .prepare(`SELECT ${columns} FROM affiliate_contracts WHERE id = ?1`)
    .bind(id)
    .first<Contract>()
}

type NewContract = Pick<
  Contract,
  'id' | 'partnerId' | 'clientEmail' | 'clientName' | 'monthlyCents' | 'months' | 'signedAt'
>

/** Enters a contract, with what notes it; false where the client has one already that is neither cancelled nor refunded. */
export async function insertContract(
  db: D1Database,
  contract: NewContract,
  notes: readonly D1PreparedStatement[],
): Promise<boolean> {
  const insert = db
    .prepare(
      `INSERT INTO affiliate_contracts (
         id, partner_id, client_email, client_name, monthly_cents, months, signed_at
       )
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE NOT EXISTS (
         SELECT 1 FROM affiliate_contracts
         WHERE client_email = ?3 AND cancelled_at IS NULL
           AND (paid_cents = 0 OR refunded_cents < paid_cents)
       )`,
    )
    .bind(
      contract.id,
      contract.partnerId,
      contract.clientEmail,
      contract.clientName,
      contract.monthlyCents,
      contract.months,
      contract.signedAt,
    )
  const [entered] = await db.batch([insert, ...notes])
  return (entered?.meta.changes ?? 0) > 0
}

/** Cancels a contract nobody has paid, with what notes it; false for one that was. */
export async function cancelContract(
  db: D1Database,
  id: string,
  at: string,
  notes: readonly D1PreparedStatement[],
): Promise<boolean> {
  const cancel = db
    .prepare(
      `UPDATE affiliate_contracts SET cancelled_at = coalesce(cancelled_at, ?2)
       WHERE id = ?1 AND paid_cents = 0`,
    )
    .bind(id, at)
  const [cancelled] = await db.batch([cancel, ...notes])
  return (cancelled?.meta.changes ?? 0) > 0
}
