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
  const row = await db
    .prepare(
      `SELECT amount_cents AS amountCents FROM affiliate_contract_movements
       WHERE contract_id = ?1 AND kind = ?2 AND reference = ?3`,
    )
    .bind(contractId, kind, reference)
    .first<{ amountCents: number }>()
  return row?.amountCents ?? null
}

/** What a movement may come to, and what it does to the contract's sums. */
const rules = {
  payment: {
    isAllowed: 'cancelled_at IS NULL AND paid_cents + ?5 <= monthly_cents * months',
    entry: 'paid_cents = paid_cents + ?2, paid_at = coalesce(paid_at, ?3)',
  },
  refund: {
    isAllowed: 'refunded_cents + ?5 <= paid_cents',
    entry: 'refunded_cents = refunded_cents + ?2, refunded_at = ?3',
  },
} as const

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
  const entryId = crypto.randomUUID()
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO affiliate_contract_movements (
           contract_id, kind, reference, entry_id, amount_cents, moved_at
         )
         SELECT id, ?2, ?3, ?4, ?5, ?6 FROM affiliate_contracts
         WHERE id = ?1 AND ${rules[kind].isAllowed}
         ON CONFLICT (contract_id, kind, reference) DO NOTHING`,
      )
      .bind(contractId, kind, reference, entryId, amountCents, movedAt),
    db
      .prepare(
        `UPDATE affiliate_contracts SET ${rules[kind].entry}
         WHERE id = ?1
           AND EXISTS (SELECT 1 FROM affiliate_contract_movements WHERE entry_id = ?4)`,
      )
      .bind(contractId, amountCents, movedAt, entryId),
    ...notes,
  ])
  return (inserted?.meta.changes ?? 0) > 0
}
