import type { DatabaseSync } from 'node:sqlite'
import { faker } from '@faker-js/faker/locale/en'
import { programmes } from '#contract/catalogue.ts'
import { affiliateLedger, type AffiliateSale } from '#lib/affiliate-ledger.ts'
import { dayMs } from '#lib/time.ts'
import { sendMail } from './sample-deliveries.ts'
import { leaveLead } from './sample-leads.ts'
import { sampleDays, between, chance, digest, iso } from './sample-random.ts'
import type { SampleYear } from './sample-rows.ts'
import { newVisitor } from './sample-visitors.ts'

/** Payouts are made monthly; the last is a while ago, so what was earned since is due. */
const payoutEveryDays = 30
const contracts = 6
const contractMonths = 3

/** Somebody applies for the affiliate programme. */
export function applyToProgramme(year: SampleYear, atMs: number) {
  const visitor = newVisitor(year, atMs)
  const applicationId = leaveLead(year, { ...visitor, kind: 'affiliate' }, atMs)
  return { person: visitor.person, applicationId }
}

/** Somebody applies, and is a partner soon after. */
export function joinProgramme(year: SampleYear, atMs: number): void {
  const { insert, nowMs, partners } = year
  const { person, applicationId } = applyToProgramme(year, atMs)
  const fromMs = atMs + between(1, 4) * dayMs
  const endMs = fromMs + between(60, 150) * dayMs
  // A few partnerships end.
  const untilMs = chance(0.1) && endMs < nowMs ? endMs : Infinity
  const id = faker.string.uuid()
  const code = `${person.firstName}-${person.lastName}`
    .toUpperCase()
    .replaceAll(/[^A-Z-]/g, '')
    .slice(0, 20)
  partners.push({ id, code, person, fromMs, untilMs, weight: between(1, 12) })
  insert('affiliate_partners', {
    id,
    code,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    applicationId,
    approvedAt: iso(fromMs),
    revokedAt: untilMs === Infinity ? null : iso(untilMs),
  })
  const tokenHash = digest()
  insert('affiliate_tokens', { tokenHash, partnerId: id, createdAt: iso(fromMs) })
  const told = { cause: id, to: person.email, data: { firstName: person.firstName, code } }
  sendMail(year, { kind: 'affiliate-approved', ...told, carriesSecret: true }, fromMs)
}

/** A client whom a partner brought signs an Accelerator, and pays it by the month. */
function signContract({ insert, nowMs, partners, visitors }: SampleYear, signedMs: number): void {
  const partner = faker.helpers.arrayElement(
    partners.filter(({ fromMs, untilMs }) => fromMs < signedMs && signedMs < untilMs),
  )
  const { person } = faker.helpers.arrayElement(visitors)
  const id = faker.string.uuid()
  const monthlyCents = programmes.accelerator.priceCents
  const paid = Array.from(
    { length: contractMonths },
    (_, month) => signedMs + (5 + month * payoutEveryDays) * dayMs,
  ).filter((atMs) => atMs < nowMs)
  const paidCents = paid.length * monthlyCents
  const [signedAt, paidAt] = [iso(signedMs), iso(signedMs + 5 * dayMs)]
  const { email: clientEmail, firstName, lastName } = person
  const client = { clientEmail, clientName: `${firstName} ${lastName}`, partnerId: partner.id }
  const terms = { monthlyCents, months: contractMonths, paidCents, signedAt, paidAt }
  insert('affiliate_contracts', { id, ...client, ...terms })
  for (const [month, atMs] of paid.entries()) {
    insert('affiliate_contract_movements', {
      contractId: id,
      kind: 'payment',
      reference: `INV-${id.slice(0, 6)}-${month + 1}`,
      amountCents: monthlyCents,
      movedAt: iso(atMs),
      entryId: faker.string.uuid(),
    })
  }
}

/** What the clients of a partner bought, as commissions are worked out from it. */
const salesOf = `
  SELECT orders.id, email AS clientId, iif(product LIKE 'deep-dive%', 'deep-dive', 'product') AS kind,
    total_cents AS totalCents, 0 AS recurringCents, paid_cents AS paidCents,
    min(paid_cents, refunded_cents + lost_cents) AS refundedCents,
    created_at AS closedAt, paid_at AS paidAt, NULL AS refundedAt, NULL AS lapsedAt
  FROM affiliate_credits AS credits JOIN orders ON orders.id = order_id
  WHERE credits.partner_id = ?1 AND paid_at < ?2
  UNION ALL
  SELECT id, client_email, 'accelerator', monthly_cents * months, monthly_cents * months, paid_cents, 0,
    signed_at, paid_at, NULL, NULL
  FROM affiliate_contracts WHERE partner_id = ?1 AND paid_at < ?2`

/** What the year brought partners: contracts of their clients, and payouts of what they had earned by then. */
export function sampleCommissions(year: SampleYear, database: DatabaseSync): void {
  const { insert, nowMs, partners } = year
  for (let place = 1; place <= contracts; place += 1) {
    signContract(year, nowMs - Math.round((sampleDays * place) / (contracts + 2)) * dayMs)
  }
  const sales = database.prepare(salesOf)
  for (const { id, code, person, untilMs } of partners) {
    const { email: to, firstName } = person
    let paidOutCents = 0
    for (let daysAgo = sampleDays - 45; daysAgo > 20; daysAgo -= payoutEveryDays) {
      const atMs = nowMs - daysAgo * dayMs
      const paidAt = iso(atMs)
      const ledger = affiliateLedger(sales.all(id, paidAt) as AffiliateSale[])
      const amountCents = ledger.reduce((cents, { dueCents }) => cents + dueCents, -paidOutCents)
      if (amountCents <= 0 || atMs > untilMs) continue
      paidOutCents += amountCents
      const reference = `${paidAt.slice(0, 10)}-${code}`
      const payout = { reference, amountCents, method: 'Bank transfer', paidAt }
      insert('affiliate_payouts', { ...payout, partnerId: id })
      const data = { ...payout, firstName, code }
      sendMail(year, { kind: 'affiliate-paid', cause: reference, to, data, subjectId: id }, atMs)
    }
  }
}
