import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { currency } from '#contract/catalogue.ts'
import { nameParts } from '#contract/forms/form-field.ts'
import { somethingChanged, sql } from '../database/sql.ts'
import {
  findApplication,
  partnerByCode,
  partnerByApplication,
  partnerById,
  tokenReplacement,
} from './affiliate-partners.ts'
import { mailAddress, queueMail } from '../mail/queue-mail.ts'
import { isBouncing } from '../mail/suppressions.ts'
import { type CommandContext, CommandRefusal, partnerOf } from './command-context.ts'
import { cancelSale, recordMovement, recordSale, undoMovement } from './contract-sales.ts'
import { canonicalEmail } from '#lib/canonical-email.ts'
import { clearAttention } from '../database/attention.ts'
import { batchUnless } from '../database/storage.ts'
import { idOfText, newToken } from '../http/digest.ts'
import * as z from 'zod/mini'

type Verdict = 'credited' | 'refused'

/**
 * A new private dashboard address for a partner, and the statements for a batch that open it and close the ones
 * before. The token stands in the fragment, which browsers send to nobody; this is the only time it is seen whole.
 */
async function newAddress({ db, origin, now }: CommandContext, partnerId: string) {
  const { token, hash } = await newToken()
  return {
    token,
    dashboard: `${origin}/affiliate/dashboard#${token}`,
    statements: tokenReplacement(db, partnerId, hash, now.toISOString()),
  }
}

/** An order as far as a decision about it goes; `partnerId` is who has it now, held or not. */
const decidableOrder = z.object({
  id: z.string(),
  email: z.string(),
  paidCents: z.number(),
  partnerId: z.nullable(z.string()),
})

type Decision = Omit<Extract<OperatorCommand, { action: 'credit-sale' }>, 'action'> & {
  verdict: Verdict
}

const decidedMeanwhile = 'Somebody else has decided that meanwhile. Load the page to see it.'

/**
 * Says who is credited with a paid order, or that nobody is; a later decision replaces it, unless it was taken for the
 * first. Without a code it is the partner whose visit it came through.
 *
 * @throws {CommandRefusal}
 */
async function decideSale(
  { sale, code, verdict, isUndecided = false }: Decision,
  { db, now, noted = () => [] }: CommandContext,
) {
  const order =
    await sql`SELECT orders.id, lower(orders.email) AS email, orders.paid_cents AS paidCents,
      credits.partner_id AS partnerId
    FROM orders LEFT JOIN affiliate_credits AS credits ON credits.order_id = orders.id
    WHERE orders.id = ${sale}`.first(db, decidableOrder)
  if (!order) throw new CommandRefusal(`There is no order ${sale}.`)
  const named = code ? await partnerOf(db, code) : null
  const partner = named ?? (order.partnerId ? await partnerById(db, order.partnerId) : null)
  if (!partner) {
    throw new CommandRefusal('No visit speaks for a partner. Name one by code.')
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
  const isOther = sql`${isUndecided} AND EXISTS (SELECT 1 FROM affiliate_decisions
    WHERE order_id = ${order.id} AND (partner_id, verdict) <> (${partner.id}, ${verdict}))`
  const isDone = await batchUnless(db, isOther, [
    clearAttention(db, { kind: 'affiliate_sale_odd', subjectId: order.id }, now.getTime()),
    sql`INSERT INTO affiliate_decisions (order_id, partner_id, verdict, decided_at)
      VALUES (${order.id}, ${partner.id}, ${verdict}, ${now.toISOString()})
      ON CONFLICT (order_id) DO UPDATE SET partner_id = excluded.partner_id,
        verdict = excluded.verdict, decided_at = excluded.decided_at`.on(db),
    ...noted(order.id),
  ])
  if (!isDone) throw new CommandRefusal(decidedMeanwhile)
  return { sale: order.id, code: partner.code, verdict }
}

/** Letters and digits that are not confused when read aloud or copied by hand. */
const clearSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A partner code that begins with the partner's first name and ends at random: `ADA-7K2QX`. */
function newPartnerCode(name: string): string {
  const start = name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')[0]
    ?.slice(0, 12)
    .toUpperCase()
  const random = crypto.getRandomValues(new Uint8Array(5))
  const end = [...random].map((byte) => clearSigns[byte % clearSigns.length]).join('')
  return `${start || 'PARTNER'}-${end}`
}

type Approval = Omit<Extract<OperatorCommand, { action: 'approve' }>, 'action'>

/**
 * Makes a partner of an application: code, link, private dashboard address and the mail with all three, in one
 * transaction.
 *
 * @throws {CommandRefusal}
 */
async function approve(
  { application: named, code: wanted, isUndecided = false }: Approval,
  context: CommandContext,
) {
  const { db, origin, now, noted = () => [] } = context
  const application = await findApplication(db, named)
  if (!application) throw new CommandRefusal(`There is no application ${named}.`)
  const known = await partnerByApplication(db, application.id)
  if (known) {
    throw new CommandRefusal(
      `That application was approved already, as ${known.code}, who can be given a new dashboard link.`,
    )
  }
  if (wanted && (await partnerByCode(db, wanted))) {
    throw new CommandRefusal(`The code ${wanted} is taken.`)
  }
  // By it alone the new partner hears of code, link and dashboard.
  if (await isBouncing(db, mailAddress(application.email))) {
    throw new CommandRefusal('Mails to this address come back. Lift that under Deliveries first.')
  }
  const id = crypto.randomUUID()
  const code = wanted ?? newPartnerCode(application.name)
  const { token, dashboard, statements } = await newAddress(context, id)
  const news = queueMail(db, {
    id: `affiliate-approved:${id}`,
    kind: 'affiliate-approved',
    to: application.email,
    data: { code, firstName: nameParts(application.name).firstName },
    secret: token,
    subjectId: id,
    nowMs: now.getTime(),
  })
  const isAnswered = sql`EXISTS (
    SELECT 1 FROM affiliate_partners WHERE application_id = ${application.id} OR code = ${code}
  ) OR ${isUndecided} AND EXISTS (
    SELECT 1 FROM affiliate_declines WHERE application_id = ${application.id}
  )`
  const isDone = await batchUnless(db, isAnswered, [
    sql`INSERT INTO affiliate_partners (id, code, name, email, application_id, approved_at)
      VALUES (${id}, ${code}, ${application.name}, ${application.email}, ${application.id},
        ${now.toISOString()})`.on(db),
    sql`DELETE FROM affiliate_declines WHERE application_id = ${application.id}`.on(db),
    ...statements,
    news,
    ...noted(id),
  ])
  if (!isDone) throw new CommandRefusal(decidedMeanwhile)
  return {
    code,
    name: application.name,
    email: application.email,
    link: `${origin}/?ref=${code}`,
    dashboard,
  }
}

/**
 * Carries out one operator command and returns what is to be shown.
 *
 * @throws {CommandRefusal} with a sentence for the operator.
 */
export async function runCommand(command: OperatorCommand, context: CommandContext) {
  const { db, now, noted = () => [] } = context
  const at = now.toISOString()
  switch (command.action) {
    case 'approve':
      return approve(command, context)
    case 'decline': {
      const application = await findApplication(db, command.application)
      if (!application) throw new CommandRefusal(`There is no application ${command.application}.`)
      const { id } = application
      const [declined] = await db.batch([
        sql`INSERT INTO affiliate_declines (application_id, declined_at)
          SELECT ${id}, ${at}
            WHERE NOT EXISTS (SELECT 1 FROM affiliate_partners WHERE application_id = ${id})
          ON CONFLICT (application_id) DO NOTHING`.on(db),
        ...noted(id),
      ])
      if (!declined?.meta.changes)
        throw new CommandRefusal('That application was answered already.')
      return { application: id, declinedAt: at }
    }
    case 'revoke': {
      const partner = await partnerOf(db, command.code)
      await db.batch([
        ...tokenReplacement(db, partner.id, null, at),
        sql`UPDATE affiliate_partners SET revoked_at = ${at} WHERE id = ${partner.id}
          AND revoked_at IS NULL`.on(db),
        ...noted(partner.id),
      ])
      return { code: partner.code, revokedAt: partner.revokedAt ?? at }
    }
    case 'new-address': {
      const partner = await partnerOf(db, command.code)
      if (partner.revokedAt) throw new CommandRefusal(`${partner.code} has been revoked.`)
      const { dashboard, statements } = await newAddress(context, partner.id)
      await db.batch([...statements, ...noted(partner.id)])
      return { code: partner.code, dashboard }
    }
    case 'revoke-address': {
      const partner = await partnerOf(db, command.code)
      await db.batch([...tokenReplacement(db, partner.id, null, at), ...noted(partner.id)])
      return { code: partner.code, dashboard: null }
    }
    case 'record-sale':
      return recordSale(command, context)
    case 'record-payment':
    case 'record-refund':
      return recordMovement(command, context)
    case 'undo-payment':
    case 'undo-refund':
      return undoMovement(command, context)
    case 'cancel-sale':
      return cancelSale(command.sale, context)
    case 'credit-sale':
      return decideSale({ ...command, verdict: 'credited' }, context)
    case 'refuse-sale':
      return decideSale({ ...command, verdict: 'refused' }, context)
    case 'record-payout': {
      const partner = await partnerOf(db, command.code)
      const { reference, amountCents, method } = command
      const paidAt = command.at ?? at
      const payout = { reference, amountCents, method, paidAt }
      const { code } = partner
      const news = queueMail(db, {
        // A reference is likely to hold the code, which begins with a name, and ids outlive an erasure.
        id: `affiliate-paid:${await idOfText(reference)}`,
        kind: 'affiliate-paid',
        to: partner.email,
        data: {
          ...payout,
          code,
          firstName: nameParts(partner.name).firstName,
          ...(partner.revokedAt ? { hasEnded: true } : {}),
        },
        subjectId: partner.id,
        nowMs: now.getTime(),
        only: somethingChanged,
      })
      const mostCents = context.mostPaidOutCents ?? null
      const [entered] = await db.batch([
        sql`INSERT INTO affiliate_payouts (reference, partner_id, amount_cents, method, paid_at, currency)
          SELECT ${reference}, ${partner.id}, ${amountCents}, ${method}, ${paidAt}, ${currency}
          WHERE ${mostCents} IS NULL OR ${amountCents} <= ${mostCents} - (
            SELECT coalesce(sum(amount_cents), 0) FROM affiliate_payouts
            WHERE partner_id = ${partner.id} AND currency = ${currency})
          ON CONFLICT (reference) DO NOTHING`.on(db),
        news,
        ...noted(partner.id, { amountCents }),
      ])
      if (!entered?.meta.changes)
        throw new CommandRefusal(`A payout with the reference ${reference} is entered already.`)
      const isTold = !(await isBouncing(db, mailAddress(partner.email)))
      return { code: partner.code, payout, isTold }
    }
  }
}
