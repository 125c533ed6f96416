import { products } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { marketing2025 } from '#words/courses/marketing-2025.ts'
import { lesson as words } from '#words/work-samples.ts'
import type { WorkSample } from './work-sample.ts'

const position = marketing2025.inside.items.findIndex((item) => item.title === words.name) + 1

/** The repair firm of the lesson; money in cents. */
const firm = {
  job: 64_000,
  parts: 13_000,
  labour: 19_000,
  fees: 2_000,
  buyPercent: 20,
  enquirePercent: 6,
}

const costs = firm.parts + firm.labour + firm.fees
const sale = firm.job - costs
const customer = sale / 3
const lead = (customer * firm.buyPercent) / 100
const click = (lead * firm.enquirePercent) / 100
const stopAfter = 250
/** How often so many clicks bring nobody by chance. */
const byChance = (1 - (firm.buyPercent * firm.enquirePercent) / 10_000) ** stopAfter

const lines = [
  {
    ...words.sale,
    working: words.sale.working(formatMoney(firm.job), formatMoney(costs)),
    cents: sale,
  },
  { ...words.customer, working: words.customer.working(formatMoney(sale)), cents: customer },
  {
    ...words.lead,
    working: words.lead.working(firm.buyPercent, formatMoney(customer)),
    cents: lead,
  },
  {
    ...words.click,
    working: words.click.working(firm.enquirePercent, formatMoney(lead)),
    cents: click,
  },
].map((each) => ({ ...each, value: formatMoney(each.cents) }))

const ceiling = { item: words.ceiling, value: formatMoney(click) }

/** The middle of one lesson, as it stands in the course. */
export const lessonSample = {
  id: 'lesson',
  kind: words.kind,
  offer: { name: products['marketing-2025'].name, path: products['marketing-2025'].page },
  title: words.title(position, words.name),
  inputs: words.inputs(
    formatMoney(firm.job),
    formatMoney(firm.parts),
    formatMoney(firm.labour),
    formatMoney(firm.fees),
    firm.buyPercent,
    firm.enquirePercent,
  ),
  columns: words.columns,
  figuresFrom: 2,
  rows: lines.map(({ line, working, value, cents }, index) => ({
    cells: [line, working, value],
    note: [1, 2][index],
    bar: { start: 0, length: Math.max(1, Math.round((cents / sale) * 100)) },
  })),
  total: { cells: [ceiling.item, '', ceiling.value], note: 3 },
  notes: [...words.notes, words.stop(stopAfter, Math.round(1 / byChance))],
  /** The same lines beside the title of the page that sells it. */
  excerpt: {
    caption: words.caption(position, marketing2025.inside.items.length, words.name),
    rows: lines.map(({ line, working, value }) => ({ item: words.row(line, working), value })),
    total: ceiling,
  },
} satisfies WorkSample & { excerpt: object }
