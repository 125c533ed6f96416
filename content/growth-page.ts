import { callMinutes } from '#contract/service-levels.ts'
import { growthRoasByTier } from '#lib/calculators/growth-inputs.ts'
import { profitRoasByTier } from '#lib/calculators/profit.ts'
import { site } from '#site.config.ts'

export const growthPage = {
  hero: {
    eyebrow: 'Growth calculator',
    title: 'What would fixing it return?',
    lead: 'Set your team, leads, calls and ads as they are today; until then the figures are an example.',
    /** For whom it is, and where the others go. */
    whom: `For teams that know their own lift and sales hours. The [profit calculator](/pricing#calculator) is for weighing a price: fixed rates, ads at ${profitRoasByTier.mid}× instead of ${growthRoasByTier.mid.initial}×, outbound besides.`,
  },
  /** Label of the call to action, which names the product. */
  start: `Start building with ${site.brand}`,
  closing: {
    title: 'Now compare it with a plan',
    lead: `Take the estimate to a ${callMinutes}-minute call, or look at what each plan costs first.`,
    pricing: 'See plans and prices',
  },
} as const
