import { otherValue, type CountKind } from '#contract/count.ts'
import { namesKnown } from './counts.ts'
import type { Env } from '../env.ts'
import { isPage } from './is-page.ts'

/** Names that visitors may bring, and how many new ones of each a day may have; a crowd of invented ones is `other`. */
const newNamesADay = { source: 20, campaign: 50, press: 20 } as const

/** Paths the site is asked about in one batch; the rest is `other`. */
const mostPagesAsked = 10

type OpenKind = 'page' | keyof typeof newNamesADay

/** What a name is summed under; null for what the site does not have. */
export type Settled = (kind: OpenKind, value: string) => string

const pathKinds = new Set<CountKind>(['page', 'press'])

/**
 * Decides which of the names that were brought have sums of their own: pages, and presses that lead to one, when the
 * site has that page; others while the day has not brought too many new ones.
 */
export async function settleNames(
  env: Env,
  named: readonly (readonly [OpenKind, string])[],
  day: number,
): Promise<Settled> {
  const unique = new Map(named.map((each) => [each.join(' '), each]))
  const { known, madeToday } = await namesKnown(env.DB, [...unique.values()], day)
  const settled = new Map<string, string>()
  const pages = new Map<string, boolean>()
  for (const [key, [kind, value]] of unique) {
    let isOwn = known.has(key) || value === '' || value === otherValue
    if (!isOwn && pathKinds.has(kind) && value.startsWith('/')) {
      const isAsked = pages.has(value) || pages.size < mostPagesAsked
      if (isAsked && !pages.has(value)) pages.set(value, await isPage(env, value))
      isOwn = pages.get(value) ?? false
    } else if (!isOwn && kind !== 'page') {
      const made = madeToday.get(kind) ?? 0
      isOwn = made < newNamesADay[kind]
      if (isOwn) madeToday.set(kind, made + 1)
    }
    settled.set(key, isOwn ? value : otherValue)
  }
  return (kind, value) => settled.get(`${kind} ${value}`) ?? otherValue
}
