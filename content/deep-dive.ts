import {
  deepDiveCreditCents,
  deepDiveSavingCents,
  productOf,
  products,
  totalCents,
} from '#contract/catalogue.ts'
import { deepDiveTimes } from '#contract/deep-dive-times.ts'
import { deepDiveTimetable as timetable } from '#contract/deep-dive-timetable.ts'
import { guarantees } from '#contract/guarantees.ts'
import { cautious } from '#lib/calculators/cautious.ts'
import { cautiousMonth } from '#lib/calculators/cautious-month.ts'
import { hoursSavedPerWeek, leadSpeedLift, weeksPerMonth } from '#lib/calculators/constants.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'
import { numberText } from '#lib/number-text.ts'

const price = formatUsd(products['deep-dive'].amountCents)
const credit = formatUsd(deepDiveCreditCents)
const instalment = formatUsd(products['deep-dive-instalments'].amountCents)
const count = productOf('deep-dive-instalments').instalments?.count ?? 1

const inputs = initialProfitState()
const { values } = inputs
const { cautiousCents, calculatorCents } = cautiousMonth(inputs)
const { callersForOneSale, moreSalesInHundred } = cautious
const closeRate = values.jai_baseCloseRate
const missedCalls = numberText((values.mcr_callsPerWeek * values.mcr_missRate) / 100, 0)

/** A worked month from the inputs the profit calculator starts with; the sums are shown so that anyone can redo them. */
export const losses = [
  {
    item: 'Missed calls',
    working: `${missedCalls} of ${numberText(values.mcr_callsPerWeek)} calls a week unanswered, 1 in ${callersForOneSale} would have bought at ${numberText(values.mcr_saleValue)}, ${weeksPerMonth} weeks`,
    cents: cautiousCents.MCR,
  },
  {
    item: 'Slow follow-up',
    working: `${numberText(values.jai_leadsPerMonth)} enquiries a month, ${closeRate}% buy today, ${closeRate + moreSalesInHundred}% would if called first, at ${numberText(values.jai_AOV)}`,
    cents: cautiousCents.JAI,
  },
  {
    item: 'Repeated manual work',
    working: `${values.teamSize} people, ${hoursSavedPerWeek} hours a week each, ${values.jp_hourlyRate} an hour, ${weeksPerMonth} weeks`,
    cents: cautiousCents.JP,
  },
]

const dollars = (cents: number) => formatUsd(cents, 'whole')

/** Dollars. */
export const lossTotal = losses.reduce((sum, { cents }) => sum + Math.round(cents / 100), 0)
const lossTotalText = dollars(lossTotal * 100)

export const deepDive = {
  hero: {
    eyebrow: 'Deep Dive, the paid diagnostic',
    title: 'Your Custom Growth DNA',
    lead: 'We take your whole business apart and, by week 5, hand back the order in which to fix it: six documents, every figure sourced, a roadmap for 90 days.',
    buy: `${price} USD`,
    note: `Or ${count} payments of ${instalment}. ${timetable.firstEdition.text}`,
  },
  sheet: {
    caption: 'The Deep Dive at a glance',
    rows: [
      { item: 'Documents', value: '6' },
      { item: 'Assessment call, before you pay', value: `${deepDiveTimes.assessmentMinutes} min` },
      { item: 'First edition, after payment', value: `${deepDiveTimes.firstEditionHours} hours` },
      { item: 'Kick-off, after payment', value: `${deepDiveTimes.kickOffHours} hours` },
      { item: 'Workshop, in week 4', value: `${deepDiveTimes.workshopHours} hours` },
      { item: 'Final edition', value: timetable.handOver.when },
      { item: 'Pay in full saves', value: formatUsd(deepDiveSavingCents) },
      { item: 'Credited toward the Accelerator', value: credit },
    ],
    total: { item: 'Price, once', value: `${price} USD` },
  },
  loss: {
    eyebrow: 'The brutal math',
    title: 'You are paying for the leak every month already',
    paragraphs: [
      'Most firms we see do not have a traffic problem. They have a telephone that rings out at lunch, enquiries answered the next morning, and two good people retyping what a system already knows. None of it appears on an invoice, which is why nobody cancels it.',
      'Put numbers beside it and it stops being invisible. Here is an ordinary month for a firm with a handful of staff. Redo the sum with your own figures: if it comes out small, keep your money.',
    ],
    caption: 'One ordinary month, an example with every step shown',
    rows: losses.map(({ item, working, cents }) => ({ item, working, value: dollars(cents) })),
    total: { item: 'Lost each month', value: lossTotalText },
    /** Why the calculator says more. */
    comparison: `The [profit calculator](/pricing#calculator) makes ${dollars(calculatorCents)} of the same inputs. It shows what is possible: a lead called within a minute buys ${leadSpeedLift} times as often, ${values.mcr_closeRate}% of missed callers buy, ${values.mcr_ltvMultiplier} times each. ${lossTotalText} is the cautious reading: ${moreSalesInHundred} more sales in 100 enquiries, one caller in ${callersForOneSale}, once.`,
    closing: `At that rate the Deep Dive costs what leaks away in ${Math.round((products['deep-dive'].amountCents / 100 / lossTotal) * 30)} days.`,
  },
  stop: {
    title: 'We stop the bleeding',
    lead: 'Not with a longer list of tools. With a diagnosis, an order, and someone who answers for both.',
    items: [
      {
        title: 'Find',
        text: 'We read your CRM, call log and accounts, listen to forty calls, and buy from you under another name.',
      },
      {
        title: 'Price',
        text: 'Each leak gets a monthly figure, a range and a source. What cannot be measured is said to be a guess.',
      },
      {
        title: 'Order',
        text: 'Fixes are ranked by return on the week of work they need. Most firms need four of them, not forty.',
      },
    ],
  },
  deliverables: {
    title: 'Six documents, all yours',
    lead: 'Open one to see what is inside. One is open at a time.',
    items: [
      {
        title: 'Revenue leak map',
        text: 'Every place where an enquiry, a call or a customer is lost between first contact and third purchase, with a monthly figure and the evidence for it.',
        contains: ['Funnel by source, with drop-offs', 'Missed and late contacts', 'Silent churn'],
      },
      {
        title: 'AI opportunity register',
        text: 'Which tasks a machine should do, which it should prepare, and which it must never touch. Hours, risk and cost for each.',
        contains: ['Task inventory in hours', 'Build, buy or leave', 'Data you would need first'],
      },
      {
        title: 'Offer and price study',
        text: 'What your customers say they bought, compared with what you say you sell. Two offers worth testing and one to drop.',
        contains: ['Twelve customer interviews', 'Price corridor', 'Offer on one page'],
      },
      {
        title: 'Infrastructure plan',
        text: 'The smallest set of systems that can carry twice your volume, with a migration path that never stops the business.',
        contains: ['System diagram', 'Access and ownership', 'Running cost'],
      },
      {
        title: 'Unit economics model',
        text: 'A spreadsheet you can edit: cost of a customer, payback, lifetime value, and what each fix does to them.',
        contains: ['Cohorts by month', 'Payback by channel', 'Three scenarios'],
      },
      {
        title: '90-day roadmap',
        text: 'Thirteen weeks, one goal each, with an owner, a measure and a reason to stop. It is written so that you can run it without us.',
        contains: ['Week-by-week plan', 'Owners and measures', 'Stop rules'],
      },
    ],
  },
  process: {
    title: 'Five steps, six weeks',
    lead: [timetable.assessment, timetable.research, timetable.firstEdition]
      .map(({ text }) => text)
      .join(' '),
    steps: [
      {
        title: timetable.kickOff.title,
        text: `${timetable.kickOff.text} Read-only access, one list of questions.`,
        time: timetable.kickOff.when,
      },
      {
        title: timetable.analysis.title,
        text: 'Calls, interviews, ledgers and systems, against the first edition.',
        time: timetable.analysis.when,
      },
      {
        title: timetable.workshop.title,
        text: `${deepDiveTimes.workshopHours} hours: we present, you object, and the ranking is settled together.`,
        time: timetable.workshop.when,
      },
      {
        title: timetable.handOver.title,
        text: 'The final edition of all six documents, with the files behind them.',
        time: timetable.handOver.when,
      },
      {
        title: timetable.decision.title,
        text: 'Run it alone, with us, or with someone else. All three are fine.',
        time: timetable.decision.when,
      },
    ],
  },
  cases: {
    title: 'What it changed',
    lead: 'Before and after, one figure each.',
  },
  fit: {
    title: 'Who it is for, and who should not buy it',
    good: {
      title: 'Buy it if',
      items: [
        'You have customers, and something leaks that nobody can name',
        'You will follow the figures where they contradict you',
      ],
    },
    poor: {
      title: 'Do not buy it if',
      items: [
        'You have no customers yet: there is nothing to measure',
        'You want it done for you at once: that is the Accelerator',
      ],
    },
  },
  guarantee: {
    ...guarantees['deep-dive'],
    or: ' or ',
    note: `And if you go on with us, the ${credit} you paid are credited toward the Accelerator.`,
  },
  closing: {
    title: 'Know what to fix first',
    lead: `${price} once, or ${count} payments of ${instalment} (${formatUsd(totalCents('deep-dive-instalments'))} in total). Nothing renews.`,
    buy: `Start the Deep Dive · ${price}`,
  },
} as const
