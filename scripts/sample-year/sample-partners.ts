import { faker } from '@faker-js/faker/locale/en'
import { programmes } from '#contract/catalogue.ts'
import { affiliateLedger, monthOf } from '#lib/affiliate-ledger.ts'
import { dayMs } from '#lib/time.ts'
import { affiliateAccount, insertPayout } from '#worker/affiliate/affiliate-account.ts'
import { insertContract } from '#worker/affiliate/affiliate-contracts.ts'
import {
  findApplication,
  partnerById,
  partnerInsert,
  revocation,
  tokenReplacement,
} from '#worker/affiliate/affiliate-partners.ts'
import { recordPayment } from '#worker/affiliate/contract-sales.ts'
import { queueMail } from '#worker/mail/queue-mail.ts'
import { leaveLead } from './sample-leads.ts'
import {
  between,
  chance,
  digest,
  iso,
  newVisitor,
  sampleDays,
  type SampleYear,
  some,
} from './sample-people.ts'

const contracts = 6
const contractMonths = 3

/** Somebody applies for the affiliate programme. */
export async function applyToProgramme(year: SampleYear, atMs: number): Promise<string> {
  return leaveLead(year, { ...(await newVisitor(year, atMs)), kind: 'affiliate' }, atMs)
}

/** Somebody applies, and is a partner soon after; a few partnerships end. */
export async function joinProgramme(year: SampleYear, atMs: number) {
  const { db, nowMs, partners } = year
  const application = await findApplication(db, await applyToProgramme(year, atMs))
  if (!application) throw new Error('An application of the sample is not there.')
  const { name, email: to } = application
  const fromMs = atMs + between(1, 4) * dayMs
  const endMs = fromMs + between(60, 150) * dayMs
  const untilMs = chance(0.1) && endMs < nowMs ? endMs : Infinity
  const [id, approvedAt] = [faker.string.uuid(), iso(fromMs)]
  const code = name.toUpperCase().replaceAll(/\W+/g, '-').slice(0, 20)
  const data = { firstName: name.split(' ')[0] ?? '', code }
  const secret = digest()
  const mail = { id: `affiliate-approved:${id}`, kind: 'affiliate-approved', to, data } as const
  partners.push({ id, code, fromMs, untilMs, weight: between(1, 12) })
  await db.batch([
    partnerInsert(db, { id, code, application, approvedAt }),
    ...tokenReplacement(db, id, digest(), approvedAt),
    queueMail(db, { ...mail, secret, subjectId: id, nowMs: fromMs }),
    ...(untilMs === Infinity ? [] : revocation(db, id, iso(untilMs))),
  ])
}

/** A client whom a partner brought signs an Accelerator, and pays it by the month. */
async function signContract({ db, nowMs, partners, visitors }: SampleYear, signedMs: number) {
  const partner = some(partners.filter((one) => one.fromMs < signedMs && signedMs < one.untilMs))
  const { email: clientEmail, firstName, lastName } = some(visitors).person
  const id = faker.string.uuid()
  const client = { clientEmail, clientName: `${firstName} ${lastName}`, partnerId: partner.id }
  const { priceCents: monthlyCents } = programmes.accelerator
  const terms = { monthlyCents, months: contractMonths, signedAt: iso(signedMs) }
  await insertContract(db, { id, ...client, ...terms }, [])
  for (let month = 0; month < contractMonths; month += 1) {
    const atMs = signedMs + (5 + month * 30) * dayMs
    if (atMs > nowMs) return
    const reference = `INV-${id.slice(0, 6)}-${month + 1}`
    await recordPayment({ sale: id, reference, at: iso(atMs) }, { db, now: new Date(atMs) })
  }
}

/**
 * What the year brought partners: contracts of their clients, and of what each month earned a payout seven weeks after
 * its end, so that what was earned since is due.
 */
export async function sampleCommissions(year: SampleYear) {
  const { db, nowMs, partners } = year
  for (let place = 1; place <= contracts; place += 1) {
    await signContract(year, nowMs - Math.round((sampleDays * place) / (contracts + 2)) * dayMs)
  }
  for (const { id, code } of partners) {
    const partner = await partnerById(db, id)
    if (!partner) throw new Error('A partner of the sample is not there.')
    const { sales } = await affiliateAccount(db, partner)
    const months = Map.groupBy(affiliateLedger(sales), ({ at }) => monthOf(at))
    for (const [month, entries] of months) {
      const amountCents = entries.reduce((cents, { dueCents }) => cents + dueCents, 0)
      const atMs = Date.parse(`${month}-28`) + 50 * dayMs
      if (amountCents <= 0 || atMs > nowMs) continue
      const reference = `${month}-${code}`
      const payout = { reference, amountCents, method: 'Bank transfer', paidAt: iso(atMs) }
      const data = { ...payout, firstName: partner.name.split(' ')[0] ?? '', code }
      const mail = { kind: 'affiliate-paid', to: partner.email, data, subjectId: id } as const
      const told = queueMail(db, { ...mail, id: `affiliate-paid:${reference}`, nowMs: atMs })
      await insertPayout(db, id, payout, { causes: [told] })
    }
  }
}
