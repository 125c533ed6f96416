import type { FormKind } from '#contract/api.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { tickOff } from '#worker/fulfilment/fulfilment-tasks.ts'
import { markSeen } from '#worker/leads/quarantine.ts'
import { backAgain } from './back-again.ts'
import { sampleAttribution } from './sample-attribution.ts'
import { sampleMoments } from './sample-moments.ts'
import { confirmNews } from './confirm-news.ts'
import type { SampleVisitor, SampleWorld } from './sample-world.ts'
import { storeSampleLead } from './store-sample-lead.ts'

/** How often each form is sent, beside the others; partners apply on their own. */
const kinds: Record<Exclude<FormKind, 'affiliate'> | 'lead', number> = {
  offer: 24,
  newsletter: 22,
  contact: 10,
  qualification: 8,
  'email-results': 10,
  estimate: 8,
  booking: 6,
  vip: 4,
  'waiting-list': 4,
  partner: 2,
  lead: 2,
}

const shares = { known: 0.24, heldBack: 0.022, corrected: 0.012 } as const
const heldBackFor = { honeypot: 5, too_fast: 3, no_token: 3, old_token: 1 } as const
/** The operator looks into the quarantine this often, and not yet at what came last. */
const looksEveryHours = 60
const unseenDays = 3
/** Of people, whatever else was. */
const heldBackLately = [2.3, 1.1, 0.4]
/** Few applications for a partnership wait longer than was promised. */
const decidedInTime = 0.985

/** Who leaves something: often somebody who did before. */
async function visitorAt(world: SampleWorld, atMs: number): Promise<SampleVisitor> {
  const { random, visitors, newPerson } = world
  const known = random.chance(shares.known) && backAgain(world, atMs)
  if (known) return known
  const visitor = { person: newPerson(), attribution: await sampleAttribution(world, atMs) }
  visitors.push(visitor)
  return visitor
}

function decide({ db, random, timeline }: SampleWorld, id: string, atMs: number): void {
  const hours = random.chance(decidedInTime) ? random.between(6, 60) : 24 * random.between(90, 120)
  timeline.plan(atMs + hours * hourMs, async (decidedMs) => {
    await db.batch(tickOff(db, `${id}:decide`, decidedMs))
  })
}

async function holdBack(world: SampleWorld, atMs: number): Promise<void> {
  const { random, newPerson, db, timeline } = world
  const isUnseen = world.nowMs - atMs < unseenDays * dayMs
  const spamReason = isUnseen ? 'no_token' : random.weighted(heldBackFor)
  const given = {
    kind: random.pick(['contact', 'offer', 'newsletter'] as const),
    person: newPerson(),
    attribution: {},
    judgement: { spamReason, turnstile: null },
  }
  const id = await storeSampleLead(world, given, atMs)
  const looksMs = atMs + random.between(4, looksEveryHours) * hourMs
  if (isUnseen) return
  timeline.plan(looksMs, () => markSeen(db, [id], looksMs))
}

async function leave(world: SampleWorld, atMs: number): Promise<void> {
  const { random, timeline } = world
  if (random.chance(shares.heldBack)) return holdBack(world, atMs)
  const { person, attribution } = await visitorAt(world, atMs)
  const kind = random.weighted(kinds)
  const id = await storeSampleLead(world, { kind, person, attribution }, atMs)
  if (kind === 'newsletter') return confirmNews(world, id, atMs)
  if (kind === 'partner') return decide(world, id, atMs)
  if (!random.chance(shares.corrected)) return
  // A mistyped number, mended by going back and sending again.
  const mended = { ...person, phone: world.newPerson().phone, country: person.country }
  const again = { kind, person: mended, attribution, corrects: id }
  timeline.plan(atMs + random.between(1, 9) * 60_000, async (laterMs) => {
    await storeSampleLead(world, again, laterMs)
  })
}

/** Plans so many leads over the year. */
export function planLeads(world: SampleWorld, count: number): void {
  for (const atMs of sampleMoments(world.random, count, world.nowMs)) {
    world.timeline.plan(atMs, () => leave(world, atMs))
  }
  for (const daysAgo of heldBackLately) {
    world.timeline.plan(world.nowMs - daysAgo * dayMs, (atMs) => holdBack(world, atMs))
  }
}
