import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unescape } from 'node:querystring'
import type { ArticleSummary } from '#articles/article.ts'
import { indexRoute } from '#articles/index-path.ts'
import { articleBody, library } from '#articles/library.server.ts'
import type { MdxBody } from '#articles/mdx/read-blocks.ts'
import { Refusal } from '#scripts/refusal.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'

/** What the worker answers depends on who asks. */
const ofWorker = /^\/(api|go|library)(\/|$)/

const found = (html: string, pattern: RegExp) =>
  new Set(Array.from(html.matchAll(pattern), ([, value = '']) => value))

type WaitingArticle = Pick<ArticleSummary, 'path' | 'publishedOn' | 'category'> &
  Pick<MdxBody, 'links' | 'ids'>

/** Whether an address comes with an article's page: its twin, its PDF, the list of its category. */
const isBroughtBy = (address: string, { path, category }: WaitingArticle) =>
  [`${path}.md`, `${path}.pdf`].includes(address) ||
  indexRoute(address)?.chip?.categories.includes(category)

/**
 * Links of pages, by their files and HTML, to what is not there: each with where it stands.
 *
 * @param isFile - Whether the site has a file of a name.
 * @param waiting - Articles whose day is to come; their links may lead to what is out by then.
 */
export function deadLinks(
  pages: readonly (readonly [file: string, html: string])[],
  isFile: (name: string) => boolean,
  waiting: readonly WaitingArticle[] = [],
): string[] {
  const ids = new Map(pages.map(([file, html]) => [file, found(html, / id="([^"]*)"/g)]))
  const isDead = (link: string, own: string, day = '') => {
    const { origin, pathname, hash } = new URL(link, site.origin + own)
    if (origin !== site.origin || ofWorker.test(pathname)) return false
    const name = unescape(pathname.slice(1)) || 'index'
    const out = waiting.filter(({ publishedOn }) => publishedOn <= day)
    const places = ids.get(`${name}.html`) ?? out.find(({ path }) => path === `/${name}`)?.ids
    if (places) return hash !== '' && !places.has(unescape(hash.slice(1)))
    const isThere = isFile(`${name}.html`) || isFile(name)
    return !isThere && !out.some((article) => isBroughtBy(`/${name}`, article))
  }
  const dead = new Map<string, string[]>()
  for (const [file, html] of pages) {
    const own = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
    for (const link of found(html, /<a\b[^>]*? href="([^"]*)"/g)) {
      if (isDead(link, own)) dead.set(link, [...(dead.get(link) ?? []), own])
    }
  }
  const ofPages = Array.from(dead, ([link, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `The link ${link} of ${first}${more} leads to nothing that is there.`
  })
  const ofWaiting = waiting.flatMap(({ path, publishedOn, links }) =>
    links
      .filter(({ url }) => isDead(url, path, publishedOn))
      .map(
        ({ url, place }) =>
          `${place}: the link ${url} leads to nothing that is there by ${publishedOn}, the article's day`,
      ),
  )
  return [...ofPages, ...ofWaiting]
}

/**
 * Looks at articles that wait for their day, too: what is wrong with them is told now, while somebody is there.
 *
 * @throws {Refusal} for links between pages that lead nowhere.
 */
export function checkLinks({ outDir, pages }: BuiltSite): void {
  const read = pages.map(({ file }) => [file, readFileSync(join(outDir, file), 'utf8')] as const)
  const faults = deadLinks(
    read,
    (name) => statSync(join(outDir, name), { throwIfNoEntry: false })?.isFile() ?? false,
    library().waiting.map((article) => ({ ...article, ...articleBody(article) })),
  )
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}
