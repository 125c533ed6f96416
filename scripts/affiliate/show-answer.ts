import type { AffiliateDashboard } from '#contract/affiliate.ts'
import type { ApplicationRow, PartnerRow } from '#contract/affiliate-operator.ts'
import { formatUsd } from '#lib/money.ts'

/** Everything a command may answer with. */
export type DeskAnswer = {
  applications?: ApplicationRow[]
  partners?: PartnerRow[]
  account?: AffiliateDashboard
  statement?: string
} & Record<string, unknown>

const dollars = (cents: number) => formatUsd(cents, 'trim')

function applicationLines(rows: readonly ApplicationRow[]): string[] {
  if (rows.length === 0) return ['No application waits.']
  return [
    'Applications:',
    ...rows.map(
      ({ id, name, email, company, at }) =>
        `  ${at.slice(0, 10)}  ${name}, ${company}, ${email}\n              ${id}`,
    ),
  ]
}

function partnerLines(rows: readonly PartnerRow[]): string[] {
  if (rows.length === 0) return ['No partner yet.']
  return [
    'Partners:',
    ...rows.map(
      ({ code, name, email, approvedAt, revokedAt }) =>
        `  ${code.padEnd(20)} ${name}, ${email}, since ${approvedAt.slice(0, 10)}${
          revokedAt ? `, revoked ${revokedAt.slice(0, 10)}` : ''
        }`,
    ),
  ]
}

function accountLines({ partner, totals, tier, entries }: AffiliateDashboard): string[] {
  return [
    `${partner.name}, ${partner.code}${partner.isRevoked ? ', revoked' : ''}: ${tier.name}, paid out ${tier.payouts}`,
    `  ${totals.leads} leads, ${totals.closes} closes`,
    `  pending ${dollars(totals.pendingCents)}, due ${dollars(totals.dueCents)}, taken back ${dollars(totals.takenBackCents)}`,
    `  paid out ${dollars(totals.paidOutCents)}, balance ${dollars(totals.balanceCents)}`,
    ...entries.map(
      (entry) =>
        `  ${entry.at.slice(0, 10)}  ${(entry.client ?? '').padEnd(6)} ${entry.item}, ${entry.reason}, ${entry.state}: ${dollars(
          entry.pendingCents || entry.dueCents || entry.takenBackCents,
        )}\n              ${entry.id}`,
    ),
  ]
}

/** An answer in words; what has none is shown as it came, one line a value. */
export function showAnswer(answer: DeskAnswer): string {
  const { ok: _, applications, partners, account, statement, ...rest } = answer
  if (statement) return statement
  if (account) return accountLines(account).join('\n')
  const lines = [
    ...(partners ? partnerLines(partners) : []),
    ...(applications ? applicationLines(applications) : []),
    ...Object.entries(rest).map(
      ([name, value]) =>
        `${name.padEnd(12)} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ]
  return lines.join('\n')
}
