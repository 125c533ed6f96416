import { countsKept } from '#contract/retention.ts'
import type { DatabaseSync } from 'node:sqlite'
import { faker } from '@faker-js/faker/locale/en'
import type { FormKind } from '#contract/api.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { checkoutForm, type CountColumn } from '#contract/count.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import type { Attribution, Touch } from '#contract/lead.ts'
import { sourceOf } from '#lib/source-of.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { addView } from '#worker/counts/add-view.ts'
import { campaignName, knownSource } from '#worker/counts/settle-names.ts'
import { eachCountColumn } from '#worker/counts/counts.ts'
import { sql } from '#worker/database/sql.ts'
import { leadForms } from '#worker/forms/forms.ts'
import { countryWeights, sampleTouch } from './sample-people.ts'
import { between, chance, weighted } from './sample-random.ts'
import { type SampleYear } from './sample-rows.ts'

type SamplePage = {
  /** The form most people meet there, how many begin it, and how many of those send it. */
  form?: readonly [kind: FormKind, begun: number, sent: number]
  /** A calculator, and a field of it. */
  calculator?: string
  /** What a button there opens the payment page of. */
  product?: ProductId
}

const pages: Record<string, readonly [weight: number, page?: SamplePage]> = {
  '/': [30],
  '/offer': [13, { form: ['offer', 0.176, 0.62] }],
  '/insights': [12, { form: ['newsletter', 0.0714, 0.86] }],
  '/pricing': [8, { form: ['estimate', 0.084, 0.5], calculator: 'profit-calculator teamSize' }],
  '/growth-calculator': [
    7,
    { form: ['email-results', 0.084, 0.72], calculator: 'growth-calculator teamSize' },
  ],
  '/deep-dive': [6],
  '/courses': [5, { product: 'course-bundle' }],
  '/courses/marketing-2025': [3, { product: 'marketing-2025' }],
  '/courses/ai-productivity': [3, { product: 'ai-productivity' }],
  '/courses/10x-scale': [2, { product: '10x-scale' }],
  '/services': [4, { form: ['qualification', 0.134, 0.52] }],
  '/contact': [4, { form: ['contact', 0.168, 0.55] }],
  '/start': [3, { form: ['booking', 0.168, 0.55] }],
  '/about': [3],
  '/vip': [3, { form: ['vip', 0.118, 0.5] }],
  '/velocity-audit': [3, { form: ['waiting-list', 0.084, 0.7], product: 'velocity-audit' }],
  '/partner': [2, { form: ['partner', 0.147, 0.3] }],
  '/affiliate': [1, { form: ['affiliate', 0.0252, 0.4], calculator: 'earnings-calculator sales' }],
  '/deep-dive/payment': [1],
}
const byWeight = Object.entries(pages).map(([value, [weight]]) => ({ value, weight }))

const presses = ['/offer', '/start', '/pricing', '/deep-dive', '/contact', '/growth-calculator']
const shares = { presses: 0.3, uses: 0.45, checksOut: 0.035, opensPayment: 0.6, pays: 0.7 } as const
/** Window widths in steps of 256 pixels. */
const widths = [1, 1, 1, 1, 3, 5, 5, 6, 7]

/** Types into a form field by field, and stops somewhere or sends it. */
function typing(form: string, fields: readonly string[], isSent: boolean): string[] {
  const typed = isSent ? fields : fields.slice(0, between(1, fields.length))
  const events = typed.map((field) => `input false ${form} ${field}`)
  return isSent ? [...events, `sent true ${form} `] : events
}

/** What happens on a page, as its browser tells it. */
function eventsOf(page: string): string[] {
  const events: string[] = []
  const { form, calculator, product } = pages[page]?.[1] ?? {}
  if (chance(shares.presses)) events.push(`click false ${faker.helpers.arrayElement(presses)} `)
  if (calculator && chance(shares.uses)) events.push(`input false ${calculator}`)
  if (form && chance(form[1])) {
    events.push(...typing(form[0], Object.keys(leadForms[form[0]].fields), chance(form[2])))
  }
  if (product && chance(shares.checksOut)) events.push(`submit false ${product} `)
  if (page === '/deep-dive/payment') {
    const isOpened = chance(shares.opensPayment)
    events.push(...typing(checkoutForm, Object.keys(checkoutDetailsForm.fields), isOpened))
    if (isOpened && chance(shares.pays)) events.push(`submit true ${checkoutForm} card`)
  }
  return events
}

/** Hours are told apart as long as the worker keeps them; before that all of a day is one. */
function hourOf(atMs: number, nowMs: number): number {
  const isByHour = nowMs - atMs < countsKept.hourDays * dayMs
  return isByHour ? Math.floor(atMs / hourMs) : Math.floor(atMs / dayMs) * 24
}

const asBrought = (_: unknown, value: string) => value

/** A page is seen at a moment of the year. */
export function sampleView({ tally, nowMs }: SampleYear, atMs: number): void {
  const touch = sampleTouch(atMs, nowMs)
  const page =
    touch.utmCampaign && chance(0.13) ? '/offer' : faker.helpers.weightedArrayElement(byWeight)
  const width = faker.helpers.arrayElement(widths)
  addView(
    tally,
    {
      view: {
        path: page,
        source: sourceOf(touch),
        campaign: touch.utmCampaign,
        widthSteps: width,
        sentBefore: -1,
        events: eventsOf(page),
      },
      hour: hourOf(atMs, nowMs),
      country: weighted(countryWeights),
    },
    asBrought,
  )
}

type Outcome = { atMs: number; n: number; attribution: Attribution } & Partial<
  Record<'form' | 'page' | 'product', string>
>

const sourceName = (touch?: Touch) => knownSource(touch ? sourceOf(touch) : '')

/** Adds a lead, an order or its money to the sums, by where somebody came from. */
export function countOutcome(
  { tally, nowMs }: SampleYear,
  column: CountColumn,
  { atMs, n, attribution: { first, last = first }, form, page, product }: Outcome,
): void {
  const hour = hourOf(atMs, nowMs)
  for (const [kind, value] of [
    ['all', ''],
    ['source', sourceName(last)],
    ['first', sourceName(first)],
    ['campaign', campaignName(last?.utmCampaign ?? '')],
    ['product', product],
    ['form', form],
    ['page', page],
    ['path', page && form && `${page} ${form}`],
  ] as const) {
    if (value !== undefined) tally.add(hour, kind, value, column, n)
  }
}

/** Writes the sums of all that was counted: those of hours, and the running totals of days. */
export function insertCounts({ tally, nowMs, insert }: SampleYear, database: DatabaseSync): void {
  const keyIds = new Map<string, number>()
  for (const { hour, kind, value, counts } of tally.additions()) {
    const key = `${kind} ${value}`
    const keyId = keyIds.get(key) ?? keyIds.size + 1
    if (!keyIds.has(key)) {
      keyIds.set(key, keyId)
      insert('count_keys', { id: keyId, kind, value, madeDay: Math.floor(hour / 24) })
    }
    insert('count_hours', { keyId, hour, ...counts })
  }
  const kept = Math.floor(nowMs / hourMs) - countsKept.hourDays * 24
  database.exec(`
    INSERT INTO count_days (key_id, day, ${eachCountColumn((name) => name).written().text})
    SELECT key_id, hour / 24, ${eachCountColumn((name) => sql`sum(sum(${name})) OVER days`).written().text}
    FROM count_hours GROUP BY key_id, hour / 24 WINDOW days AS (PARTITION BY key_id ORDER BY hour / 24);
    DELETE FROM count_hours WHERE hour < ${kept};
    DELETE FROM count_owed`)
}
