import { callMinutes, serviceLevels } from '#contract/service-levels.ts'
import type { PlanId } from '#contract/plan-ids.ts'
import {
  acceleratorMinimumCents,
  annualDiscountPercent,
  deepDiveCreditCents,
  deepDiveSavingCents,
  products,
  programmes,
  type ProgrammeId,
  programmeTerms,
  totalCents,
  yearlyPlanMonthlyCents,
} from '#contract/catalogue.ts'
import { deepDiveTimes } from '#contract/deep-dive-times.ts'
import { deepDiveTimetable } from '#contract/deep-dive-timetable.ts'
import { guarantees } from '#contract/guarantees.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { countText } from '#lib/count-text.ts'
import { formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'
import { instalmentDays } from './instalment-days.ts'
import { growthPartnership, jointVenture } from './programme-terms.ts'

const deepDive = formatUsd(products['deep-dive'].amountCents)
const instalment = formatUsd(products['deep-dive-instalments'].amountCents)
const instalments = formatUsd(totalCents('deep-dive-instalments'))
const { count } = products['deep-dive-instalments'].instalments
const accelerator = formatUsd(programmes.accelerator.priceCents)
const acceleratorMinimum = formatUsd(acceleratorMinimumCents)
const wealthBuilder = formatUsd(programmes['wealth-builder'].priceCents)
const audit = formatUsd(products['velocity-audit'].amountCents)
const terms = programmeTerms

/** A plan card; a monthly price also has its figure under yearly payment. */
export type PricingPlan = {
  plan: ProgrammeId
  name: string
  badge?: string
  isPopular?: boolean
  /** `from`, before the figure. */
  prefix?: string
  price: string
  yearlyPrice?: string
  period: string
  description: string
  features: readonly string[]
  button: string
}

const plans: readonly PricingPlan[] = [
  {
    plan: 'deep-dive',
    name: 'Deep Dive',
    price: `${deepDive} USD`,
    period: `once, or ${count} payments of ${instalment}`,
    description: 'Know exactly where the money goes before you pay anyone to fix it.',
    features: [
      `Six written deliverables, the first edition ${deepDiveTimetable.firstEdition.when.toLowerCase()}`,
      `${deepDiveTimes.workshopHours}-hour workshop on your numbers in week 4`,
      `${formatUsd(deepDiveCreditCents)} credited toward the Accelerator`,
      guarantees['deep-dive'].title,
    ],
    button: 'Ask for a Deep Dive',
  },
  {
    plan: 'accelerator',
    name: 'AI Business Accelerator',
    badge: 'Most Popular',
    isPopular: true,
    prefix: 'from',
    price: accelerator,
    yearlyPrice: formatUsd(yearlyPlanMonthlyCents(programmes.accelerator.priceCents)),
    period: `a month, ${terms.acceleratorMinimumMonths} months at least`,
    description: 'An operator in your team builds the modules in order of return.',
    features: [
      `${terms.acceleratorRoadmapDays}-day roadmap with dated milestones`,
      'Lead response, missed calls, outbound and ads run as one system',
      'One dashboard for you and for us',
      `A missed milestone is worked off free for up to ${terms.missedMilestoneFreeDays} days`,
    ],
    button: 'Start the Accelerator',
  },
  {
    plan: 'wealth-builder',
    name: 'Wealth Builder Program',
    badge: 'By invitation',
    prefix: 'from',
    price: wealthBuilder,
    yearlyPrice: formatUsd(yearlyPlanMonthlyCents(programmes['wealth-builder'].priceCents)),
    period: `a month, ${terms.wealthBuilderRoadmapMonths}-month roadmap`,
    description: 'For founders worth $10M+ who run, or want to run, more than one company.',
    features: [
      'Led by a founding partner',
      'Acquisitions, capital pathways and deal structure',
      'The growth system installed across the portfolio',
      'Exit readiness reviewed every quarter',
    ],
    button: 'Request an invitation',
  },
  {
    plan: 'joint-venture',
    name: 'Joint Venture Partnership',
    badge: 'By application',
    price: 'Equity',
    period: `only ${jointVenture.intake}`,
    description: 'We put in operators and systems, take a share, and earn when you do.',
    features: [
      'No monthly fee',
      'Operators embedded full time',
      'Governance and milestones written down first',
      'Aimed at triple profit within 12 months',
    ],
    button: 'Apply as a partner',
  },
]

export const pricing = {
  hero: {
    eyebrow: 'Pricing and profit calculator',
    title: 'What slow answers cost you',
    lead: 'Five modules, your own figures, every formula shown: what goes missing each month, and what it costs to stop.',
    calculatorLink: 'Open the calculator',
    note: 'Nothing to sign up for.',
  },
  calculator: {
    eyebrow: 'Profit calculator',
    title: 'What could you gain?',
    lead: 'An example: put your own numbers in. With your own lift and sales hours, take the [growth calculator](/growth-calculator).',
  },
  plans: {
    eyebrow: 'Plans',
    title: 'Four ways to close the gap',
    lead: `The Deep Dive is credited toward the Accelerator. Pay yearly and a monthly price falls by ${annualDiscountPercent} percent.`,
    billingLegend: 'Billing',
    monthly: 'Monthly',
    yearly: `Yearly, ${annualDiscountPercent}% less`,
    yearlyNote: 'paid yearly',
    items: plans,
  },
  advanced: {
    eyebrow: 'Advanced programmes',
    title: 'Where the plans do not fit',
    items: [
      {
        plan: 'carnage-revival',
        name: 'Carnage Revival',
        question: 'The company is losing money and time is short?',
        text: 'A turnaround in which cash comes first: ninety days to stop the losses, then a decision: rebuild or sell.',
        points: [
          'Cash plan in the first week',
          'Terms tied to the recovery',
          'An exit prepared in parallel',
        ],
        button: 'Talk about a turnaround',
      },
      {
        plan: 'empire-arena',
        name: 'Empire Arena',
        question: 'You have an idea, or a first product, worth backing?',
        text: 'Pitch to the founding partners. Selected teams get operators, systems and capital introductions for a share.',
        points: [
          'Twenty minutes, no slides needed',
          `Answer within ${serviceLevels.decisionHours.to} hours`,
          'Feedback you can use elsewhere',
        ],
        button: 'Send a pitch',
      },
    ] satisfies readonly {
      plan: PlanId
      name: string
      question: string
      text: string
      points: readonly string[]
      button: string
    }[],
  },
  comparison: {
    eyebrow: 'Side by side',
    title: 'What each plan includes',
    caption: 'Comparison of the four plans',
    featureColumn: 'What you get',
    choice: 'Plan',
    columns: ['Deep Dive', 'AI Business Accelerator', 'Wealth Builder', 'Joint Venture'],
    rows: [
      {
        feature: 'Price',
        values: [
          `${deepDive} once`,
          `from ${accelerator} a month`,
          `from ${wealthBuilder} a month`,
          'Equity',
        ],
      },
      {
        feature: 'Revenue it is for',
        values: ['Any', growthPartnership.revenue, growthPartnership.revenue, jointVenture.revenue],
      },
      { feature: 'How you get in', values: ['Order', 'Call', 'By invitation', 'By application'] },
      {
        feature: 'How long',
        values: [
          '6 weeks',
          `${growthPartnership.length}, ${terms.acceleratorMinimumMonths} months at least`,
          `${growthPartnership.length}, ${terms.wealthBuilderRoadmapMonths} months at least`,
          jointVenture.length,
        ],
      },
      {
        feature: 'Roadmap',
        values: [
          '90 days, written',
          `${terms.acceleratorRoadmapDays} days, run`,
          `${terms.wealthBuilderRoadmapMonths} months, run`,
          `${jointVenture.roadmapMonths}, run`,
        ],
      },
      {
        feature: 'Who does the work',
        values: [
          'You',
          'An operator of ours with your team',
          'A founding partner and a team',
          'Embedded operators',
        ],
      },
      { feature: 'Revenue leak diagnosis', values: [true, true, true, true] },
      { feature: 'AI systems built for you', values: [false, true, true, true] },
      { feature: 'Shared dashboard', values: [false, true, true, true] },
      { feature: 'Capital and exit work', values: [false, false, true, true] },
      {
        feature: 'Missed milestones',
        values: [
          'Refund or credit',
          `Free work, up to ${terms.missedMilestoneFreeDays} days`,
          `Free work, up to ${terms.missedMilestoneFreeDays} days`,
          'Shared risk',
        ],
      },
      {
        feature: 'Credited toward the next step',
        values: [formatUsd(deepDiveCreditCents), 'By agreement', 'By agreement', false],
      },
    ] satisfies readonly { feature: string; values: readonly (string | boolean)[] }[],
    yes: 'Included',
    no: 'Not included',
  },
  faq: {
    title: 'Fourteen things people ask first',
    lead: 'Ask yours on the call.',
    entries: [
      {
        question: 'How does the profit calculator arrive at its figures?',
        answer:
          'By multiplication: your numbers times fixed rates, which are 4.3 weeks a month, 20 hours saved per person a week, and a lift of 4.9 for leads called within a minute. “Show the formulas” shows each.',
      },
      {
        question: 'Where does the 4.9x for fast follow-up come from?',
        answer:
          'From published studies of lead response time. Yours may be lower: the cautious figure does without it, and the growth calculator lets you change it.',
      },
      {
        question: 'Is the estimate a promise?',
        answer: 'No. It is what follows if each module works as entered.',
      },
      {
        question: 'What happens if you miss a milestone?',
        answer: `We keep working on it at no charge, for up to ${terms.missedMilestoneFreeDays} days. Milestones and dates are agreed before the first payment.`,
      },
      {
        question: 'What is the difference between the Deep Dive and the Velocity Audit?',
        answer: `The Velocity Audit costs ${audit} and finds the leaks in ${guaranteeTerms.auditDeliveryHours} hours. The Deep Dive costs ${deepDive} and covers the whole business: six deliverables, a 90-day roadmap and a ${deepDiveTimes.workshopHours}-hour workshop.`,
      },
      {
        question: 'Can I pay for the Deep Dive in instalments?',
        answer: `Yes: ${count} payments of ${instalment}, today, ${instalmentDays('in ')} days, ${instalments} in all. Paying in full saves ${formatUsd(deepDiveSavingCents)}.`,
      },
      {
        question: 'Is the Deep Dive credited if I go on?',
        answer: `In full: the ${deepDive} you paid come off the first Accelerator invoice.`,
      },
      {
        question: 'How long do I commit to the Accelerator?',
        answer: `${terms.acceleratorMinimumMonths} months, at least ${acceleratorMinimum}. After that it runs from month to month; what we plan with you is ${growthPartnership.length}.`,
      },
      {
        question: 'How does yearly payment work?',
        answer: `Accelerator and Wealth Builder can be paid a year at a time; the month is then ${annualDiscountPercent} percent lower.`,
      },
      {
        question: 'Why is Wealth Builder by invitation only?',
        answer: `A founding partner leads each one, of ${countText(site.founders.length)}. Invitations go to founders worth $10M+; you may request one.`,
      },
      {
        question: 'How much equity does a Joint Venture take?',
        answer: 'What both sides settle before work begins.',
      },
      {
        question: 'Who owns what you build?',
        answer: 'You do, from the first day, however it ends: accounts, code, prompts, data.',
      },
      {
        question: 'Do we have to change the tools we use?',
        answer: 'Only where keeping one costs more.',
      },
      {
        question: 'What happens after I press a button here?',
        answer: `The contact form opens with the plan already named. In office hours we call within ${serviceLevels.callWithinSeconds} seconds, at other times within ${serviceLevels.priorityWithinHours} hours, for ${callMinutes} minutes in all: a ${serviceLevels.assessmentMinutes}-minute assessment and a ${serviceLevels.actionPlanMinutes}-minute action plan.`,
      },
    ],
  },
  closing: {
    title: 'Bring your number to the call',
    lead: `${serviceLevels.assessmentMinutes} minutes to check your estimate, ${serviceLevels.actionPlanMinutes} for what to do first.`,
  },
} as const
