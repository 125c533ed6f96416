import { canonicalEmail } from '#lib/canonical-email.ts'
import { firstPartnerOf } from '../db/affiliate-clients.ts'
import {
  addPayment,
  addRefund,
  cancelContract,
  contractById,
  insertContract,
} from '../db/affiliate-contracts.ts'
import { partnerByCode, partnerById } from '../db/affiliate-partners.ts'
import { CommandRefusal } from './command-refusal.ts'

type Context = { db: D1Database; now: Date }

type Sale = {
  clientEmail: string
  code?: string | undefined
  monthlyCents: number
  months: number
  at?: string | undefined
}

/** Enters an Accelerator contract for the partner who brought the client. @throws {CommandRefusal} */
export async function recordSale(sale: Sale, { db, now }: Context) {
  const clientEmail = sale.clientEmail.toLowerCase()
  const first = await firstPartnerOf(db, clientEmail)
  const named = sale.code ? await partnerByCode(db, sale.code) : null
  if (sale.code && !named)
    throw new CommandRefusal(`There is no partner with the code ${sale.code}.`)
  if (first && named && first.partnerId !== named.id) {
    throw new CommandRefusal('Another partner brought this client first.')
  }
  const partner = named ?? (first ? await partnerById(db, first.partnerId) : null)
  if (!partner) {
    throw new CommandRefusal(
      'No partner brought this client. Name one with --code if that is wrong.',
    )
  }
  if (partner.revokedAt) throw new CommandRefusal(`${partner.code} has been revoked.`)
  if (canonicalEmail(partner.email) === canonicalEmail(clientEmail)) {
    throw new CommandRefusal('A partner earns nothing on their own purchase.')
  }
  const id = crypto.randomUUID()
  const isNew = await insertContract(db, {
    id,
    partnerId: partner.id,
    clientEmail,
    clientName: first ? `${first.firstName} ${first.lastName}`.trim() : '',
    monthlyCents: sale.monthlyCents,
    months: sale.months,
    signedAt: sale.at ?? now.toISOString(),
  })
  if (!isNew) throw new CommandRefusal('This client has an Accelerator contract already.')
  return { sale: id, code: partner.code }
}

type Movement = { sale: string; amountCents?: number | undefined; at?: string | undefined }

async function contractOf(db: D1Database, id: string) {
  const contract = await contractById(db, id)
  if (!contract) throw new CommandRefusal(`There is no contract ${id}.`)
  return contract
}

/** Notes that a client paid; one month's price unless an amount is given. @throws {CommandRefusal} */
export async function recordPayment({ sale, amountCents, at }: Movement, { db, now }: Context) {
  const contract = await contractOf(db, sale)
  const paidCents = amountCents ?? contract.monthlyCents
  if (!(await addPayment(db, sale, paidCents, at ?? now.toISOString()))) {
    throw new CommandRefusal('That is more than the contract comes to, or it was cancelled.')
  }
  return { sale, paidCents: contract.paidCents + paidCents }
}

/** Notes a refund; everything paid so far unless an amount is given. @throws {CommandRefusal} */
export async function recordRefund({ sale, amountCents, at }: Movement, { db, now }: Context) {
  const contract = await contractOf(db, sale)
  const refundCents = amountCents ?? contract.paidCents - contract.refundedCents
  if (refundCents <= 0 || !(await addRefund(db, sale, refundCents, at ?? now.toISOString()))) {
    throw new CommandRefusal('That is more than the client has paid.')
  }
  return { sale, refundedCents: contract.refundedCents + refundCents }
}

/** Cancels a contract before any payment. @throws {CommandRefusal} */
export async function cancelSale(sale: string, { db, now }: Context) {
  await contractOf(db, sale)
  if (!(await cancelContract(db, sale, now.toISOString()))) {
    throw new CommandRefusal('It has been paid: record a refund instead.')
  }
  return { sale, cancelled: true }
}
