import { productOf, type ProductId } from '#contract/catalogue.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { backAgain } from './back-again.ts'
import { disputeOrder } from './dispute-order.ts'
import { enterChange } from './enter-change.ts'
import { giveBack } from './give-back.ts'
import { openSampleOrder, type SampleOrder } from './open-sample-order.ts'
import { paySampleOrder } from './pay-sample-order.ts'
import { planInstalments } from './plan-instalments.ts'
import { sampleAttribution } from './sample-attribution.ts'
import { sampleMoments } from './sample-moments.ts'
import type { SampleWorld } from './sample-world.ts'

const products: Record<ProductId, number> = {
  'marketing-2025': 19,
  'ai-productivity': 20,
  '10x-scale': 13,
  'course-bundle': 14,
  vip: 12,
  'velocity-audit': 9,
  'deep-dive': 5,
  'deep-dive-instalments': 11,
}

const fates = {
  kept: 300,
  'refunded whole': 20,
  'refunded in part': 13,
  'refund failed': 2,
  disputed: 9,
  'amount differs': 2,
  failed: 32,
  abandoned: 14,
} as const

const plainFates = new Set<string>(['kept', 'failed', 'abandoned'])

/** Many buyers left an address before. */
const knownShare = 0.6

async function fail(world: SampleWorld, order: SampleOrder, atMs: number) {
  const isPage = productOf(order.product).saleMode === 'checkout-session'
  const type = isPage ? 'checkout.session.expired' : 'payment_intent.payment_failed'
  const { stripeId } = order
  await enterChange(world, order.id, { type, kind: 'state', stripeId, news: 'failed' }, atMs)
}

/** A bank's question is answered within weeks: a late one is still open. */
function outcomeOf({ random, nowMs }: SampleWorld, atMs: number) {
  if (nowMs - atMs < 20 * dayMs) return 'open'
  return random.chance(0.6) ? 'won' : 'lost'
}

type Purchase = { product: ProductId; fate: keyof typeof fates }

async function buy(
  world: SampleWorld,
  { product, fate: given }: Purchase,
  atMs: number,
): Promise<void> {
  const { random, timeline, newPerson } = world
  const known = random.chance(knownShare) && backAgain(world, atMs)
  const visitor = known || {
    person: newPerson(),
    attribution: await sampleAttribution(world, atMs),
  }
  const { amountCents, instalments } = productOf(product)
  // What becomes of a plan stands in its instalments.
  const fate = instalments && !plainFates.has(given) ? 'kept' : given
  const order = await openSampleOrder(world, product, visitor, atMs)
  if (fate === 'abandoned') return
  const paidMs = atMs + random.between(1, 12) * minuteMs
  if (fate === 'failed') {
    timeline.plan(paidMs, (failedMs) => fail(world, order, failedMs))
    return
  }
  timeline.plan(paidMs, async (nowMs) => {
    if (instalments) await planInstalments(world, order, nowMs)
    else {
      const differs = fate === 'amount differs'
      await paySampleOrder(world, order, differs ? amountCents - 1_000 : amountCents, nowMs)
    }
  })
  // Soon enough to have happened by now.
  const laterMs = paidMs + random.next() * Math.min(13 * dayMs, world.nowMs - paidMs)
  const orderId = order.id
  if (fate === 'disputed') {
    const outcome = outcomeOf(world, laterMs)
    timeline.plan(laterMs, (nowMs) => disputeOrder(world, { orderId, amountCents, outcome }, nowMs))
  }
  if (fate === 'refunded whole' || fate === 'refund failed') {
    const refund = { orderId, amountCents, fails: fate === 'refund failed' }
    timeline.plan(laterMs, (nowMs) => giveBack(world, refund, nowMs))
  }
  if (fate === 'refunded in part') {
    const partCents = Math.round((amountCents * random.between(2, 6)) / 1_000) * 100
    timeline.plan(laterMs, (nowMs) => giveBack(world, { orderId, amountCents: partCents }, nowMs))
  }
}

/** What waits for a person stands among the last: by how many orders ago. */
const lately: Readonly<Record<number, Purchase>> = {
  4: { product: '10x-scale', fate: 'disputed' },
  7: { product: 'ai-productivity', fate: 'amount differs' },
  11: { product: 'marketing-2025', fate: 'disputed' },
  30: { product: '10x-scale', fate: 'refund failed' },
  // Their second payment is due about now.
  45: { product: 'deep-dive-instalments', fate: 'kept' },
  52: { product: 'deep-dive-instalments', fate: 'kept' },
  60: { product: 'deep-dive-instalments', fate: 'kept' },
  68: { product: 'deep-dive-instalments', fate: 'kept' },
}

/** Plans so many orders over the year. */
export function planOrders(world: SampleWorld, count: number): void {
  const { random, nowMs, timeline } = world
  for (const [place, atMs] of sampleMoments(random, count, nowMs).entries()) {
    const purchase = lately[count - place] ?? {
      product: random.weighted(products),
      fate: random.weighted(fates),
    }
    timeline.plan(atMs, () => buy(world, purchase, atMs))
  }
}
