import { type Finding, good, missing, optional, someOf } from '#scripts/resources/finding.ts'
import type { LiveAnswer } from './live-answer.ts'

/** One block of `_headers`: what it is for, and its lines. */
type Rule = { pattern: URLPattern; lines: readonly string[] }

/** A rule's path, or whole address, with its `*` and `:name`. */
const patternOf = (path: string) =>
  path.startsWith('/') ? new URLPattern({ pathname: path }) : new URLPattern(path)

function readRules(text: string): Rule[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim()))
    .flatMap(([path, ...lines]) => (path ? [{ pattern: patternOf(path.trim()), lines }] : []))
}

/** The headers that a build's `_headers` gives an address, names in small letters; `! Name` takes one back. */
function expectedHeaders(text: string, address: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const { pattern, lines } of readRules(text)) {
    if (!pattern.test(address)) continue
    for (const line of lines) {
      const [, taken, name = '', value = ''] = /^\s*(!\s*)?([\w-]+):?\s*(.*?)\s*$/.exec(line) ?? []
      const key = name.toLowerCase()
      if (taken) headers.delete(key)
      else headers.set(key, value)
    }
  }
  return headers
}

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
export function headerFindings(
  pages: readonly { path: string; answer: LiveAnswer }[],
  headersFile: string,
): Finding[] {
  const wrong = new Map<string, { path: string; found: string | null }[]>()
  for (const { path, answer } of pages) {
    for (const [name, value] of expectedHeaders(headersFile, answer.url)) {
      const found = answer.headers.get(name)
      if (found !== value) wrong.set(name, [...(wrong.get(name) ?? []), { path, found }])
    }
  }
  if (wrong.size === 0) {
    return [good('live.headers', 'Pages come with every header of the build.')]
  }
  return [...wrong].map(([name, places]): Finding => {
    const found = places[0]?.found ?? null
    const is = found === null ? 'is missing' : `is “${found}”, not the build’s`
    // How long something is kept breaks nothing.
    const finding = name === 'cache-control' ? optional : missing
    return finding(
      `live.headers.${name}`,
      `${name} ${is} at ${someOf(places.map(({ path }) => path))}.`,
      setElsewhere[name] ?? usual,
    )
  })
}
