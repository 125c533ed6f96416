import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'
import { allPaths } from '#tests/e2e/rig/all-paths.ts'

const built = join(root, 'dist/client')

/** Every file that Cloudflare Pages gets. */
export const builtFiles = readdirSync(built, { recursive: true, encoding: 'utf8' })

/** A file of the build, byte by byte. */
export const readBytes = (file: string) => readFileSync(join(built, file))

/** A file of the build as text. */
export const readBuilt = (file: string) => readBytes(file).toString()

type Parsed = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A node of a page's structured data. */
export type DataNode = Record<string, unknown>

/** Text as it is read: without what only breaks its lines. */
const asRead = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What stands in an element, closed disclosures included. */
export const textOf = (element: Element | Parsed | undefined) =>
  element ? asRead(DomUtils.textContent(element)) : ''

/** Elements of these tags (`*` for any) in the order of the document, with an attribute or a value of it. */
export function elements(
  within: Element | Parsed | undefined,
  tags: string,
  attribute?: string,
  value?: string,
): Element[] {
  const names = new Set(tags.split(' '))
  return within
    ? DomUtils.getElementsByTagName(
        (name) => names.has('*') || names.has(name),
        within.children,
        true,
      ).filter(
        ({ attribs }) =>
          attribute === undefined ||
          (value === undefined ? attribute in attribs : attribs[attribute] === value),
      )
    : []
}

/** The first of such elements. */
export const element = (...where: Parameters<typeof elements>) => elements(...where)[0]

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

function readPage(path: string) {
  const html = readBuilt(fileOf(path))
  const document = parseDocument(html)
  const meta = (name: string) => element(document, 'meta', 'name', name)?.attribs['content'] ?? ''
  const data = elements(document, 'script', 'type', 'application/ld+json')
  const graph = data.flatMap(
    (script) => (JSON.parse(DomUtils.textContent(script)) as { '@graph': DataNode[] })['@graph'],
  )
  const canonical = element(document, 'link', 'rel', 'canonical')?.attribs['href'] ?? ''
  const links = elements(document, 'a', 'href').map(
    ({ attribs }) => new URL(attribs['href'] ?? '', site.origin + path).href,
  )
  const ids = elements(document, '*', 'id').map(({ attribs }) => attribs['id'] ?? '')
  for (const silent of elements(document, 'script style template')) DomUtils.removeElement(silent)
  return {
    path,
    html,
    document,
    main: element(document, 'main'),
    title: textOf(element(document, 'title')),
    description: meta('description'),
    robots: meta('robots'),
    canonical,
    links,
    ids,
    graph,
    text: textOf(element(document, 'body')),
  }
}

/** A page of the build as a crawler reads it. */
export type BuiltPage = ReturnType<typeof readPage>

const pages = new Map<string, BuiltPage>()

/** The page at an address, read once. */
export function builtPage(path: string): BuiltPage {
  const known = pages.get(path) ?? readPage(path)
  pages.set(path, known)
  return known
}

/** Every page of the site. */
export const builtPages = (): BuiltPage[] => allPaths.map(builtPage)
