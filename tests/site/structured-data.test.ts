import { expect, test } from 'vitest'
import { library } from '#articles/library.server.ts'
import { courseIds } from '#content/courses/bundle.ts'
import { frameWords } from '#words/navigation.ts'
import * as pricing from '#words/pricing.ts'
import * as start from '#words/start.ts'
import * as terms from '#words/legal/terms.ts'
import { page as samples } from '#words/work-samples.ts'
import { routes } from '#content/routes.ts'
import { products, programmes } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { site } from '#site.config.ts'
import { allPaths } from '#tests/e2e/rig/all-paths.ts'
import { builtPage, builtPages, elements, readBuilt, type DataNode } from './built-site.ts'

/** Rich results that are gone, and praise or films that the site does not have. */
const unwanted = new Set([
  'AggregateRating',
  'HowTo',
  'LocalBusiness',
  'ProfessionalService',
  'Review',
  'SpecialAnnouncement',
  'VideoObject',
])
const wordKeys = new Set([
  'articleSection',
  'description',
  'headline',
  'jobTitle',
  'keywords',
  'knowsAbout',
  'legalName',
  'name',
  'serviceType',
  'text',
])
const priceKeys = new Set(['price', 'minPrice', 'maxPrice'])

/** Every object of a graph with every value of it, lists taken apart. */
function* facts(value: unknown): Generator<{ node: DataNode; key: string; value: unknown }> {
  if (Array.isArray(value)) for (const item of value) yield* facts(item)
  else if (typeof value === 'object' && value !== null) {
    const node = value as DataNode
    for (const [key, held] of Object.entries(node)) {
      for (const item of Array.isArray(held) ? held : [held]) {
        if (typeof item === 'object') yield* facts(item)
        else yield { node, key, value: item }
      }
    }
  }
}

const idsOf = (node: DataNode) =>
  Array.from(facts(node)).flatMap(({ key, value }) => (key === '@id' ? [value] : []))

/** Whether an address that names a place on a page of ours leads to one. */
function isThere(address: string): boolean {
  const { origin, pathname, hash } = new URL(address)
  return origin !== site.origin || !hash || builtPage(pathname).ids.includes(hash.slice(1))
}

/** Nodes that no path of references joins to the first one. */
function unreached(graph: readonly DataNode[]): unknown[] {
  const groups = graph.map((node) => new Set(idsOf(node)))
  const reached = new Set(groups[0])
  for (let grown = true; grown;) {
    const before = reached.size
    for (const ids of groups) {
      if ([...ids].some((id) => reached.has(id))) for (const id of ids) reached.add(id)
    }
    grown = reached.size > before
  }
  return graph.map((node) => node['@id']).filter((id) => !reached.has(id))
}

test.each(allPaths)('what %s tells crawlers is what it tells visitors', (path) => {
  const { document, graph, links, text, title, description } = builtPage(path)
  const times = new Set(elements(document, 'time').map(({ attribs }) => attribs['datetime']))
  const says = (words: string) => text.includes(words.replaceAll(/\s+/g, ' '))
  // Its name is the catalogue's; the page may call it otherwise.
  const isProduct = (name: unknown) => Object.values(products).some((one) => one.name === name)
  const isOfPage = (node: DataNode) => ['WebPage', 'WebSite'].includes(String(node['@type']))
  const unseen: string[] = []
  for (const { node, key, value } of facts(graph)) {
    const isSeen = () => {
      if (key === '@type') return !unwanted.has(String(value))
      if (priceKeys.has(key)) return says(formatMoney(Number(value) * 100))
      if (key === 'telephone') return links.includes(`tel:${String(value)}`)
      if (key === 'url') return isThere(String(value))
      if (key === 'email') return links.includes(`mailto:${String(value)}`)
      if (key === 'datePublished') return times.has(String(value))
      if (key === 'keywords') return String(value).split(', ').every(says)
      return !wordKeys.has(key) || isOfPage(node) || isProduct(value) || says(String(value))
    }
    if (!isSeen()) unseen.push(`${String(node['@type'])}.${key}: ${String(value)}`)
  }
  expect(unseen).toEqual([])
  expect(unreached(graph)).toEqual([])
  const named = Array.from(facts(graph)).filter(({ key }) => key === '@id')
  const isReference = ({ node }: (typeof named)[number]) => Object.keys(node).length === 1
  const described = new Set(named.filter((one) => !isReference(one)).map(({ value }) => value))
  const pointedAt = named.filter(isReference).map(({ value }) => value)
  expect(
    pointedAt.filter((id) => !described.has(id)),
    'nodes that are pointed at and lacking',
  ).toEqual([])
  for (const { itemListElement } of graph.filter((each) => each['@type'] === 'BreadcrumbList')) {
    const steps = itemListElement as { position: number }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
  }
  for (const node of graph.filter((each) => each['@type'] === 'WebPage')) {
    expect(node).toMatchObject({ name: title, description })
  }
})

const nodesOf = (path: string, type: string) =>
  builtPage(path).graph.filter((node) => node['@type'] === type)

test.each([
  ['/offer', 'CreativeWork'],
  ['/vip', 'Service'],
  ['/velocity-audit', 'Service'],
  ['/deep-dive', 'Service'],
  ['/aims', 'Service'],
  ['/affiliate', 'ItemList'],
  ['/pricing', 'OfferCatalog'],
])('%s describes what it offers as a %s', (path, kind) => {
  expect(nodesOf(path, kind)).not.toEqual([])
})

test('every plan of /pricing is an offer, with its price where it has one', () => {
  const [catalogue] = nodesOf('/pricing', 'OfferCatalog')
  expect(catalogue?.['itemListElement']).toEqual(
    pricing.plans.items.map(({ plan, name }) => {
      const { priceCents } = programmes[plan]
      const offer = expect.objectContaining({ name })
      return priceCents === null
        ? offer
        : expect.objectContaining({
            name,
            priceSpecification: expect.objectContaining({ minPrice: priceCents / 100 }),
          })
    }),
  )
})

test('search engines are told of three courses with their prices', () => {
  const [list] = nodesOf('/courses', 'ItemList')
  const entries = list?.['itemListElement'] as { item: { offers: { price: string } } }[]
  expect(entries.map(({ item }) => item.offers.price)).toEqual(
    courseIds.map((id) => (products[id].amountCents / 100).toFixed(2)),
  )
})

test('a page whose words name no day of change tells none to those who come by it', () => {
  const days = builtPages().map(({ path, html }) => [
    path,
    /"dateModified":"([^"]*)"/.exec(html)?.[1],
  ])
  const told = Object.fromEntries(days) as Record<string, string | undefined>
  expect([told['/about'], told['/samples'], told['/terms']]).toEqual([
    undefined,
    samples.changed,
    terms.changed,
  ])
  const entries = readBuilt('sitemap.xml').match(/(?<=<url>).*(?=<\/url>)/g) ?? []
  const entryOf = (path: string) => entries.find((each) => each.includes(`${site.origin}${path}<`))
  expect(entryOf('/about')).not.toContain('lastmod')
  expect(entryOf('/terms')).toContain(`<lastmod>${terms.changed}</lastmod>`)
})

test('every founder is a person of the organization', () => {
  expect(nodesOf('/about', 'Person').map(({ name }) => name)).toEqual(
    site.founders.map(({ name }) => name),
  )
})

test('the questions about the call are told in the words of the page', () => {
  expect(nodesOf('/start', 'FAQPage')).toMatchObject([
    { mainEntity: start.faq.entries.map(({ question }) => ({ name: question })) },
  ])
})

test.each(library().articles)('$path says what it is and where it stands', (article) => {
  const author = site.founders.find(({ id }) => id === article.author)
  expect(nodesOf(article.path, 'Article')).toMatchObject([
    {
      headline: article.title,
      datePublished: article.publishedOn,
      author: { '@type': 'Person', name: author?.name },
    },
  ])
  expect(nodesOf(article.path, 'BreadcrumbList')[0]?.['itemListElement']).toMatchObject([
    { name: frameWords.home },
    { name: routes['/insights'].crumb },
    {},
  ])
})
