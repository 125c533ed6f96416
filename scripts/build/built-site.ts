import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withoutVikesScript } from '#renderer/start-script.ts'

/** A prerendered page, as its own HTML describes it. */
export type BuiltPage = {
  /** Path of the HTML file under the output directory. */
  file: string
  title: string
  canonical: string
  isIndexable: boolean
  /** ISO 8601 date its words last changed; absent on pages search engines are not to list. */
  changed: string | undefined
  shareImage: string | undefined
}

/** What the steps after the prerender work from; `pages` in the order of their addresses. */
export type BuiltSite = { outDir: string; pages: readonly BuiltPage[] }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (name) => entities[name] ?? name)

/** The same text in memory of its own: a match is a view of the page it was found in, and would keep all of it. */
const detached = (text: string) => Buffer.from(text).toString()

/**
 * What a page's HTML says of it.
 *
 * @throws when it has no title or no canonical address.
 */
export function describePage(file: string, html: string): BuiltPage {
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    return found === undefined ? undefined : detached(decode(found))
  }
  const title = first(/<title>([^<]*)<\/title>/)
  const canonical = first(/<link rel="canonical" href="([^"]*)"/)
  if (!title || !canonical) throw new Error(`${file} has no title or canonical address.`)
  return {
    file,
    title,
    canonical,
    isIndexable: !first(/<meta name="robots" content="([^"]*)"/)?.includes('noindex'),
    changed: first(/"dateModified":"([^"]*)"/),
    shareImage: first(/<meta property="og:image" content="([^"]*)"/),
  }
}

/** Leaves each prerendered page's script to the start script, and reads what the pages say of themselves. */
export function finishPages(outDir: string): BuiltPage[] {
  const pages = globSync('**/*.html', { cwd: outDir }).map((file) => {
    const html = withoutVikesScript(readFileSync(join(outDir, file), 'utf8'))
    writeFileSync(join(outDir, file), html)
    return describePage(file, html)
  })
  return pages.toSorted((one, other) => one.canonical.localeCompare(other.canonical))
}

/** Scripts are taken out of the library's pages: such a page opens what was paid for. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g
/** The whole display face, which a script brings elsewhere: a browser that could run one reads no `noscript`. */
const unscripted = /<noscript>(<link [^>]*>)<\/noscript>/g

/** Takes the library's pages out of the files that everybody may have, into `dist/library`, and their scripts out of them. */
export function takeLibrary(distDir: string): void {
  const client = join(distDir, 'client')
  for (const file of globSync(['library.html', 'library/**/*.html'], { cwd: client })) {
    const target = join(distDir, 'library', file)
    mkdirSync(dirname(target), { recursive: true })
    const html = readFileSync(join(client, file), 'utf8')
    writeFileSync(target, html.replaceAll(scripts, '').replaceAll(unscripted, '$1'))
  }
  rmSync(join(client, 'library.html'))
  rmSync(join(client, 'library'), { recursive: true, force: true })
}
