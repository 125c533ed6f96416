import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { affiliateAccount } from '../../affiliate/affiliate-account.ts'
import type { CommandContext } from '../../affiliate/command-context.ts'
import { CommandRefusal } from '../../affiliate/command-refusal.ts'
import { runCommand } from '../../affiliate/run-command.ts'
import type { DeskUser } from '../../http/app-context.ts'
import { somethingChanged } from '../../database/sql.ts'
import { auditInsert } from '../audit-log.ts'
import { partnerByCode } from '../../affiliate/affiliate-partners.ts'
import { ApiError } from '../../http/errors.ts'

/**
 * No more is paid out than is due: whoever wants to pay ahead does so outside of these books.
 *
 * @returns What payouts to the partner may come to in all, in cents.
 */
async function requireDue(
  db: D1Database,
  { code, amountCents }: { code: string; amountCents: number },
): Promise<number | null> {
  const partner = await partnerByCode(db, code)
  if (!partner) return null
  const { totals } = affiliateDashboard(await affiliateAccount(db, partner), new Date())
  if (amountCents <= totals.balanceCents) return totals.dueCents
  const due = (Math.max(0, totals.balanceCents) / 100).toFixed(2)
  throw new ApiError('invalid_fields', {
    fields: { amountCents: `No more than $${due} is due to ${code}.` },
  })
}

/**
 * Carries out a command of the partner programme, with its line in the audit log in the same transaction.
 *
 * @throws {ApiError} `invalid_fields`.
 */
export async function deskCommand(
  command: OperatorCommand,
  user: DeskUser,
  context: Pick<CommandContext, 'db' | 'origin'>,
) {
  const { db } = context
  const payout = command.action === 'record-payout' ? command : null
  const mostPaidOutCents = payout && (await requireDue(db, payout))
  const now = new Date()
  const detail: Record<string, string | number> = {
    ...('reference' in command ? { reference: command.reference } : {}),
    ...('amountCents' in command && command.amountCents !== undefined
      ? { amountCents: command.amountCents }
      : {}),
  }
  const action = `partners.${command.action}`
  const noted = (subject: string) => [
    auditInsert(db, { ...user, action, subject, detail }, now.getTime(), somethingChanged),
  ]
  try {
    return await runCommand(command, { ...context, now, noted, mostPaidOutCents })
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error
    // Another payout may have come first.
    if (payout) await requireDue(db, payout)
    const field = payout ? 'reference' : 'command'
    throw new ApiError('invalid_fields', { fields: { [field]: error.message } })
  }
}
