import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unescape } from 'node:querystring'
import { Refusal } from '#scripts/refusal.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'

/** What the worker answers depends on who asks. */
const ofWorker = /^\/(api|go|library)(\/|$)/

const found = (html: string, pattern: RegExp) =>
  new Set(Array.from(html.matchAll(pattern), ([, value = '']) => value))

/**
 * Links of pages, by their files and HTML, to what is not there: each with where it stands.
 *
 * @param isFile - Whether the site has a file of a name.
 */
export function deadLinks(
  pages: readonly (readonly [file: string, html: string])[],
  isFile: (name: string) => boolean,
): string[] {
  const ids = new Map(pages.map(([file, html]) => [file, found(html, / id="([^"]*)"/g)]))
  const dead = new Map<string, string[]>()
  for (const [file, html] of pages) {
    const own = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
    for (const link of found(html, /<a\b[^>]*? href="([^"]*)"/g)) {
      const { origin, pathname, hash } = new URL(link, site.origin + own)
      if (origin !== site.origin || ofWorker.test(pathname)) continue
      const name = unescape(pathname.slice(1)) || 'index'
      const places = ids.get(`${name}.html`)
      const isThere = places || isFile(`${name}.html`) || isFile(name)
      if (isThere && (hash === '' || !places || places.has(unescape(hash.slice(1))))) continue
      dead.set(link, [...(dead.get(link) ?? []), own])
    }
  }
  return Array.from(dead, ([link, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `The link ${link} of ${first}${more} leads to nothing that is there.`
  })
}

/** @throws {Refusal} for links between pages that lead nowhere. */
export function checkLinks({ outDir, pages }: BuiltSite): void {
  const read = pages.map(({ file }) => [file, readFileSync(join(outDir, file), 'utf8')] as const)
  const faults = deadLinks(
    read,
    (name) => statSync(join(outDir, name), { throwIfNoEntry: false })?.isFile() ?? false,
  )
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}
