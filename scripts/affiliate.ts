import { affiliateSigns } from '#words/affiliate-signs.ts'
import type { SaleToCheck } from '#contract/affiliate-operator.ts'
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

type CommandPart = 'application' | 'clientEmail' | 'sale' | 'monthlyCents' | 'amountCents'

/** What the worker is told with each command: first what its one word is, then what its options are. */
const commands: Readonly<Record<string, readonly (CommandPart | keyof typeof options)[]>> = {
  applications: [],
  list: [],
  checks: [],
  show: ['code'],
  statement: ['code'],
  approve: ['application', 'code'],
  decline: ['application'],
  revoke: ['code'],
  'new-address': ['code'],
  'revoke-address': ['code'],
  'record-sale': ['clientEmail', 'code', 'monthlyCents', 'months', 'at'],
  'record-payment': ['sale', 'reference', 'amountCents', 'at'],
  'record-refund': ['sale', 'reference', 'amountCents', 'at'],
  'undo-payment': ['sale', 'reference'],
  'undo-refund': ['sale', 'reference'],
  'credit-sale': ['sale', 'code'],
  'refuse-sale': ['sale', 'code'],
  'cancel-sale': ['sale'],
  'record-payout': ['code', 'amountCents', 'method', 'reference', 'at'],
}

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
  const parts = Object.hasOwn(commands, action) ? commands[action] : undefined
  if (!parts) throw new Refusal(action ? `There is no command "${action}".\n\n${usage}` : usage)
  const told = parts.map((name, index) => [name, index === 0 ? subject : given[name]])
  return { action, ...Object.fromEntries(told) }
}

const applicationLine = ({ id, name, email, company, at }: Application) =>
  `  ${at.slice(0, 10)}  ${name}, ${company}, ${email}\n              ${id}`

function partnerLine({ code, name, email, approvedAt, revokedAt }: PartnerLine): string {
  const until = revokedAt ? `, revoked ${revokedAt.slice(0, 10)}` : ''
  return `  ${code.padEnd(20)} ${name}, ${email}, since ${approvedAt.slice(0, 10)}${until}`
}

const listed = (title: string, none: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines] : [none]

function saleLines(title: string, sales: readonly SaleToCheck[]): string[] {
  if (sales.length === 0) return []
  return [
    title,
    ...sales.flatMap(({ id, code, product, email, paidCents, at, reasons }) => [
      `  ${at.slice(0, 10)}  ${code}  ${product}, ${formatMoney(paidCents)}, ${email}`,
      ...[id, ...reasons.map((reason) => `- ${affiliateSigns[reason] ?? reason}`)].map(
        (line) => `              ${line}`,
      ),
    ]),
  ]
}

function checkLines({ held, possible }: PartnerChecks): string[] {
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
    `  pending ${formatMoney(totals.pendingCents)}, due ${formatMoney(totals.dueCents)}, taken back ${formatMoney(totals.takenBackCents)}`,
    `  paid out ${formatMoney(totals.paidOutCents)}, balance ${formatMoney(totals.balanceCents)}`,
    ...entries.map(
      (entry) =>
        `  ${entry.at.slice(0, 10)}  ${(entry.client ?? '').padEnd(6)} ${entry.item}, ${entry.reason}, ${entry.state}: ${formatMoney(
          entry.pendingCents || entry.dueCents || entry.takenBackCents,
        )}\n              ${entry.id}`,
    ),
  ]
}

async function applicationLines(ask: AskDesk): Promise<string[]> {
  const { applications } = await ask<{ applications: Application[] }>(paths.applications)
  const ours = applications.filter(({ programme }) => programme === 'affiliate')
  return listed('Applications:', 'No application waits.', ours.map(applicationLine))
}

async function partnerLines(ask: AskDesk): Promise<string[]> {
  const partners: PartnerLine[] = []
  let after: string | null = ''
  do {
    const page: DeskPage<PartnerLine> = await ask(`${paths.list}${after}`)
    partners.push(...page.rows)
    after = page.next && `?cursor=${encodeURIComponent(page.next)}`
  } while (after)
  return listed('Partners:', 'No partner yet.', partners.map(partnerLine))
}

async function accountOf(ask: AskDesk, code = ''): Promise<AffiliateDashboard> {
  const query = new URLSearchParams({ q: code }).toString()
  const { rows } = await ask<DeskPage<PartnerLine>>(`${paths.list}?${query}`)
  const found = rows.find((partner) => partner.code === code.toUpperCase())
  if (!found) throw new Refusal(`There is no partner with the code "${code}".`)
  return (await ask<DeskPartner>(paths.one(found.code))).account
}

/** What is only looked at. */
const looks: Readonly<Record<string, (ask: AskDesk, code?: string) => Promise<string[]>>> = {
  applications: applicationLines,
  list: async (ask) => [...(await partnerLines(ask)), ...(await applicationLines(ask))],
  checks: async (ask) => checkLines(await ask(paths.checks)),
  show: async (ask, code) => accountLines(await accountOf(ask, code)),
  statement: async (ask, code) => [affiliateStatement(await accountOf(ask, code))],
}

/** A command's answer, one line a value. */
const answerLines = (answer: object) =>
  Object.entries(answer).flatMap(([name, value]) => {
    if (name === 'ok') return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [`${name.padEnd(12)} ${text}`]
  })

await main(async () => {
  const command = readCommand(process.argv.slice(2))
  const { action, code } = command
  const lines = await atDesk(async (ask) =>
    Object.hasOwn(looks, action)
      ? looks[action]?.(ask, code)
      : answerLines(await ask(paths.commands, command)),
  )
  console.log(lines?.join('\n'))
})
