import { createHash } from 'node:crypto'
import { pagePolicy } from './page-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Types of a script element that run, or that browsers act on. */
const runs = /^(?:|module|text\/javascript|application\/javascript|speculationrules|importmap)$/i

function sourcesOf(policy: string, directive: string): readonly string[] {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/))
  return found.find(([name]) => name === directive)?.slice(1) ?? []
}

function allows(sources: readonly string[], url: URL, origin: string): boolean {
  return sources.some((source) => {
    if (source === "'self'") return url.origin === origin
    const [, wildcard, host] = /^https:\/\/(\*\.)?([\w.-]+)$/.exec(source) ?? []
    if (!host) return false
    return wildcard ? url.hostname.endsWith(`.${host}`) : url.hostname === host
  })
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null

/** Elements of a page that its own policy refuses, as they stand in it: whatever the build was, they are not of it. */
export function refusedByOwnPolicy(html: string, address: string): string[] {
  const policy = pagePolicy(html)
  if (policy === null) return []
  const scripts = sourcesOf(policy, 'script-src')
  const styles = sourcesOf(policy, 'style-src')
  const { origin } = new URL(address)
  const ofScripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([element, tag = '', text = '']) => {
      const source = attribute(tag, 'src')
      if (source === null) {
        const isRefused = runs.test(attribute(tag, 'type') ?? '') && !scripts.includes(hashOf(text))
        return isRefused ? [element] : []
      }
      return allows(scripts, new URL(source, address), origin) ? [] : [element]
    },
  )
  const ofStyles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].flatMap(
    ([element, text = '']) => (styles.includes(hashOf(text)) ? [] : [element]),
  )
  const ofAttributes = [...html.matchAll(/<[a-z][^>]*\s(?:on[a-z]+|style)="[^>]*>/gi)].map(
    ([element]) => element,
  )
  return [...ofScripts, ...ofStyles, ...ofAttributes]
}
