import * as z from 'zod/mini'
import { affiliateSigns } from '#words/affiliate-signs.ts'
import { operatorCommand, type SaleToCheck } from '#contract/affiliate-operator.ts'
import type { AffiliateDashboard } from '#contract/affiliate.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import {
  type Application,
  type DeskPartner,
  deskPartnerPaths as paths,
  type PartnerChecks,
  type PartnerLine,
} from '#contract/desk/partners.ts'
import { formatMoney } from '#contract/money.ts'
import { affiliateStatement } from '#lib/affiliate-statement.ts'
import { type AskDesk, atDesk } from './desk-api.ts'
import { main, readWords } from './main.ts'
import { Refusal } from './refusal.ts'

const options = {
  code: { type: 'string' },
  monthly: { type: 'string' },
  months: { type: 'string' },
  amount: { type: 'string' },
  method: { type: 'string' },
  reference: { type: 'string' },
  at: { type: 'string' },
} as const

/** What the worker understands, as shown by `npm run affiliate`. Amounts are in the site's currency: 10000 or 199.70. */
export const usage = `npm run affiliate -- …

  applications                                who waits for an answer
  list                                        partners, and who waits
  approve <id or e-mail> [--code CODE]        makes a partner: code, link, private dashboard address
  decline <id or e-mail>                      answered with no; nobody is written to
  show CODE                                   a partner's account
  statement CODE                              the same as CSV
  revoke CODE                                 ends a partnership: the code is ignored from now on
  new-address CODE                            a new dashboard address; the old one stops working
  revoke-address CODE                         no dashboard address at all
  record-sale <client's e-mail>               an Accelerator contract was signed
      [--code CODE] [--monthly 10000] [--months 3] [--at 2026-11-21T10:00:00Z]
  record-payment <sale> --reference R-1       the client paid; one month unless an amount is given
      [--amount 10000] [--at 2026-11-21T10:00:00Z]
  record-refund <sale> --reference R-2        money went back; all of it unless an amount is given
      [--amount 10000] [--at 2026-11-21T10:00:00Z]
  undo-payment <sale> --reference R-1         it was entered wrongly, or has come back; undo-refund likewise
  cancel-sale <sale>                          a contract that was never paid
  checks                                      sales a person has to look at, and why
  credit-sale <order> [--code CODE]           it is the partner's
  refuse-sale <order> [--code CODE]           it is not
  record-payout CODE --amount 500 --method Wise --reference T-1

It speaks to http://127.0.0.1:8787 (PORT), with the token npm start keeps there. For production set
ORIGIN=https://your.domain and OPERATOR_TOKEN; behind Cloudflare Access CF_ACCESS_CLIENT_ID and
CF_ACCESS_CLIENT_SECRET instead.`

/** Whole cents of an amount in whole units. @throws {Refusal} */
function cents(name: string, amount: string | undefined): number | undefined {
  if (amount === undefined) return undefined
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) {
    throw new Refusal(`--${name} is an amount like 10000 or 199.70, not "${amount}".`)
  }
  return Math.round(Number(amount) * 100)
}

type CommandSchema = { properties: Record<string, { const?: string; enum?: string[] }> }

const { oneOf } = z.toJSONSchema(operatorCommand, { io: 'input', unrepresentable: 'any' })

/** What the worker reads of each command: first what its one word is, then what its options are. */
const commands = new Map(
  (oneOf as CommandSchema[]).flatMap(({ properties: { action, ...parts } }) =>
    (action?.enum ?? [action?.const ?? '']).map((name) => [name, Object.keys(parts)]),
  ),
)

/** Turns the words of the command line into a command for the worker, or a look. @throws {Refusal} */
function readCommand(args: string[]): { action: string; code?: string } {
  const parsed = readWords(`\n${usage}`, { args, options, allowPositionals: true })
  const [action = '', subject] = parsed.positionals
  const { monthly, amount, months, ...values } = parsed.values
  const given: Record<string, unknown> = {
    ...values,
    monthlyCents: cents('monthly', monthly),
    amountCents: cents('amount', amount),
    months: months === undefined ? undefined : Number(months),
  }
  const parts = Object.hasOwn(looks, action) ? ['code'] : commands.get(action)
  if (!parts) throw new Refusal(action ? `There is no command "${action}".\n\n${usage}` : usage)
  const told = parts.map((name, index) => [name, index === 0 ? subject : given[name]])
  return { action, ...Object.fromEntries(told) }
}

function show(title: string, rows: readonly object[], columns: string[]): void {
  console.log(`${title}:${rows.length > 0 ? '' : ' none'}`)
  if (rows.length > 0) console.table(rows, columns)
}

const showSales = (title: string, sales: readonly SaleToCheck[]) =>
  show(
    title,
    sales.map((sale) => ({
      ...sale,
      paid: formatMoney(sale.paidCents),
      why: sale.reasons.map((reason) => affiliateSigns[reason] ?? reason).join('; '),
    })),
    ['at', 'code', 'product', 'paid', 'email', 'id', 'why'],
  )

function showAccount({ partner, totals, tier, entries }: AffiliateDashboard): void {
  console.log(`${partner.name}, ${partner.code}${partner.isRevoked ? ', revoked' : ''}: ${tier.name}, paid out ${tier.payouts}
  ${totals.leads} leads, ${totals.closes} closes${totals.heldSales ? `, ${totals.heldSales} held back` : ''}
  pending ${formatMoney(totals.pendingCents)}, due ${formatMoney(totals.dueCents)}, taken back ${formatMoney(totals.takenBackCents)}
  paid out ${formatMoney(totals.paidOutCents)}, balance ${formatMoney(totals.balanceCents)}`)
  const rows = entries.map((entry) => ({
    ...entry,
    amount: formatMoney(entry.pendingCents || entry.dueCents || entry.takenBackCents),
  }))
  show('Sales', rows, ['at', 'client', 'item', 'reason', 'state', 'amount', 'id'])
}

async function showApplications(ask: AskDesk): Promise<void> {
  const { applications } = await ask<{ applications: Application[] }>(paths.applications)
  const ours = applications.filter(({ programme }) => programme === 'affiliate')
  show('Applications', ours, ['at', 'name', 'company', 'email', 'id'])
}

async function showPartners(ask: AskDesk): Promise<void> {
  const partners: PartnerLine[] = []
  let after: string | null = ''
  do {
    const page: DeskPage<PartnerLine> = await ask(`${paths.list}${after}`)
    partners.push(...page.rows)
    after = page.next && `?cursor=${encodeURIComponent(page.next)}`
  } while (after)
  show('Partners', partners, ['code', 'name', 'email', 'approvedAt', 'revokedAt'])
}

async function accountOf(ask: AskDesk, code = ''): Promise<AffiliateDashboard> {
  const query = new URLSearchParams({ q: code }).toString()
  const { rows } = await ask<DeskPage<PartnerLine>>(`${paths.list}?${query}`)
  const found = rows.find((partner) => partner.code === code.toUpperCase())
  if (!found) throw new Refusal(`There is no partner with the code "${code}".`)
  return (await ask<DeskPartner>(paths.one(found.code))).account
}

/** What is only looked at. */
const looks: Readonly<Record<string, (ask: AskDesk, code?: string) => Promise<void>>> = {
  applications: showApplications,
  list: async (ask) => {
    await showPartners(ask)
    await showApplications(ask)
  },
  checks: async (ask) => {
    const { held, possible } = await ask<PartnerChecks>(paths.checks)
    showSales('Held back until you decide (credit-sale or refuse-sale)', held)
    showSales('Credited to nobody, though something speaks for a partner', possible)
  },
  show: async (ask, code) => showAccount(await accountOf(ask, code)),
  statement: async (ask, code) => console.log(affiliateStatement(await accountOf(ask, code))),
}

/** A command's answer, one line a value. */
function showAnswer(answer: object): void {
  for (const [name, value] of Object.entries(answer))
    if (name !== 'ok')
      console.log(`${name.padEnd(12)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
}

await main(async () => {
  const command = readCommand(process.argv.slice(2))
  await atDesk(async (ask) => {
    const look = looks[command.action]
    return look ? look(ask, command.code) : showAnswer(await ask(paths.commands, command))
  })
})
