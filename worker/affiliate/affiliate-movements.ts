import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

/** Money on a contract, by the reference its own document bears. */
export type Movement = {
  contractId: string
  kind: 'payment' | 'refund'
  reference: string
  amountCents: number
  /** ISO 8601. */
  movedAt: string
}

/** The amount entered under a reference, or null. */
export async function movementCents(
  db: D1Database,
  { contractId, kind, reference }: Pick<Movement, 'contractId' | 'kind' | 'reference'>,
): Promise<number | null> {
  const row = await sql`SELECT amount_cents AS amountCents FROM affiliate_contract_movements
    WHERE contract_id = ${contractId} AND kind = ${kind}
      AND reference = ${reference}`.first(db, z.object({ amountCents: z.number() }))
  return row?.amountCents ?? null
}

/** What a movement may come to, and what it does to the contract's sums. */
const ruleOf = ({ kind, amountCents, movedAt }: Movement) =>
  kind === 'payment'
    ? {
        isAllowed: sql`cancelled_at IS NULL AND paid_cents + ${amountCents} <= monthly_cents * months`,
        entry: sql`paid_cents = paid_cents + ${amountCents}, paid_at = coalesce(paid_at, ${movedAt})`,
      }
    : {
        isAllowed: sql`refunded_cents + ${amountCents} <= paid_cents`,
        entry: sql`refunded_cents = refunded_cents + ${amountCents}, refunded_at = ${movedAt}`,
      }

/**
 * Enters a movement and adds it to the contract, with what notes it, in one transaction; false where its reference is known or the
 * contract does not allow it.
 */
export async function enterMovement(
  db: D1Database,
  movement: Movement,
  notes: readonly D1PreparedStatement[],
): Promise<boolean> {
  const { contractId, kind, reference, amountCents, movedAt } = movement
  const { isAllowed, entry } = ruleOf(movement)
  const entryId = crypto.randomUUID()
  const [inserted] = await db.batch([
    sql`INSERT INTO affiliate_contract_movements (
        contract_id, kind, reference, entry_id, amount_cents, moved_at
      )
      SELECT id, ${kind}, ${reference}, ${entryId}, ${amountCents}, ${movedAt} FROM affiliate_contracts
      WHERE id = ${contractId} AND ${isAllowed}
      ON CONFLICT (contract_id, kind, reference) DO NOTHING`.on(db),
    sql`UPDATE affiliate_contracts SET ${entry}
      WHERE id = ${contractId}
        AND EXISTS (SELECT 1 FROM affiliate_contract_movements WHERE entry_id = ${entryId})`.on(db),
    ...notes,
  ])
  return (inserted?.meta.changes ?? 0) > 0
}
