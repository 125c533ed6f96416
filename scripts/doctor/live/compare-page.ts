import { pagePolicy, withoutPolicy } from './page-policy.ts'
import { refusedByOwnPolicy } from './refused-by-own-policy.ts'
import { rewritings } from './rewritings.ts'

/**
 * How a page as it came differs from the build. `same`; `rewritten` by what is known; `foreign`: something its own
 * policy refuses was put in; `policy`: its policy is gone or was changed; `spaces`: only blanks and comments are
 * other; `version`: its words are other, so another build is live, or something unknown rewrites it.
 */
export type PageDifference =
  | { kind: 'same' | 'spaces' }
  | { kind: 'rewritten'; ids: readonly string[] }
  | { kind: 'foreign'; elements: readonly string[] }
  | { kind: 'policy' }
  | { kind: 'version'; at: string }

const excerptLength = 60

/** Where two texts part, as the second goes on from there. */
function partingOf(one: string, other: string): string {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return other.slice(index, index + excerptLength).replaceAll(/\s+/g, ' ')
}

const withoutSpaces = (html: string) => html.replaceAll(/<!--[\s\S]*?-->|[\s"'/;]+/g, '')

/** Compares a page as it came from `address` with the one that was built; `built` is null where nothing was. */
export function comparePage(
  live: string,
  built: string | null,
  address: string,
): PageDifference | null {
  if (live === built) return { kind: 'same' }
  const ids = rewritings
    .filter(({ trace }) => trace.test(live) && !(built !== null && trace.test(built)))
    .map(({ id }) => id)
  if (ids.length > 0) return { kind: 'rewritten', ids }
  const elements = refusedByOwnPolicy(live, address)
  if (elements.length > 0) {
    return { kind: 'foreign', elements: elements.map((each) => each.slice(0, excerptLength)) }
  }
  if (pagePolicy(live) === null) return { kind: 'policy' }
  if (built === null) return null
  if (withoutPolicy(live) === withoutPolicy(built)) return { kind: 'policy' }
  if (withoutSpaces(live) === withoutSpaces(built)) return { kind: 'spaces' }
  return { kind: 'version', at: partingOf(built, live) }
}
