import type { Attribution, Touch } from '#contract/lead.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { sourceOf } from '#lib/source-of.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { type OwedCount, owedCounts, owedCountsDelete } from './count-owed-rows.ts'
import { countStatements } from './counts.ts'
import type { Env } from '../env.ts'
import { CountTally } from './add-view.ts'
import { campaignName, knownSource, type Settled, settleNames } from './settle-names.ts'

/** Leads and orders counted in one run; what is left waits for the next. */
const mostCounted = 500

const sourceName = (touch: Touch | undefined) => knownSource(touch ? sourceOf(touch) : '')

/** Where somebody came from, by name. */
function originOf({ attribution }: OwedCount) {
  const { first, last = first } = JSON.parse(attribution ?? '{}') as Attribution
  return {
    source: sourceName(last),
    first: sourceName(first),
    campaign: campaignName(last?.utmCampaign ?? ''),
  }
}

function namesOf(owed: OwedCount) {
  const { source, first, campaign } = originOf(owed)
  return [
    ['source', source] as const,
    ['source', first] as const,
    ['campaign', campaign] as const,
    ...(owed.page ? [['page', owed.page] as const] : []),
  ]
}

function addOwed(tally: CountTally, owed: OwedCount, named: Settled): void {
  const { name, at, n, page, form, product } = owed
  const { source, first, campaign } = originOf(owed)
  const hour = Math.floor(Date.parse(at) / hourMs)
  const add: CountTally['add'] = (...words) => tally.add(...words)
  add(hour, 'all', '', name, n)
  add(hour, 'source', named('source', source), name, n)
  add(hour, 'first', named('source', first), name, n)
  add(hour, 'campaign', named('campaign', campaign), name, n)
  if (product) add(hour, 'product', product, name, n)
  if (form) add(hour, 'form', form, name, n)
  if (!page) return
  const path = named('page', page)
  add(hour, 'page', path, name, n)
  if (form) add(hour, 'path', `${path} ${form}`, name, n)
}

/**
 * Counts the leads, orders and payments that came since, by where they came from. Each exactly once: it is struck off
 * in the transaction that adds it.
 */
export async function countOwed(env: Env): Promise<number> {
  const owed = await owedCounts(env.DB, mostCounted)
  const last = owed.at(-1)
  if (!last) return 0
  // Nobody's visit is nobody's lead; who was erased since is not looked for.
  const known = owed.filter(({ email, form }) => email !== null && form !== syntheticLead.kind)
  const day = Math.floor(Date.parse(last.at) / dayMs)
  const named = await settleNames(env, known.flatMap(namesOf), day)
  const tally = new CountTally()
  for (const each of known) addOwed(tally, each, named)
  await env.DB.batch([
    ...countStatements(env.DB, tally.additions()),
    owedCountsDelete(env.DB, last.id),
  ])
  return owed.length
}
