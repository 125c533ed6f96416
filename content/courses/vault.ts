import { callMinutes } from '#contract/service-levels.ts'
import { listPricesCents, products } from '#contract/catalogue.ts'
import { guarantees } from '#contract/guarantees.ts'
import { formatUsd } from '#lib/money.ts'
import { isPreOrder } from '#lib/readiness.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { tenfoldScale } from './10x-scale.ts'
import { aiProductivity } from './ai-productivity.ts'
import { marketing2025 } from './marketing-2025.ts'

/** The three courses in the order they are shown. */
export const courses = [marketing2025, aiProductivity, tenfoldScale] as const

const bundleCents = products['course-bundle'].amountCents
/** The three courses at their own prices, and the plan that comes with the bundle only, in cents. */
export const bundleStackCents =
  listPricesCents.courseBundlePlan +
  courses.reduce((sum, { id }) => sum + products[id].amountCents, 0)

/** What the bundle saves against its parts, in whole percent: 40. */
export const bundleSavingPercent = Math.round((1 - bundleCents / bundleStackCents) * 100)

export const vaultHero = {
  eyebrow: 'Training Vault',
  title: 'Learn the system. Run it yourself.',
  lead: 'Three courses taken from client work, with the templates, scripts and sums we use ourselves. For teams that would rather build than hire us.',
  action: 'See the three courses',
  note: 'One-time payment. Lifetime access. Free updates.',
}

export const vaultBlocks = {
  title: 'Three courses',
  lead: 'Each orbit is a course, each planet on it a module or a template.',
  /** What is written along each orbit. */
  rings: {
    'marketing-2025': 'How to Market in 2025',
    'ai-productivity': 'Save 30 Hours a Week',
    '10x-scale': 'How to 10x Scale',
  },
  see: 'See the course',
}

export const bundle = {
  eyebrow: 'The bundle',
  title: `All three, and a plan to get through them`,
  lead: 'The bundle adds a 12-week implementation plan: which module in which week, who does what, and what should have moved by Friday.',
  caption: 'What the bundle holds',
  rows: [
    ...courses.map(({ id }) => ({
      item: products[id].name,
      value: formatUsd(products[id].amountCents),
    })),
    {
      item: '12-week implementation plan, in the bundle only',
      value: formatUsd(listPricesCents.courseBundlePlan),
    },
    { item: 'Sum', value: formatUsd(bundleStackCents) },
  ],
  total: { item: `Bundle, ${bundleSavingPercent}% less`, value: formatUsd(bundleCents) },
  buy: 'Buy Bundle Now',
  bar: `Bundle All 3 Courses for ${formatUsd(bundleCents)} – Save ${bundleSavingPercent}%`,
  barLabel: 'Course bundle',
}

export const vaultTestimonials = {
  title: 'In the words of clients',
}

export const vaultFaq = [
  {
    question: 'What does lifetime access mean?',
    answer:
      'You keep the course for as long as we publish it, and a download of everything in it if we ever stop. Updates are free.',
  },
  {
    question: 'Is it one payment?',
    answer:
      'Yes. One-time payment by card, no subscription. Prices are in US dollars, and what is shown is what is charged.',
  },
  {
    question: 'Can I have my money back?',
    answer: `Yes. ${guarantees['course-bundle'].text}`,
  },
  {
    question: 'Which course comes first?',
    answer:
      'Before your first hundred customers, How to Market in 2025. If your own week is the bottleneck, Save 30 Hours a Week with AI. Past your first million, How to 10x Scale.',
  },
]

export const vaultClosing = {
  title: 'Rather have it built with you?',
  lead: `Tell us what you would have learnt the courses for. In ${callMinutes} minutes we will say whether to learn it, hire for it or hand it over.`,
}

/** Words every course page shares. */
export const courseWords = {
  buy: (id: ProductId) =>
    `${isPreOrder(id) ? 'Pre-order' : 'Buy'} for ${formatUsd(products[id].amountCents)}`,
  terms: 'One-time payment. Lifetime access. Free updates.',
  seeBundle: `All 3 courses for ${formatUsd(bundleCents)}`,
  fits: 'For you if',
  misfits: 'Not for you if',
  takeaway: 'You leave with',
  bar: `All 3 courses for ${formatUsd(bundleCents)}, ${bundleSavingPercent}% less than apart`,
  barAction: 'See the bundle',
  barLabel: 'Course bundle',
  refund: guarantees['course-bundle'].text,
}
