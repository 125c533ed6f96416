import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { canonicalEmail } from '#lib/canonical-email.ts'
import { suspicions } from './affiliate-checks.ts'
import { cancelContract, contractById, insertContract } from './affiliate-contracts.ts'
import { partnerById } from './affiliate-partners.ts'
import { type CommandContext, CommandRefusal, partnerOf } from './command-context.ts'
import * as z from 'zod/mini'
import { somethingChanged, sql } from '../database/sql.ts'

/** A payment or refund on a contract, identified by the reference of its invoice or transfer. */
type Movement = {
  contractId: string
  kind: 'payment' | 'refund'
  reference: string
  amountCents: number
  /** ISO 8601. */
  movedAt: string
}

/** The amount entered under a reference, or null. */
async function movementCents(
  db: D1Database,
  { contractId, kind, reference }: Pick<Movement, 'contractId' | 'kind' | 'reference'>,
): Promise<number | null> {
  const row = await sql`SELECT amount_cents AS amountCents FROM affiliate_contract_movements
    WHERE contract_id = ${contractId} AND kind = ${kind}
      AND reference = ${reference}`.first(db, z.object({ amountCents: z.number() }))
  return row?.amountCents ?? null
}

/** When a movement is allowed, and how it changes the contract's sums. */
const ruleOf = ({ kind, amountCents, movedAt }: Movement) =>
  kind === 'payment'
    ? {
        isAllowed: sql`cancelled_at IS NULL AND paid_cents - refunded_cents + ${amountCents} <= monthly_cents * months`,
        entry: sql`paid_cents = paid_cents + ${amountCents}, paid_at = min(coalesce(paid_at, ${movedAt}), ${movedAt})`,
      }
    : {
        isAllowed: sql`refunded_cents + ${amountCents} <= paid_cents`,
        entry: sql`refunded_cents = refunded_cents + ${amountCents}, refunded_at = ${movedAt}`,
      }

/**
 * Inserts a movement, adds it to the contract's sums and stores the audit `notes`, in one transaction. Returns false
 * where its reference is known or the contract does not allow it.
 */
async function enterMovement(
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

const firstPartnerRow = z.object({
  partnerId: z.string(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** The partner who referred somebody, and the name that person gave. */
type FirstPartner = z.infer<typeof firstPartnerRow>

/**
 * The partner credited with the first purchase under an address, or null. A purchase that looks like the partner's
 * own says nothing until a person has decided.
 */
function firstCreditOf(db: D1Database, email: string): Promise<FirstPartner | null> {
  return sql`SELECT partners.id AS partnerId, partners.code, orders.first_name AS firstName,
      orders.last_name AS lastName
    FROM orders
    JOIN affiliate_credits AS credits ON credits.order_id = orders.id
    JOIN affiliate_partners AS partners ON partners.id = credits.partner_id
    WHERE lower(orders.email) = ${email} AND orders.email <> ''
      AND orders.refunded_cents + orders.lost_cents < orders.paid_cents
      AND (credits.basis = 'decision' OR orders.id NOT IN (SELECT order_id FROM ${suspicions}))
    ORDER BY orders.created_at, orders.id LIMIT 1`.first(db, firstPartnerRow)
}

/** The partner through whom an address first left a lead, or null. Anybody can type an address: a hint, no proof. */
function firstLeadOf(db: D1Database, email: string): Promise<FirstPartner | null> {
  return sql`SELECT partners.id AS partnerId, partners.code, touches.first_name AS firstName,
      touches.last_name AS lastName
    FROM affiliate_touches AS touches
    JOIN affiliate_partners AS partners ON partners.id = touches.partner_id
    WHERE touches.client_email = ${email} ORDER BY touches.touched_at, touches.subject_id
    LIMIT 1`.first(db, firstPartnerRow)
}

type Context = Pick<CommandContext, 'db' | 'now' | 'noted'>

type Command<Action> = Extract<OperatorCommand, { action: Action }>

/**
 * Records an Accelerator contract for the partner who referred the client. A purchase through the partner's link is
 * proof; a lead alone is not, since anybody can type an address.
 *
 * @throws {CommandRefusal}
 */
export async function recordSale(
  sale: Command<'record-sale'>,
  { db, now, noted = () => [] }: Context,
) {
  const clientEmail = sale.clientEmail.toLowerCase()
  const first = await firstCreditOf(db, clientEmail)
  const named = sale.code ? await partnerOf(db, sale.code) : null
  if (first && named && first.partnerId !== named.id) {
    throw new CommandRefusal('Another partner brought this client first.')
  }
  const partner = named ?? (first ? await partnerById(db, first.partnerId) : null)
  if (!partner) {
    const lead = await firstLeadOf(db, clientEmail)
    throw new CommandRefusal(
      lead
        ? `Only a form says that ${lead.code} brought this client, and anybody can type an address. Ask the client, then name the partner by code.`
        : 'No partner brought this client. Name one by code if that is wrong.',
    )
  }
  if (partner.revokedAt) throw new CommandRefusal(`${partner.code} has been revoked.`)
  if (canonicalEmail(partner.email) === canonicalEmail(clientEmail)) {
    throw new CommandRefusal('A partner earns nothing on their own purchase.')
  }
  const id = crypto.randomUUID()
  const known = first ?? (await firstLeadOf(db, clientEmail))
  const contract = {
    id,
    partnerId: partner.id,
    clientEmail,
    clientName: known ? `${known.firstName} ${known.lastName}`.trim() : '',
    monthlyCents: sale.monthlyCents,
    months: sale.months,
    signedAt: sale.at ?? now.toISOString(),
  }
  const isNew = await insertContract(db, contract, noted(id))
  if (!isNew) throw new CommandRefusal('This client has an Accelerator contract already.')
  return { sale: id, code: partner.code }
}

async function contractOf(db: D1Database, id: string) {
  const contract = await contractById(db, id)
  if (!contract) throw new CommandRefusal(`There is no contract ${id}.`)
  return contract
}

const tooMuch = {
  payment: 'That is more than the contract comes to, or it was cancelled.',
  refund: 'That is more than the client has paid.',
}

/**
 * Enters money under its reference, once: the same again changes nothing, the reference with another amount is
 * refused. Without an amount a payment is one month's price, a refund everything paid so far.
 *
 * @throws {CommandRefusal}
 */
export async function recordMovement(
  { action, sale, reference, amountCents, at }: Command<'record-payment' | 'record-refund'>,
  { db, now, noted = () => [] }: Context,
) {
  const kind = action === 'record-payment' ? 'payment' : 'refund'
  const before = await contractOf(db, sale)
  const known = await movementCents(db, { contractId: sale, kind, reference })
  const usual = kind === 'payment' ? before.monthlyCents : before.paidCents - before.refundedCents
  const wanted = amountCents ?? known ?? usual
  const isNew =
    known === null &&
    wanted > 0 &&
    (await enterMovement(
      db,
      { contractId: sale, kind, reference, amountCents: wanted, movedAt: at ?? now.toISOString() },
      noted(sale, { amountCents: wanted }),
    ))
  const entered = isNew ? wanted : await movementCents(db, { contractId: sale, kind, reference })
  if (entered === null) throw new CommandRefusal(tooMuch[kind])
  if (amountCents !== undefined && entered !== amountCents) {
    throw new CommandRefusal(
      `A ${kind} with the reference ${reference} is entered already, over another amount.`,
    )
  }
  const { paidCents, refundedCents } = await contractOf(db, sale)
  return { sale, ...(kind === 'payment' ? { paidCents } : { refundedCents }), isRepeat: !isNew }
}

/**
 * Takes back a movement that was entered wrongly; its reference is free again.
 *
 * @throws {CommandRefusal}
 */
export async function undoMovement(
  { action, sale, reference }: Command<'undo-payment' | 'undo-refund'>,
  { db, noted = () => [] }: Context,
) {
  const kind = action === 'undo-payment' ? 'payment' : 'refund'
  const amountCents = await movementCents(db, { contractId: sale, kind, reference })
  if (amountCents === null) {
    throw new CommandRefusal(`There is no ${kind} with the reference ${reference}.`)
  }
  const movements = sql`affiliate_contract_movements WHERE contract_id = ${sale} AND kind = ${kind}`
  const wrong = sql`${movements} AND reference = ${reference} AND amount_cents = ${amountCents}`
  const others = sql`${movements} AND reference <> ${reference}`
  const [undone] = await db.batch([
    sql`UPDATE affiliate_contracts SET ${
      kind === 'payment'
        ? sql`paid_cents = paid_cents - ${amountCents}, paid_at = (SELECT min(moved_at) FROM ${others})`
        : sql`refunded_cents = refunded_cents - ${amountCents}, refunded_at = (SELECT max(moved_at) FROM ${others})`
    }
      WHERE id = ${sale} AND EXISTS (SELECT 1 FROM ${wrong})
        AND (${kind} = 'refund' OR paid_cents - refunded_cents >= ${amountCents})`.on(db),
    sql`DELETE FROM ${wrong} AND ${somethingChanged}`.on(db),
    ...noted(sale, { amountCents }),
  ])
  if (!undone?.meta.changes) {
    throw new CommandRefusal('More has gone back than would be left: take that back first.')
  }
  const { paidCents, refundedCents } = await contractOf(db, sale)
  return { sale, paidCents, refundedCents }
}

/** Cancels a contract before any payment. @throws {CommandRefusal} */
export async function cancelSale(sale: string, { db, now, noted = () => [] }: Context) {
  await contractOf(db, sale)
  if (!(await cancelContract(db, sale, now.toISOString(), noted(sale)))) {
    throw new CommandRefusal('It has been paid: record a refund instead.')
  }
  return { sale, cancelled: true }
}
