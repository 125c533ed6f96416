import { serviceLevels } from '#contract/service-levels.ts'
import type { PlanId } from '#contract/plan-ids.ts'
import { programmes, programmeTerms } from '#contract/catalogue.ts'
import { deepDiveTimetable } from '#contract/deep-dive-timetable.ts'
import { guarantees } from '#contract/guarantees.ts'
import { formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'
import { jointVenture, programmesFrom } from './programme-terms.ts'

export const home = {
  hero: {
    eyebrow: 'Venture partner with an embedded growth operator',
    title: 'We find where you lose revenue and fix it with AI',
    lead: 'For founders and owners of companies that already sell. An operator joins your team, builds the system with you, and stays until the figures hold without us.',
    secondary: 'Calculate what you lose',
    orbits: {
      legend: 'The growth system',
      whole: { name: 'The whole system', measure: 'Choose a name to see how it is measured' },
    },
    people: (names: string) => `${names}: who you would work with`,
    /** One line of a finished sheet, which anybody can work out again. */
    proof: {
      figure: (leak: string, cautious: string) => `${leak}: ${cautious} a month,`,
      working: (sum: string) => `at an example firm: ${sum}.`,
      link: 'The whole leak map, every sum shown',
    },
  },
  leaks: {
    eyebrow: 'Where it goes',
    title: 'Five places revenue leaks before anyone notices',
    lead: `Companies that come to us lose between ${site.figures.monthlyLoss.value} a month. It rarely goes at once. It goes here, a little each day.`,
    columns: { area: 'Area', sign: 'What you see', cause: 'What is happening' },
    rows: [
      {
        area: 'Inbound AI',
        sign: 'Enquiries that go quiet',
        cause:
          'The first answer takes hours. Called within 60 seconds, a lead is about 4.9 times more likely to convert.',
      },
      {
        area: 'Outbound AI',
        sign: 'A list nobody works',
        cause: 'People stop after two attempts; the meetings come from attempts three to eight.',
      },
      {
        area: 'Lifecycle AI',
        sign: 'Customers who buy once',
        cause: 'No message arrives when the second purchase would be due, so it happens elsewhere.',
      },
      {
        area: 'Team and Ops',
        sign: 'Good people doing routine',
        cause:
          'At twenty hours a week each, two people spend a working month on work a template could do.',
      },
      {
        area: 'Offer and Pricing',
        sign: 'Discounts that close deals',
        cause:
          'The price is set by the last negotiation, not by what the result is worth to the buyer.',
      },
    ],
    button: 'Calculate Your Loss Here',
    buttonNote: 'Your own figures, every formula shown, nothing to sign up for.',
  },
  programmes: {
    eyebrow: 'Ways to work with us',
    title: 'Four programs, one system behind them',
    lead: `${programmesFrom}Start with a diagnosis, which is credited toward the Accelerator, or with a partner.`,
    items: [
      {
        plan: 'deep-dive',
        name: 'Deep Dive 90-Day Blueprint',
        price: `${formatUsd(programmes['deep-dive'].priceCents)} USD`,
        period: 'once, credited toward the Accelerator',
        text: `A diagnosis of the whole business and the plan for its next ninety days. ${deepDiveTimetable.firstEdition.text}`,
        points: [
          'Six deliverables in writing',
          deepDiveTimetable.workshop.text.replace(/\.$/, ''),
          guarantees['deep-dive'].title,
        ],
        button: 'Ask about the Deep Dive',
      },
      {
        plan: 'accelerator',
        name: 'AI Business Accelerator',
        badge: 'Most Popular',
        price: `from ${formatUsd(programmes.accelerator.priceCents)}`,
        period: `a month, ${programmeTerms.acceleratorMinimumMonths} months at least`,
        text: 'An operator in your team and the four modules built in order of what they return. Missed milestones are worked off at no charge.',
        points: [
          'Speed-to-lead, outbound and lifecycle agents',
          'One dashboard your team believes',
          `Results within ${serviceLevels.resultsWithinDays} days, return by day ${serviceLevels.returnByDay}`,
        ],
        button: 'Ask about the Accelerator',
      },
      {
        plan: 'wealth-builder',
        name: 'Wealth Builder',
        badge: 'Elite Tier',
        price: `from ${formatUsd(programmes['wealth-builder'].priceCents)}`,
        period: `a month, a ${programmeTerms.wealthBuilderRoadmapMonths}-month roadmap`,
        text: 'For founders worth $10M+ who want several companies, or one very large one, run on the same machine.',
        points: [
          'A partner, not an account manager',
          'Capital pathways and deal structure',
          'Quarterly exit readiness reviews',
        ],
        button: null,
      },
      {
        plan: 'joint-venture',
        name: 'Joint Venture',
        price: 'Equity',
        period: jointVenture.intake,
        text: 'We take a share of the company instead of a fee, bring operators and capital pathways, and are paid when you are.',
        points: [
          'Aligned incentives, in writing',
          'Operators embedded full time',
          'Positioned to triple profit within 12 months',
        ],
        button: 'Ask about a Joint Venture',
      },
    ] satisfies readonly {
      plan: PlanId
      name: string
      badge?: string
      price: string
      period: string
      text: string
      points: readonly string[]
      button: string | null
    }[],
  },
  record: {
    eyebrow: 'Track record',
    title: 'What the numbers have said so far',
    claims: site.claims.slice(0, 3),
    quote: site.testimonials[0],
  },
  closing: {
    title: 'Thirteen minutes to see your own system',
    lead: `A ${serviceLevels.assessmentMinutes}-minute assessment and a ${serviceLevels.actionPlanMinutes}-minute action plan, by phone.`,
  },
} as const

/** The growth system: four modules, inside out, each linked to its panel on /services. */
export const growthSystem = {
  eyebrow: 'The growth system',
  title: 'Growth is a system. We set it in motion.',
  lead: 'Four modules that move each other, built in this order, because each one pays for the next. Every module is yours at the end: accounts, code, prompts and documents.',
  modules: [
    {
      key: 'ai-integration',
      name: 'AI Integration',
      text: 'Agents that answer, qualify and book in seconds, with limits you set and a human one step away.',
      measure: 'First response under 60 seconds',
    },
    {
      key: 'infrastructure-build',
      name: 'Infrastructure Build',
      text: 'One set of data behind sales, marketing and service, so that the Monday report ends arguments instead of starting them.',
      measure: 'One dashboard, one definition of a lead',
    },
    {
      key: 'monetization-offers',
      name: 'Monetization and Offers',
      text: 'Prices tied to outcomes, offers people can repeat to a colleague, and a second purchase that is planned.',
      measure: 'Higher order value at the same close rate',
    },
    {
      key: 'scale-exit',
      name: 'Scale and Exit',
      text: 'Channels added one at a time against payback, and books a buyer can verify without asking you.',
      measure: 'CAC payback of 12 months or less',
    },
  ],
} as const
