import { products } from '#contract/catalogue.ts'
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
  formsOn,
  pages,
  paymentPage,
  sampleMoments,
  sampleTouch,
  type SampleYear,
  some,
  somePage,
  weighted,
} from './sample-people.ts'

/** Calculators by their pages, each with a field of it. */
const calculators: Readonly<Record<string, string>> = {
  '/pricing': 'profit-calculator teamSize',
  '/growth-calculator': 'growth-calculator teamSize',
  '/affiliate': 'earnings-calculator sales',
}

const shares = { presses: 0.3, uses: 0.45, begins: 0.18, sends: 0.55, checksOut: 0.035, pays: 0.7 }
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
  const [calculator, forms] = [calculators[path], formsOn(path)]
  if (chance(shares.presses)) events.push(`click false ${some(pages)} `)
  if (calculator && chance(shares.uses)) events.push(`input false ${calculator}`)
  if (forms.length > 0 && chance(shares.begins)) {
    const kind = some(forms)
    events.push(...typing(kind, Object.keys(leadForms[kind].fields), chance(shares.sends)))
  }
  for (const [product, { page, saleMode }] of Object.entries(products)) {
    const isHere = page === path && saleMode === 'checkout-session'
    if (isHere && chance(shares.checksOut)) events.push(`submit false ${product} `)
  }
  if (path === paymentPage) {
    const isOpened = chance(shares.sends)
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
    const path = somePage()
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
