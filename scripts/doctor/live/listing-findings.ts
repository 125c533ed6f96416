import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import type { LiveAnswer } from './live-answer.ts'
import type { LivePage } from './live-pages.ts'
import type { LocalBuild } from './local-build.ts'
import { sitemapPaths } from './sitemap-paths.ts'
import { someOf } from './some-of.ts'

type Listed = { robots: LiveAnswer; sitemap: LiveAnswer; pages: readonly LivePage[] }

const isUnlisted = ({ answer: { headers, text } }: LivePage) =>
  /noindex/.test(headers.get('x-robots-tag') ?? '') ||
  /<meta name="robots" content="[^"]*noindex/.test(text)

function robotsFinding({ status, text }: LiveAnswer, built: string | null): Finding {
  const id = 'live.robots'
  if (status !== 200) {
    return {
      id,
      state: 'missing',
      sentence: `/robots.txt answers ${status}.`,
      remedy: 'Deploy: npm run deploy.',
    }
  }
  if (built === null) {
    return notLookedAt(id, 'whether robots.txt is as built', 'nothing is built here: npm run build')
  }
  if (text === built) return { id, state: 'good', sentence: 'robots.txt is as built.' }
  if (text.trimEnd().endsWith(built.trimEnd())) {
    return {
      id,
      state: 'missing',
      sentence: 'Cloudflare puts rules of its own before ours in robots.txt.',
      remedy:
        'Turn “Manage your robots.txt” off under Security, Settings (AI Crawl Control), or keep it knowingly.',
    }
  }
  return {
    id,
    state: 'missing',
    sentence: 'robots.txt is not as built: search engines are told something else.',
    remedy: 'npm run deploy, then look again.',
  }
}

function sitemapFinding({ status, text }: LiveAnswer, build: LocalBuild | null): Finding {
  const id = 'live.sitemap'
  const live = sitemapPaths(text)
  if (status !== 200 || live.length === 0) {
    return {
      id,
      state: 'missing',
      sentence: `/sitemap.xml ${status === 200 ? 'lists no page' : `answers ${status}`}.`,
      remedy: 'Deploy: npm run deploy.',
    }
  }
  if (!build) {
    return notLookedAt(
      id,
      'whether the sitemap is as built',
      'nothing is built here: npm run build',
    )
  }
  const absent = build.paths.filter((path) => !live.includes(path))
  const more = live.filter((path) => !build.paths.includes(path))
  if (absent.length === 0 && more.length === 0) {
    return { id, state: 'good', sentence: `The sitemap lists the ${live.length} pages built here.` }
  }
  return {
    id,
    state: 'optional',
    sentence: `The sitemap is another build’s: ${[
      absent.length > 0 ? `it lacks ${someOf(absent)}` : [],
      more.length > 0 ? `it has ${someOf(more)} more` : [],
    ]
      .flat()
      .join('; ')}.`,
    remedy: 'npm run deploy.',
  }
}

/** Whether search engines are told what the build says: robots.txt, sitemap, and no page hidden that is to be found. */
export function listingFindings(
  { robots, sitemap, pages }: Listed,
  build: LocalBuild | null,
): Finding[] {
  const listed = new Set(sitemapPaths(sitemap.text))
  const hidden = pages.filter((page) => listed.has(page.path) && isUnlisted(page))
  return [
    robotsFinding(robots, build?.read('robots.txt') ?? null),
    sitemapFinding(sitemap, build),
    hidden.length > 0
      ? {
          id: 'live.noindex',
          state: 'missing',
          sentence: `${someOf(hidden.map(({ path }) => path))}: search engines are told not to list it (noindex).`,
          remedy:
            'A demonstration (--with-samples) is live, or a rule sets X-Robots-Tag: npm run deploy.',
        }
      : {
          id: 'live.noindex',
          state: 'good',
          sentence: 'No page of the sitemap is kept from search engines.',
        },
  ]
}
