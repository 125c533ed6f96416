import { callMinutes } from '#contract/service-levels.ts'
import { site } from '#site.config.ts'

export const growthPage = {
  hero: {
    eyebrow: 'Growth calculator',
    title: 'What would fixing it return?',
    lead: 'Set your team, your leads, your calls and your ads as they are today. The estimate answers while you move the sliders.',
  },
  /** Label of the call to action, which names the product. */
  start: `Start building with ${site.brand}`,
  closing: {
    title: 'Now compare it with a plan',
    lead: `Take the estimate to a ${callMinutes}-minute call, or look at what each plan costs first.`,
    pricing: 'See plans and prices',
  },
} as const
