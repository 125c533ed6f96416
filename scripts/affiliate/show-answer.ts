import type { AffiliateDashboard } from '#contract/affiliate.ts'
import type { ApplicationRow, PartnerRow, SaleToCheck } from '#contract/affiliate-operator.ts'
import { affiliateSigns } from '#content/affiliate-signs.ts'
import { formatUsd } from '#lib/money.ts'

/** Everything a command may answer with. */
export type OperatorAnswer = {
  applications?: ApplicationRow[]
  partners?: PartnerRow[]
  account?: AffiliateDashboard
  statement?: string
  held?: SaleToCheck[]
  possible?: SaleToCheck[]
} & Record<string, unknown>

const dollars = (cents: number) => formatUsd(cents)

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

function saleLines(title: string, sales: readonly SaleToCheck[]): string[] {
  if (sales.length === 0) return []
  return [
    title,
    ...sales.map(
      ({ id, code, product, email, paidCents, at, reasons }) =>
        `  ${at.slice(0, 10)}  ${code}  ${product}, ${dollars(paidCents)}, ${email}\n              ${id}\n${reasons
          .map((reason) => `              - ${affiliateSigns[reason] ?? reason}`)
          .join('\n')}`,
    ),
  ]
}

function checkLines(held: readonly SaleToCheck[], possible: readonly SaleToCheck[]): string[] {
  if (held.length + possible.length === 0) return ['No sale waits for a decision.']
  return [
    ...saleLines('Held back until you decide (credit-sale or refuse-sale):', held),
    ...saleLines('Credited to nobody, though something speaks for a partner:', possible),
  ]
}

function accountLines({ partner, totals, tier, entries }: AffiliateDashboard): string[] {
  return [
    `${partner.name}, ${partner.code}${partner.isRevoked ? ', revoked' : ''}: ${tier.name}, paid out ${tier.payouts}`,
    `  ${totals.leads} leads, ${totals.closes} closes${totals.heldSales ? `, ${totals.heldSales} held back` : ''}`,
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
export function showAnswer(answer: OperatorAnswer): string {
  const { ok: _, applications, partners, account, statement, held, possible, ...rest } = answer
  if (statement) return statement
  if (account) return accountLines(account).join('\n')
  const lines = [
    ...(partners ? partnerLines(partners) : []),
    ...(applications ? applicationLines(applications) : []),
    ...(held && possible ? checkLines(held, possible) : []),
    ...Object.entries(rest).map(
      ([name, value]) =>
        `${name.padEnd(12)} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ]
  return lines.join('\n')
}
