import { faker } from '@faker-js/faker/locale/en'
import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { programmes } from '#contract/catalogue.ts'
import { affiliateLedger, monthOf } from '#lib/affiliate-ledger.ts'
import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { affiliateAccount } from '#worker/affiliate/affiliate-account.ts'
import { insertContract } from '#worker/affiliate/affiliate-contracts.ts'
import { partnerByApplication, partnerById } from '#worker/affiliate/affiliate-partners.ts'
import { runCommand } from '#worker/affiliate/run-command.ts'
import { leaveLead } from './sample-leads.ts'
import {
  between,
  chance,
  iso,
  newVisitor,
  sampleDays,
  type SamplePerson,
  type SampleYear,
  some,
} from './sample-people.ts'

const contracts = 6
const contractMonths = 3

/** Has the owner say something of the programme at a moment. */
const say = ({ db }: SampleYear, command: OperatorCommand, atMs: number) =>
  runCommand(command, { db, origin: site.origin, now: new Date(atMs) })

/** Somebody applies for the affiliate programme. */
export async function applyToProgramme(year: SampleYear, atMs: number): Promise<string> {
  return leaveLead(year, { ...(await newVisitor(year, atMs)), kind: 'affiliate' }, atMs)
}

/** Somebody applies, and is a partner soon after; a few partnerships end. */
export async function joinProgramme(year: SampleYear, atMs: number) {
  const application = await applyToProgramme(year, atMs)
  const fromMs = atMs + between(1, 4) * dayMs
  await say(year, { action: 'approve', application }, fromMs)
  const partner = await partnerByApplication(year.db, application)
  if (!partner) throw new Error('A partner of the sample is not there.')
  const endMs = fromMs + between(60, 150) * dayMs
  const isEnded = chance(0.1) && endMs < year.nowMs
  const { id, code } = partner
  if (isEnded) await say(year, { action: 'revoke', code }, endMs)
  const untilMs = isEnded ? endMs : Infinity
  year.partners.push({ id, code, fromMs, untilMs })
}

/** A client whom a partner brought signs an Accelerator, and pays it by the month. */
async function signContract(year: SampleYear, person: SamplePerson, signedMs: number) {
  const { db, nowMs, partners } = year
  const partner = some(partners.filter((one) => one.fromMs < signedMs && signedMs < one.untilMs))
  const { email: clientEmail, firstName, lastName } = person
  const sale = faker.string.uuid()
  const client = { clientEmail, clientName: `${firstName} ${lastName}`, partnerId: partner.id }
  const { priceCents: monthlyCents } = programmes.accelerator
  const terms = { monthlyCents, months: contractMonths, signedAt: iso(signedMs) }
  await insertContract(db, { id: sale, ...client, ...terms }, [])
  for (let month = 0; month < contractMonths; month += 1) {
    const atMs = signedMs + (5 + month * 30) * dayMs
    const reference = `INV-${sale.slice(0, 6)}-${month + 1}`
    if (atMs <= nowMs) await say(year, { action: 'record-payment', sale, reference }, atMs)
  }
}

/**
 * What the year brought partners: contracts of their clients, and of what each month earned a payout seven weeks after
 * its end, so that what was earned since is due.
 */
export async function sampleCommissions(year: SampleYear) {
  const { db, nowMs, partners } = year
  // Nobody signs a second one beside the first.
  const clients = new Map(year.visitors.map(({ person }) => [person.email, person]))
  const signers = faker.helpers.arrayElements([...clients.values()], contracts)
  for (const [index, person] of signers.entries()) {
    const daysAgo = Math.round((sampleDays * (index + 1)) / (contracts + 2))
    await signContract(year, person, nowMs - daysAgo * dayMs)
  }
  for (const { id, code } of partners) {
    const partner = await partnerById(db, id)
    const { sales } = partner ? await affiliateAccount(db, partner) : { sales: [] }
    const months = Map.groupBy(affiliateLedger(sales), ({ at }) => monthOf(at))
    for (const [month, entries] of months) {
      const amountCents = entries.reduce((cents, { dueCents }) => cents + dueCents, 0)
      const atMs = Date.parse(`${month}-28`) + 50 * dayMs
      if (amountCents <= 0 || atMs > nowMs) continue
      const payout = { amountCents, method: 'Bank transfer', reference: `${month}-${code}` }
      await say(year, { action: 'record-payout', code, ...payout }, atMs)
    }
  }
}
