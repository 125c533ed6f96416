import type { PlanId } from '#contract/plan-ids.ts'

/** Names of everything a `?plan=` may ask for, by id. Prices are in the catalogue, never here. */
export const planNames = {
  'deep-dive': 'Deep Dive, 90-Day Blueprint',
  accelerator: 'AI Business Accelerator',
  'wealth-builder': 'Wealth Builder Program',
  'joint-venture': 'Joint Venture Partnership',
  'carnage-revival': 'Carnage Revival',
  'empire-arena': 'Empire Arena',
  'profit-igniter': 'Profit Igniter',
  blueprint: 'Free Domination Blueprint',
  'marketing-2025': 'How to Market in 2025',
  'ai-productivity': 'Save 30 Hours a Week with AI',
  '10x-scale': 'How to 10x Scale with AI + Modern Marketing',
  'course-bundle': 'All three courses',
  'velocity-audit': 'Velocity Audit',
  partnership: 'Growth partnership',
} as const satisfies Record<PlanId, string>
