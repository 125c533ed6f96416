import { type CategoryChip, categoryChips } from '#content/categories.ts'
import { insights } from '#words/insights.ts'
import type { ArticleSummary } from './article.ts'
import { cardFacts, type CardFacts, type CardPage } from './card-facts.ts'
import { indexPath } from './index-path.ts'
import { articleBody, library, ofLibrary } from './library.server.ts'
import type { BarChartProps } from './mdx/component-props.ts'

/** One page of a list. `number` counts from 1; `items` are those on the page. */
type ListPage<Item> = {
  items: readonly Item[]
  number: number
  count: number
}

/** Number of pages a list fills; an empty list still has one. */
export function pageCount(length: number, size: number): number {
  return Math.max(1, Math.ceil(length / size))
}

/** The page with this number, or undefined where the list has none. */
export function pageOf<Item>(
  list: readonly Item[],
  size: number,
  number: number,
): ListPage<Item> | undefined {
  const count = pageCount(list.length, size)
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined
  return { items: list.slice((number - 1) * size, number * size), number, count }
}

/** Cards a page of the index holds, beside the featured article. */
export const cardsPerPage = 8

export type IndexData = {
  heading: string
  lead: string
  chips: readonly { name: string; href: string; slug: string; isCurrent: boolean }[]
  featured: (CardFacts & { chart: BarChartProps | null }) | null
  page: ListPage<CardFacts>
  newerHref: string | null
  olderHref: string | null
}

/** Articles by the slug of their chip. */
const listsByChip = ofLibrary(
  (articles) =>
    new Map(
      categoryChips.map(({ slug, categories }) => [
        slug,
        articles.filter(({ category }) => categories.includes(category)),
      ]),
    ),
)

/** Articles on the pages of a chip; of the whole index without the newest, which is featured. */
const listOf = (chip: CategoryChip | null): readonly ArticleSummary[] =>
  chip ? (listsByChip().get(chip.slug) ?? []) : library().articles.slice(1)

/** Chips that lead to an article. */
export const usedChips = (): CategoryChip[] =>
  categoryChips.filter((chip) => listOf(chip).length > 0)

function featuredArticle(): IndexData['featured'] {
  const newest = library().articles[0]
  if (!newest) return null
  const chart = articleBody(newest).blocks.find(({ kind }) => kind === 'BarChart')
  return { ...cardFacts(newest), chart: chart?.kind === 'BarChart' ? chart.props : null }
}

/** Numbers of the pages after the first, for the prerender. */
export function furtherPages(chip: CategoryChip | null): number[] {
  const count = pageCount(listOf(chip).length, cardsPerPage)
  return Array.from({ length: count - 1 }, (_, index) => index + 2)
}

/** The cards of one page of the index, as script fetches them. */
export function cardPage(chip: CategoryChip | null, number: number): CardPage {
  const page = pageOf(listOf(chip), cardsPerPage, number)
  return {
    cards: page?.items.map(cardFacts) ?? [],
    nextHref: page && number < page.count ? indexPath(chip?.slug ?? null, number + 1) : null,
  }
}

/** A title, with the number of the page where it is a further one. */
export const pageTitle = (title: string, number: number) =>
  number > 1 ? insights.pageTitle(title, number) : title

/** What one page of the index shows, or undefined where there is no such page. */
export function indexData(chip: CategoryChip | null, number: number): IndexData | undefined {
  const page = pageOf(listOf(chip), cardsPerPage, number)
  if (!page) return undefined
  const slug = chip?.slug ?? null
  return {
    heading: pageTitle(chip?.name ?? insights.title, number),
    lead: chip ? insights.categoryLead(chip.categories.join(', ')) : insights.lead,
    chips: [{ name: insights.all, slug: '' }, ...usedChips()].map((item) => ({
      name: item.name,
      slug: item.slug,
      href: indexPath(item.slug || null),
      isCurrent: item.slug === (slug ?? ''),
    })),
    featured: !chip && number === 1 ? featuredArticle() : null,
    page: { ...page, items: page.items.map(cardFacts) },
    newerHref: number > 1 ? indexPath(slug, number - 1) : null,
    olderHref: number < page.count ? indexPath(slug, number + 1) : null,
  }
}
