import type { Finding } from '../finding.ts'
import { expectedHeaders } from './expected-headers.ts'
import type { LivePage } from './live-pages.ts'
import { someOf } from './some-of.ts'

/** Where in Cloudflare's dashboard something else may set a header. */
const setElsewhere: Readonly<Record<string, string>> = {
  'strict-transport-security':
    'Turn HSTS off under SSL/TLS, Edge Certificates: httpsOnly in site.config.ts says how far it reaches.',
  'cache-control':
    'Set Browser Cache TTL under Caching, Configuration to “Respect Existing Headers”.',
}

const usual =
  'Look under Rules, Transform Rules (and Managed Transforms) for what takes it away or sets another.'

/** Whether the headers of the build's `_headers` are those that pages come with. */
export function headerFindings(pages: readonly LivePage[], headersFile: string): Finding[] {
  const wrong = new Map<string, { path: string; found: string | null }[]>()
  for (const { path, answer } of pages) {
    for (const [name, value] of expectedHeaders(headersFile, answer.url)) {
      const found = answer.headers.get(name)
      if (found !== value) wrong.set(name, [...(wrong.get(name) ?? []), { path, found }])
    }
  }
  if (wrong.size === 0) {
    return [
      { id: 'live.headers', state: 'good', sentence: 'Pages come with every header of the build.' },
    ]
  }
  return [...wrong].map(([name, places]): Finding => {
    const found = places[0]?.found ?? null
    return {
      id: `live.headers.${name}`,
      // How long something is kept breaks nothing.
      state: name === 'cache-control' ? 'optional' : 'missing',
      sentence: `${name} ${found === null ? 'is missing' : `is “${found}”, not the build’s`} at ${someOf(places.map(({ path }) => path))}.`,
      remedy: setElsewhere[name] ?? usual,
    }
  })
}
