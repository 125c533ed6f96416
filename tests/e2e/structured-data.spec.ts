import type { Page } from 'playwright/test'
import { programmes } from '#contract/catalogue.ts'
import { pricing } from '#content/pricing.ts'
import { formatUsd } from '#lib/money.ts'
import { allPaths } from './rig/all-paths.ts'
import { expect, test } from './rig/test.ts'

type Node = Record<string, unknown>

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

/** What a visitor can read or follow on a page, closed disclosures included. */
function readVisible(page: Page) {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const element of body.querySelectorAll('script, style, template')) element.remove()
    const meta = document.querySelector('meta[name="description"]')
    const graphs = [...document.querySelectorAll('script[type="application/ld+json"]')]
    return {
      text: body.textContent.replaceAll(/\s+/g, ' '),
      title: document.title,
      description: meta?.getAttribute('content') ?? '',
      links: [...body.querySelectorAll('a')].map(({ href }) => href),
      times: [...body.querySelectorAll('time')].map(({ dateTime }) => dateTime),
      graph: graphs.flatMap(
        (element) => (JSON.parse(element.textContent) as { '@graph': Node[] })['@graph'],
      ),
    }
  })
}

/** Every object of a graph with every value of it, lists taken apart. */
function* facts(value: unknown): Generator<{ node: Node; key: string; value: unknown }> {
  if (Array.isArray(value)) for (const item of value) yield* facts(item)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    for (const [key, held] of Object.entries(node)) {
      for (const item of Array.isArray(held) ? held : [held]) {
        if (typeof item === 'object') yield* facts(item)
        else yield { node, key, value: item }
      }
    }
  }
}

/** Nodes that no path of references joins to the first one. */
function unreached(graph: readonly Node[]): unknown[] {
  const idsOf = (node: Node) =>
    Array.from(facts(node)).flatMap(({ key, value }) => (key === '@id' ? [value] : []))
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

for (const path of allPaths) {
  test(`what ${path} tells crawlers is what it tells visitors`, async ({ page }) => {
    await page.goto(path)
    const visible = await readVisible(page)
    const isOfPage = (node: Node) => ['WebPage', 'WebSite'].includes(String(node['@type']))
    const unseen: string[] = []
    for (const { node, key, value } of facts(visible.graph)) {
      const says = (text: string) => visible.text.includes(text.replaceAll(/\s+/g, ' '))
      const isSeen = () => {
        if (key === '@type') return !unwanted.has(String(value))
        if (priceKeys.has(key)) {
          return says(formatUsd(Number(value) * 100))
        }
        if (key === 'telephone') return visible.links.includes(`tel:${String(value)}`)
        if (key === 'email') return visible.links.includes(`mailto:${String(value)}`)
        if (key === 'datePublished') return visible.times.includes(String(value))
        if (key === 'keywords') return String(value).split(', ').every(says)
        return !wordKeys.has(key) || isOfPage(node) || says(String(value))
      }
      if (!isSeen()) unseen.push(`${String(node['@type'])}.${key}: ${String(value)}`)
    }
    expect(unseen).toEqual([])
    expect(unreached(visible.graph)).toEqual([])
    for (const node of visible.graph.filter((each) => each['@type'] === 'WebPage')) {
      expect(node).toMatchObject({ name: visible.title, description: visible.description })
    }
  })
}

/** What kind of thing each sales page says it is, beside the page itself. */
const kinds = [
  ['/offer', 'CreativeWork'],
  ['/vip', 'Service'],
  ['/velocity-audit', 'Service'],
  ['/deep-dive', 'Service'],
  ['/aims', 'Service'],
  ['/affiliate', 'ItemList'],
  ['/pricing', 'OfferCatalog'],
] as const

for (const [path, kind] of kinds) {
  test(`${path} describes what it offers as a ${kind}`, async ({ page }) => {
    await page.goto(path)
    const { graph } = await readVisible(page)
    expect(graph.map((node) => node['@type'])).toContain(kind)
  })
}

test('every plan of /pricing is an offer, with its price where it has one', async ({ page }) => {
  await page.goto('/pricing')
  const { graph } = await readVisible(page)
  const catalogue = graph.find((node) => node['@type'] === 'OfferCatalog')
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
