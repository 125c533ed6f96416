import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { programmes } from '#contract/catalogue.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { dayMs } from '#lib/time.ts'
import { affiliateAccount } from '#worker/affiliate/affiliate-account.ts'
import { runCommand } from '#worker/affiliate/run-command.ts'
import { partnerByCode } from '#worker/affiliate/affiliate-partners.ts'
import { sampleAttribution } from './sample-attribution.ts'
import { sampleDays } from './sample-moments.ts'
import type { SamplePartner, SampleWorld } from './sample-world.ts'
import { settleOwed } from './settle-owed.ts'
import { storeSampleLead } from './store-sample-lead.ts'

/** Days ago that partners of today applied; the last ones still wait for an answer. */
const applied = [362, 355, 349, 330, 318, 290, 262, 240, 205, 171, 140, 96, 61, 33]
const waiting = [11, 6, 4, 2, 1, 0.3]
/** A few partnerships end. */
const revokedShare = 0.1
/** Payouts are made monthly, for the month before. */
const payoutEveryDays = 30
const contracts = 6

const at = (world: SampleWorld, daysAgo: number) => world.nowMs - daysAgo * dayMs

function command({ db, origin }: SampleWorld, given: OperatorCommand, nowMs: number) {
  return runCommand(given, { db, origin, now: new Date(nowMs) })
}

async function apply(world: SampleWorld, atMs: number) {
  const person = world.newPerson()
  const attribution = await sampleAttribution(world, atMs)
  const id = await storeSampleLead(world, { kind: 'affiliate', person, attribution }, atMs)
  return { id, person }
}

async function join(world: SampleWorld, atMs: number): Promise<void> {
  const { random, timeline, partners } = world
  const { id, person } = await apply(world, atMs)
  const code = `${person.firstName}-${person.company}`.toUpperCase().slice(0, 20)
  timeline.plan(atMs + random.between(1, 4) * dayMs, async (nowMs) => {
    await command(world, { action: 'approve', application: id, code }, nowMs)
    await settleOwed(world)
    const partner: SamplePartner = { code, email: person.email, weight: random.between(1, 12) }
    partners.push(partner)
    if (!random.chance(revokedShare)) return
    timeline.plan(nowMs + random.between(60, 150) * dayMs, async (endMs) => {
      partners.splice(partners.indexOf(partner), 1)
      await command(world, { action: 'revoke', code }, endMs)
    })
  })
}

/** Pays each partner what has been earned and not paid out. */
async function payOut(world: SampleWorld, nowMs: number): Promise<void> {
  const { db, partners } = world
  for (const { code } of partners) {
    const partner = await partnerByCode(db, code)
    if (!partner) continue
    const { totals } = affiliateDashboard(await affiliateAccount(db, partner), new Date(nowMs))
    if (totals.balanceCents <= 0) continue
    const reference = `${new Date(nowMs).toISOString().slice(0, 10)}-${code}`
    const amountCents = totals.balanceCents
    const method = 'Bank transfer'
    await command(world, { action: 'record-payout', code, amountCents, method, reference }, nowMs)
  }
  await settleOwed(world)
}

/** A client a partner brought signs an Accelerator, and pays most of it. */
async function signContract(world: SampleWorld, nowMs: number): Promise<void> {
  const { random, partners, visitors, timeline } = world
  const { attribution, person } = random.pick(visitors)
  const code = attribution.affiliateCode ?? random.pick(partners).code
  if (!partners.some((partner) => partner.code === code)) return
  const monthlyCents = programmes.accelerator.priceCents
  const sold = await command(
    world,
    { action: 'record-sale', clientEmail: person.email, code, monthlyCents, months: 3 },
    nowMs,
  )
  const sale = (sold as { sale: string }).sale
  for (const month of [0, 1, 2]) {
    const reference = `INV-${sale.slice(0, 6)}-${month + 1}`
    timeline.plan(nowMs + (month * payoutEveryDays + 5) * dayMs, async (paidMs) => {
      await command(
        world,
        { action: 'record-payment', sale, reference, amountCents: monthlyCents },
        paidMs,
      )
    })
  }
}

/** Plans the affiliate programme's year: who applies, who is approved, what they are paid. */
export function planPartners(world: SampleWorld): void {
  const { timeline } = world
  for (const daysAgo of applied) timeline.plan(at(world, daysAgo), (atMs) => join(world, atMs))
  for (const daysAgo of waiting) {
    timeline.plan(at(world, daysAgo), async (atMs) => {
      await apply(world, atMs)
    })
  }
  // The last payout is a while ago: what was earned since is due.
  for (let daysAgo = sampleDays - 45; daysAgo > 20; daysAgo -= payoutEveryDays) {
    timeline.plan(at(world, daysAgo), (atMs) => payOut(world, atMs))
  }
  for (let place = 1; place <= contracts; place += 1) {
    const daysAgo = Math.round((sampleDays * place) / (contracts + 2))
    timeline.plan(at(world, daysAgo), (atMs) => signContract(world, atMs))
  }
}
