import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { comparePage, type PageDifference } from './compare-page.ts'
import type { LivePage } from './live-pages.ts'
import { rewritings } from './rewritings.ts'
import { someOf } from './some-of.ts'

type Compared = { path: string; difference: PageDifference }

const ofKind = <Kind extends PageDifference['kind']>(compared: readonly Compared[], kind: Kind) =>
  compared.flatMap(({ path, difference }) =>
    difference.kind === kind
      ? [{ path, difference: difference as Extract<PageDifference, { kind: Kind }> }]
      : [],
  )

const pathsOf = (compared: readonly { path: string }[]) => someOf(compared.map(({ path }) => path))

function rewritingFindings(compared: readonly Compared[]): Finding[] {
  const rewritten = ofKind(compared, 'rewritten')
  const found = rewritings.flatMap(({ id, name, switchedAt, breaks }): Finding[] => {
    const pages = rewritten.filter(({ difference }) => difference.ids.includes(id))
    if (pages.length === 0) return []
    return [
      {
        id: `live.rewriting.${id}`,
        state: 'missing',
        sentence: `${name} rewrites ${pathsOf(pages)}: ${breaks}.`,
        remedy: `Turn it off in Cloudflare’s dashboard: ${switchedAt}.`,
      },
    ]
  })
  if (found.length > 0) return found
  return [
    {
      id: 'live.rewriting',
      state: 'good',
      sentence: `Nothing of Cloudflare’s is put into the ${compared.length} pages looked at.`,
    },
  ]
}

function policyFindings(compared: readonly Compared[]): Finding[] {
  const foreign = ofKind(compared, 'foreign')
  const changed = ofKind(compared, 'policy')
  const [first] = foreign
  if (!first && changed.length === 0) {
    return [
      {
        id: 'live.policy',
        state: 'good',
        sentence: 'Each page has its policy, and nothing in it that the policy refuses.',
      },
    ]
  }
  return [
    ...(first
      ? [
          {
            id: 'live.policy.foreign',
            state: 'missing',
            sentence: `${pathsOf(foreign)}: something was put in that the page’s policy refuses (${first.difference.elements[0] ?? ''}…).`,
            remedy: 'Look for a proxy, a snippet or a worker on the way that changes pages.',
          } as const,
        ]
      : []),
    ...(changed.length > 0
      ? [
          {
            id: 'live.policy.changed',
            state: 'missing',
            sentence: `${pathsOf(changed)}: the page’s policy was taken out or changed on the way.`,
            remedy: 'Look for a transform rule, a snippet or a worker on the way.',
          } as const,
        ]
      : []),
  ]
}

function versionFinding(compared: readonly Compared[]): Finding {
  const spaces = ofKind(compared, 'spaces')
  const versions = ofKind(compared, 'version')
  const [first] = versions
  if (spaces.length > 0) {
    return {
      id: 'live.version',
      state: 'missing',
      sentence: `${pathsOf(spaces)}: something makes pages smaller on the way, and may change what the policy’s hashes are of.`,
      remedy: 'Turn off Auto Minify, or whatever else minifies.',
    }
  }
  if (first) {
    return {
      id: 'live.version',
      state: 'optional',
      sentence: `${pathsOf(versions)}: not as built here, from “${first.difference.at}” on: another version is live, or something rewrites pages.`,
      remedy: 'Build what is live (npm run build) and look again, or npm run deploy.',
    }
  }
  return { id: 'live.version', state: 'good', sentence: 'The pages are those built here.' }
}

/** How pages as they came differ from the build, and which switch mends it. */
export function pageFindings(
  pages: readonly LivePage[],
  builtPage: ((path: string) => string | null) | null,
): Finding[] {
  const whole = pages.filter(({ answer }) => answer.status === 200)
  const failed = pages.filter(({ answer }) => answer.status !== 200)
  const compared = whole.flatMap(({ path, answer }) => {
    const difference = comparePage(answer.text, builtPage?.(path) ?? null, answer.url)
    return [{ path, difference: difference ?? ({ kind: 'same' } as const) }]
  })
  return [
    ...(failed.length > 0
      ? [
          {
            id: 'live.pages',
            state: 'missing',
            sentence: `${someOf(failed.map(({ path, answer }) => `${path} answers ${answer.status}`))}.`,
            remedy: failed.some(({ answer }) => answer.headers.has('cf-mitigated'))
              ? 'Cloudflare challenges visitors: look at Security, Events.'
              : 'Deploy: npm run deploy.',
          } as const,
        ]
      : []),
    ...rewritingFindings(compared),
    ...policyFindings(compared),
    builtPage
      ? versionFinding(compared)
      : notLookedAt(
          'live.version',
          'whether the pages are those of this checkout',
          'nothing is built here: npm run build',
        ),
  ]
}
