import type { FormKind } from '#contract/api.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { checkoutForm } from '#contract/count.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import { countsKept } from '#contract/retention.ts'
import { sourceOf } from '#lib/source-of.ts'
import { dayMs, hourMs, hoursInDay } from '#lib/time.ts'
import { addView, CountTally } from '#worker/counts/add-view.ts'
import { addPending, pendingCounts } from '#worker/counts/counts-cron.ts'
import { countStatements, eraseCounts } from '#worker/counts/counts.ts'
import { sql } from '#worker/database/sql.ts'
import { leadForms } from '#worker/forms/forms.ts'
import {
  between,
  chance,
  countryWeights,
  sampleMoments,
  sampleTouch,
  type SampleYear,
  some,
  weighted,
} from './sample-people.ts'

type SamplePage = {
  /** The form most people meet there, how many begin it, and how many of those send it. */
  form?: readonly [kind: FormKind, begun: number, sent: number]
  /** A calculator, and a field of it. */
  calculator?: string
  /** What a button there opens the payment page of. */
  product?: ProductId
}

/** How often each page is seen, and what is there. */
const pages: Readonly<Record<string, readonly [weight: number, page?: SamplePage]>> = {
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
const pageWeights = Object.fromEntries(
  Object.entries(pages).map(([path, [weight]]) => [path, weight]),
)

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
function eventsOf(path: string): string[] {
  const events: string[] = []
  const { form, calculator, product } = pages[path]?.[1] ?? {}
  if (chance(shares.presses)) events.push(`click false ${some(presses)} `)
  if (calculator && chance(shares.uses)) events.push(`input false ${calculator}`)
  if (form && chance(form[1])) {
    events.push(...typing(form[0], Object.keys(leadForms[form[0]].fields), chance(form[2])))
  }
  if (product && chance(shares.checksOut)) events.push(`submit false ${product} `)
  if (path === '/deep-dive/payment') {
    const isOpened = chance(shares.opensPayment)
    events.push(...typing(checkoutForm, Object.keys(checkoutDetailsForm.fields), isOpened))
    if (isOpened && chance(shares.pays)) events.push(`submit true ${checkoutForm} card`)
  }
  return events
}

const asBrought = (_: unknown, value: string) => value

/**
 * Counts so many views of pages, and what leads and orders left in the outbox of counts: a day after the other, as the
 * running totals are put together fastest. Hours are told apart as long as the worker keeps them.
 */
export async function sampleCounts({ db, nowMs }: SampleYear, views: number) {
  const kept = Math.floor(nowMs / hourMs) - countsKept.hourDays * hoursInDay
  const tally = new CountTally()
  for (const atMs of sampleMoments(views, nowMs)) {
    const touch = sampleTouch(atMs)
    const path = touch.utmCampaign && chance(0.13) ? '/offer' : weighted(pageWeights)
    const view = {
      path,
      source: sourceOf(touch),
      campaign: touch.utmCampaign,
      widthSteps: some(widths),
      sentBefore: -1,
      events: eventsOf(path),
    }
    const exact = Math.floor(atMs / hourMs)
    const hour = exact < kept ? Math.floor(atMs / dayMs) * hoursInDay : exact
    addView(tally, { view, hour, country: weighted(countryWeights) }, asBrought)
  }
  for (const owed of await pendingCounts(db, Number.MAX_SAFE_INTEGER)) {
    addPending(tally, owed, asBrought)
  }
  const days = Map.groupBy(tally.additions(), ({ hour }) => Math.floor(hour / hoursInDay))
  for (const [, additions] of [...days].toSorted(([one], [other]) => one - other)) {
    await db.batch(countStatements(db, additions))
  }
  await db.batch([...eraseCounts(db, { hour: kept, day: 0 }), sql`DELETE FROM count_owed`.on(db)])
}
