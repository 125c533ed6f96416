import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { affiliateAccount } from '../affiliate/affiliate-account.ts'
import type { CommandContext } from '../affiliate/command-context.ts'
import { CommandRefusal } from '../affiliate/command-refusal.ts'
import { runCommand } from '../affiliate/run-command.ts'
import type { DeskUser } from '../app-context.ts'
import { auditInsert, somethingChanged } from '../db/audit-log.ts'
import { partnerByCode } from '../db/affiliate-partners.ts'
import { ApiError } from '../errors.ts'

/** Commands that the desk carries out, and who may give each. */
const allowed: Partial<Record<OperatorCommand['action'], 'owner' | 'staff'>> = {
  approve: 'staff',
  decline: 'staff',
  'credit-sale': 'staff',
  'refuse-sale': 'staff',
  'new-address': 'staff',
  revoke: 'owner',
  'record-payout': 'owner',
}

/** No more is paid out than is due: whoever wants to pay ahead does so outside of these books. */
async function requireDue(
  db: D1Database,
  { code, amountCents }: { code: string; amountCents: number },
): Promise<void> {
  const partner = await partnerByCode(db, code)
  if (!partner) return
  const { totals } = affiliateDashboard(await affiliateAccount(db, partner), new Date())
  if (amountCents <= totals.balanceCents) return
  const due = (Math.max(0, totals.balanceCents) / 100).toFixed(2)
  throw new ApiError('invalid_fields', {
    fields: { amountCents: `No more than $${due} is due to ${code}.` },
  })
}

/**
 * Carries out a command of the partner programme, with its line in the audit log in the same transaction.
 *
 * @throws {ApiError} `forbidden` for what is the owner's or no matter of the desk; `invalid_fields`.
 */
export async function deskCommand(
  command: OperatorCommand,
  user: DeskUser,
  context: Pick<CommandContext, 'db' | 'origin'>,
) {
  const { db } = context
  const who = allowed[command.action]
  if (!who || (who === 'owner' && user.role !== 'owner')) throw new ApiError('forbidden')
  if (command.action === 'record-payout') await requireDue(db, command)
  const now = new Date()
  const detail: Record<string, string | number> =
    command.action === 'record-payout'
      ? { amountCents: command.amountCents, reference: command.reference }
      : {}
  const action = `partners.${command.action}`
  const noted = (subject: string) => [
    auditInsert(db, { ...user, action, subject, detail }, now.getTime(), somethingChanged),
  ]
  try {
    return await runCommand(command, { ...context, now, noted })
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error
    const field = command.action === 'record-payout' ? 'reference' : 'command'
    throw new ApiError('invalid_fields', { fields: { [field]: error.message } })
  }
}
