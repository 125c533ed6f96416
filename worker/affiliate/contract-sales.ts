import { canonicalEmail } from '#lib/canonical-email.ts'
import { firstCreditOf, firstLeadOf } from './affiliate-first.ts'
import { cancelContract, contractById, insertContract } from './affiliate-contracts.ts'
import { enterMovement, movementCents } from './affiliate-movements.ts'
import { partnerByCode, partnerById } from './affiliate-partners.ts'
import { type CommandContext, CommandRefusal } from './command-context.ts'

type Context = Pick<CommandContext, 'db' | 'now' | 'noted'>

type Sale = {
  clientEmail: string
  code?: string | undefined
  monthlyCents: number
  months: number
  at?: string | undefined
}

/**
 * Enters an Accelerator contract for the partner who brought the client. A purchase through the partner's link
 * speaks for itself; a lead alone does not, since anybody can type an address.
 *
 * @throws {CommandRefusal}
 */
export async function recordSale(sale: Sale, { db, now, noted = () => [] }: Context) {
  const clientEmail = sale.clientEmail.toLowerCase()
  const first = await firstCreditOf(db, clientEmail)
  const named = sale.code ? await partnerByCode(db, sale.code) : null
  if (sale.code && !named)
    throw new CommandRefusal(`There is no partner with the code ${sale.code}.`)
  if (first && named && first.partnerId !== named.id) {
    throw new CommandRefusal('Another partner brought this client first.')
  }
  const partner = named ?? (first ? await partnerById(db, first.partnerId) : null)
  if (!partner) {
    const lead = await firstLeadOf(db, clientEmail)
    throw new CommandRefusal(
      lead
        ? `Only a form says that ${lead.code} brought this client, and anybody can type an address. Ask the client, then name the partner with --code.`
        : 'No partner brought this client. Name one with --code if that is wrong.',
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

type MovementCommand = {
  sale: string
  reference: string
  amountCents?: number | undefined
  at?: string | undefined
}

async function contractOf(db: D1Database, id: string) {
  const contract = await contractById(db, id)
  if (!contract) throw new CommandRefusal(`There is no contract ${id}.`)
  return contract
}

/**
 * Enters money under its reference, once: the same again changes nothing, the reference with another amount is
 * refused.
 */
async function enterOnce(
  kind: 'payment' | 'refund',
  { sale, reference, amountCents, at }: MovementCommand,
  { db, now, noted = () => [] }: Context,
  refusal: string,
) {
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
      noted(sale),
    ))
  const entered = isNew ? wanted : await movementCents(db, { contractId: sale, kind, reference })
  if (entered === null) throw new CommandRefusal(refusal)
  if (amountCents !== undefined && entered !== amountCents) {
    throw new CommandRefusal(
      `A ${kind} with the reference ${reference} is entered already, over another amount.`,
    )
  }
  return { contract: await contractOf(db, sale), isRepeat: !isNew }
}

/** Notes that a client paid; one month's price unless an amount is given. @throws {CommandRefusal} */
export async function recordPayment(command: MovementCommand, context: Context) {
  const { contract, isRepeat } = await enterOnce(
    'payment',
    command,
    context,
    'That is more than the contract comes to, or it was cancelled.',
  )
  return { sale: contract.id, paidCents: contract.paidCents, isRepeat }
}

/** Notes a refund; everything paid so far unless an amount is given. @throws {CommandRefusal} */
export async function recordRefund(command: MovementCommand, context: Context) {
  const { contract, isRepeat } = await enterOnce(
    'refund',
    command,
    context,
    'That is more than the client has paid.',
  )
  return { sale: contract.id, refundedCents: contract.refundedCents, isRepeat }
}

/** Cancels a contract before any payment. @throws {CommandRefusal} */
export async function cancelSale(sale: string, { db, now, noted = () => [] }: Context) {
  await contractOf(db, sale)
  if (!(await cancelContract(db, sale, now.toISOString(), noted(sale)))) {
    throw new CommandRefusal('It has been paid: record a refund instead.')
  }
  return { sale, cancelled: true }
}
