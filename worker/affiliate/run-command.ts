import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { nameParts } from '#contract/forms/name-parts.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { affiliateStatement } from '#lib/affiliate-statement.ts'
import { somethingChanged } from '../database/sql.ts'
import { heldSales, possibleSales } from './affiliate-checks.ts'
import {
  declineInsert,
  findApplication,
  listApplications,
  listPartners,
  partnerByCode,
  revocation,
} from './affiliate-partners.ts'
import { insertPayout } from './affiliate-payouts.ts'
import { tokenReplacement } from './affiliate-tokens.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { affiliateAccount } from './affiliate-account.ts'
import { approve } from './approve.ts'
import type { CommandContext } from './command-context.ts'
import { CommandRefusal } from './command-refusal.ts'
import { cancelSale, recordPayment, recordRefund, recordSale } from './contract-sales.ts'
import { decideSale } from './decide-sale.ts'
import { newAddress } from './new-address.ts'

async function partnerOf(db: D1Database, code: string) {
  const partner = await partnerByCode(db, code)
  if (!partner) throw new CommandRefusal(`There is no partner with the code ${code}.`)
  return partner
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
    case 'applications':
      return { applications: await listApplications(db) }
    case 'list':
      return { partners: await listPartners(db), applications: await listApplications(db) }
    case 'show':
    case 'statement': {
      const partner = await partnerOf(db, command.code)
      const account = affiliateDashboard(await affiliateAccount(db, partner), now)
      return command.action === 'show'
        ? { account }
        : { code: partner.code, statement: affiliateStatement(account) }
    }
    case 'approve':
      return approve(command, context)
    case 'decline': {
      const application = await findApplication(db, command.application)
      if (!application) throw new CommandRefusal(`There is no application ${command.application}.`)
      const [declined] = await db.batch([
        declineInsert(db, application.id, at),
        ...noted(application.id),
      ])
      if (!declined?.meta.changes)
        throw new CommandRefusal('That application was answered already.')
      return { application: application.id, declinedAt: at }
    }
    case 'revoke': {
      const partner = await partnerOf(db, command.code)
      await db.batch([...revocation(db, partner.id, at), ...noted(partner.id)])
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
      return recordPayment(command, context)
    case 'record-refund':
      return recordRefund(command, context)
    case 'cancel-sale':
      return cancelSale(command.sale, context)
    case 'checks':
      return { held: await heldSales(db), possible: await possibleSales(db) }
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
        id: `affiliate-paid:${reference}`,
        kind: 'affiliate-paid',
        to: partner.email,
        data: { ...payout, code, firstName: nameParts(partner.name).firstName },
        subjectId: partner.id,
        nowMs: now.getTime(),
        only: somethingChanged,
      })
      const isNew = await insertPayout(db, partner.id, payout, {
        causes: [news, ...noted(partner.id)],
        mostCents: context.mostPaidOutCents ?? null,
      })
      if (!isNew)
        throw new CommandRefusal(`A payout with the reference ${reference} is entered already.`)
      return { code: partner.code, payout }
    }
  }
}
