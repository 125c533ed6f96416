/** Everything a `?plan=` may ask for; a page names them in its own words. */
export const planIds = [
  'deep-dive',
  'accelerator',
  'wealth-builder',
  'joint-venture',
  'carnage-revival',
  'empire-arena',
  'profit-igniter',
  'blueprint',
  'marketing-2025',
  'ai-productivity',
  '10x-scale',
  'course-bundle',
  'velocity-audit',
  'partnership',
] as const

export type PlanId = (typeof planIds)[number]
