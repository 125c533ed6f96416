import Stripe from 'stripe'
import { walkKinds, type ReconcileStep, type WalkKind } from '#contract/desk/payments.ts'
import { knownPayments } from './known-payments.ts'
import { applyEvent } from './apply-event.ts'
import type { PaymentsContext } from './payments-context.ts'
import { reconcileEventId } from './reconciling.ts'
import { walks, type News } from './walk-stripe.ts'

/** Objects of one list in a step. */
const pageSize = 50

/**
 * What a step applies or asks Stripe about at most: thirty statements and more with the mails it causes, and D1
 * allows an invocation 50 on the free plan.
 */
const mostTurns = 1

function eventOf({ type, says, object, createdS }: News): Stripe.Event {
  const id = reconcileEventId(object.id, says)
  return {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    type,
    created: createdS,
    data: { object },
  } as unknown as Stripe.Event
}

function readCursor(cursor: string | undefined): { kind: WalkKind; after: string } {
  const [given, after = ''] = (cursor ?? '').split(':')
  return { kind: walkKinds.find((kind) => kind === given) ?? walkKinds[0], after }
}

/**
 * One step of a walk through Stripe's objects made since a moment: applies what the database lacks, in the way
 * of the event that should have told it. Safe to repeat, at any cursor.
 *
 * @throws the SDK's errors, D1's.
 */
export async function reconcile(
  context: PaymentsContext,
  request: { since: string; cursor?: string | undefined },
): Promise<ReconcileStep> {
  const { db, stripe } = context
  const { kind, after } = readCursor(request.cursor)
  const walk = walks[kind]
  const gte = Math.floor(Date.parse(request.since) / 1000)
  const page = { created: { gte }, limit: pageSize, ...(after ? { starting_after: after } : {}) }
  const { data, has_more: hasMore } = await walk.list(stripe, page)
  const ours = data.filter((object) => walk.isOurs(object))
  const known = await knownPayments(db, walk.keys(ours))
  const tally = { seen: 0, applied: 0, review: 0 }
  const heard = new Set<string>()
  let turns = 0
  for (const object of ours) {
    if (turns === mostTurns) {
      const last = data[data.indexOf(object) - 1]
      return { ...tally, cursor: `${kind}:${last?.id ?? after}` }
    }
    const news = await walk.newsOf(object, known, stripe)
    if (kind === 'refunds' || news) turns += 1
    tally.seen += 1
    if (!news || heard.has(news.object.id)) continue
    heard.add(news.object.id)
    const { outcome, isDuplicate } = await applyEvent({ ...context, event: eventOf(news) })
    if (outcome === 'applied' && !isDuplicate) tally.applied += 1
    if (outcome === 'review') tally.review += 1
  }
  if (hasMore) return { ...tally, cursor: `${kind}:${data.at(-1)?.id ?? ''}` }
  const next = walkKinds[walkKinds.indexOf(kind) + 1]
  return { ...tally, cursor: next ? `${next}:` : null }
}
