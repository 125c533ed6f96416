/** The chips after "All", in the order shown. */
const chips = [
  { name: 'AI Automation', slug: 'ai-automation', categories: ['AI Automation', 'AI Tools'] },
  {
    name: 'Venture Growth',
    slug: 'venture-growth',
    categories: ['Venture Growth', 'Startup Ops', 'Exit Strategy', 'Scaling Teams'],
  },
  {
    name: 'Outbound & Sales',
    slug: 'outbound-sales',
    categories: ['Outbound & Sales', 'Customer Acquisition'],
  },
  { name: 'Offer & Pricing', slug: 'offer-pricing', categories: ['Offer & Pricing'] },
  { name: 'LTV & Lifecycle', slug: 'ltv-lifecycle', categories: ['LTV & Lifecycle'] },
  { name: 'Dashboards', slug: 'dashboards', categories: ['Dashboards'] },
] as const

/** Every category an article may name in its front matter. */
export const articleCategories = chips.flatMap(({ categories }) => categories)

export type ArticleCategory = (typeof articleCategories)[number]

/** A filter of the index. `slug` is its part of the address; each category belongs to exactly one chip. */
export type CategoryChip = {
  name: string
  slug: string
  categories: readonly ArticleCategory[]
}

export const categoryChips: readonly CategoryChip[] = chips
