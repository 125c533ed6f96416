import { serviceLevels } from '#contract/service-levels.ts'
import { countText } from '#lib/count-text.ts'
import { site } from '#site.config.ts'
import { jointVenture } from './programme-terms.ts'

export const partnerHero = {
  eyebrow: 'Joint venture',
  title: 'Grow it with us. Own it together.',
  lead: 'We take equity in a few companies, put an operator inside each, and stay until there is a funding round, a sale or a long run of profit to show for it.',
  apply: 'Start the application',
  note: `The application takes ${serviceLevels.applicationMinutes.from}-${serviceLevels.applicationMinutes.to} minutes. You hear back within ${serviceLevels.decisionHours.from}-${serviceLevels.decisionHours.to} hours.`,
}

/** The partnership as a term sheet would open. */
export const partnerTerms = {
  caption: 'A partnership in figures',
  rows: [
    { item: 'For companies with', value: jointVenture.revenue },
    { item: 'Partnership', value: jointVenture.length },
    { item: 'To next funding or exit', value: '18-36 months' },
    { item: 'We take', value: jointVenture.intake },
    {
      item: 'Decision on an application',
      value: `${serviceLevels.decisionHours.from}-${serviceLevels.decisionHours.to} hours`,
    },
  ],
}

export const pillars = {
  eyebrow: 'How we partner',
  title: 'Three pillars hold every agreement',
  lead: 'Take one away and it is consulting, a loan or a hope. All three are in the contract.',
  entries: [
    {
      name: 'Aligned incentives',
      text: 'We are paid in equity that vests against milestones both sides signed. If the company is worth no more than before, our share is worth nothing.',
      inPractice: 'Milestones reviewed each quarter',
    },
    {
      name: 'Embedded execution',
      text: 'A growth operator joins your stand-ups and your tools, with a budget and a name beside every line of the plan. Our engineers build behind them.',
      inPractice: 'One operator inside, one team behind',
    },
    {
      name: 'Governance and capital',
      text: 'A monthly board pack, a quarterly review, and introductions to capital on the day the numbers can carry the conversation.',
      inPractice: `One ${jointVenture.roadmap}, kept current`,
    },
  ],
  inPracticeLabel: 'In practice',
}

export const criteria = {
  eyebrow: 'Selection criteria',
  title: 'Six things we check, and the figures we check them against',
  lead: 'Nobody meets all of them on the day they apply. Tell us which one you miss and how you will close it.',
  entries: [
    {
      name: 'Traction',
      figure: jointVenture.revenue,
      text: `${jointVenture.revenue} or clear trajectory toward it. Outside software we look for a $2M+ revenue run rate. A trajectory is six months of invoices pointing one way, not a forecast.`,
    },
    {
      name: 'Unit economics',
      figure: 'LTV:CAC ≥ 3:1',
      text: 'CAC payback ≤ 12 months and LTV:CAC ≥ 3:1. If you cannot compute them yet, send what you have; working them out together is often the first week’s work.',
    },
    {
      name: 'Gross margin',
      figure: '≥ 70% or 40%',
      text: 'Gross margin ≥ 70% (SaaS) or 40% (others). Growth multiplies whatever margin is there, thin ones included.',
    },
    {
      name: 'Market',
      figure: 'TAM ≥ $1B',
      text: 'TAM ≥ $1B, counted from customers and prices rather than quoted from a report, so that ten times your size is still a small share of it.',
    },
    {
      name: 'Product',
      figure: 'Fit in 6 months',
      text: 'Product-market fit within 6 months, or already there: customers who renew, refer and would be annoyed to lose you.',
    },
    {
      name: 'Horizon',
      figure: jointVenture.length,
      text: `An 18-36 month horizon to next funding or exit, inside a ${jointVenture.term} partnership. We are slow to enter and slow to leave.`,
    },
  ],
}

export const applicationFlow = {
  eyebrow: 'Application flow',
  title: 'Four stages from form to first sprint',
  lead: 'Each stage can end it, for either side, with the reason said plainly.',
  stages: [
    {
      name: 'Application and decision',
      duration: `${serviceLevels.decisionHours.from}-${serviceLevels.decisionHours.to} hours`,
      text: `A partner reads every answer. You get a yes, a no with its reason, or a request for one missing figure, within ${serviceLevels.decisionHours.from}-${serviceLevels.decisionHours.to} hours.`,
    },
    {
      name: 'Due diligence',
      duration: '2-3 weeks',
      text: 'We read the books, sit with your team and call five customers. You do the same with us: founders we work with take your questions without us in the room.',
    },
    {
      name: 'Planning session',
      duration: 'One full day',
      text: `A full-day planning session with everyone who decides. It ends with an ${jointVenture.roadmap}, the milestones our equity vests on, and a name beside each.`,
    },
    {
      name: 'Execution ramp',
      duration: '2-4 weeks',
      text: 'The operator joins, data is connected and the first two systems are specified. Then a 90-day sprint begins, with its targets on one page.',
    },
  ],
}

/** What a partnership has to show after 30 days, 90 days and 12 months; `days` places the mark on the scale. */
export const outline = {
  title: 'After the signature',
  lead: 'Drawn to scale: most of the first year is spent repeating what the first ninety days prove.',
  scaleLabel: 'The first year, drawn to scale: marks at 30 days, 90 days and 12 months.',
  marks: [
    {
      name: '30 days',
      days: 30,
      points: [
        'Operator on the team, data on one page',
        'Calls and leads answered within a minute',
        'One offer rewritten and in the market',
      ],
    },
    {
      name: '90 days',
      days: 90,
      points: [
        'First sprint closed against its targets',
        'Acquisition cost and payback known by channel',
        'Two systems handed to your own people',
      ],
    },
    {
      name: '12 months',
      days: 365,
      points: [
        'Four sprints measured, roadmap renewed',
        'Board pack a lender or buyer could read',
        'Decision taken: raise, sell or compound',
      ],
    },
  ],
}

export const applySection = {
  eyebrow: 'Apply',
  title: `The application takes ${serviceLevels.applicationMinutes.from}-${serviceLevels.applicationMinutes.to} minutes`,
  lead: 'Five steps, three required answers. Rough numbers are welcome; we ask for proof only if we both go on.',
  aside: [
    {
      name: 'A person reads it',
      text:
        site.founders.length === 1
          ? 'The founding partner, every time.'
          : `One of the ${countText(site.founders.length)} founding partners, every time.`,
    },
    { name: 'Nothing is shared', text: 'We sign an NDA before due diligence, not instead of it.' },
    { name: 'A no comes with a reason', text: 'And with the smaller step that would change it.' },
  ],
}

export const partnerFaq = [
  {
    question: 'How much equity do you take?',
    answer:
      'It follows from what we commit: people, months and capital. The share and its milestones are set on the planning day, after due diligence, and nothing vests before the first milestone is met.',
  },
  {
    question: 'Do I keep control of my company?',
    answer:
      'Yes. We take a minority position with information rights and a seat at the quarterly review. The operator works to the roadmap you approved, and you can end the engagement at any milestone.',
  },
  {
    question: 'What if we do not meet the criteria yet?',
    answer:
      'Apply anyway if you can name the gap. Most companies we turn down are a few months early; they leave with the figure to reach and usually start with a Deep Dive, which is credited later.',
  },
]
