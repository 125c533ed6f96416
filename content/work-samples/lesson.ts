import { products } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import { marketing2025 } from '../courses/marketing-2025.ts'
import type { WorkSample } from './work-sample.ts'

const title = 'Paid traffic with a ceiling'
const position = marketing2025.inside.items.findIndex((item) => item.title === title) + 1

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
    line: 'What a sale leaves',
    working: `${formatUsd(firm.job)} − ${formatUsd(costs)} of cost`,
    cents: sale,
  },
  { line: 'The share to win it', working: `a third of ${formatUsd(sale)}`, cents: customer },
  { line: 'Leads that buy', working: `${firm.buyPercent}% of ${formatUsd(customer)}`, cents: lead },
  {
    line: 'Clicks that enquire',
    working: `${firm.enquirePercent}% of ${formatUsd(lead)}`,
    cents: click,
  },
].map((each) => ({ ...each, value: formatUsd(each.cents) }))

const ceiling = { item: 'The most a click may cost', value: formatUsd(click) }

/** The middle of one lesson, as it stands in the course. */
export const lessonSample = {
  id: 'lesson',
  kind: 'a lesson',
  offer: { name: products['marketing-2025'].name, path: products['marketing-2025'].page },
  title: `Module ${position}: ${title}`,
  inputs: `A repair firm: ${formatUsd(firm.job)} a job, of which ${formatUsd(firm.parts)} are parts, ${formatUsd(firm.labour)} labour and ${formatUsd(firm.fees)} fees; ${firm.buyPercent}% of enquiries buy, ${firm.enquirePercent}% of visitors enquire.`,
  columns: ['Line of the sheet', 'Worked out', 'Leaves'],
  figuresFrom: 2,
  rows: lines.map(({ line, working, value, cents }, index) => ({
    cells: [line, working, value],
    note: [1, 2][index],
    bar: { start: 0, length: Math.max(1, Math.round((cents / sale) * 100)) },
  })),
  total: { cells: [ceiling.item, '', ceiling.value], note: 3 },
  notes: [
    'Four figures, and none of them comes from whoever sells the traffic.',
    'Each line multiplies the one above: a small gain anywhere raises the ceiling by as much.',
    'The lesson ends in one figure that you type in, not in homework.',
    `And with the day to stop: ${stopAfter} clicks without a customer, which at these rates happens by chance once in ${Math.round(1 / byChance)} times.`,
  ],
  /** The same lines beside the title of the page that sells it. */
  excerpt: {
    caption: `Sample, from module ${position} of ${marketing2025.inside.items.length}: ${title}`,
    rows: lines.map(({ line, working, value }) => ({ item: `${line}: ${working}`, value })),
    total: ceiling,
  },
} satisfies WorkSample & { excerpt: object }
