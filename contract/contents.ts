import {
  auditStackCents,
  deepDiveStackCents,
  type ProductId,
  vaultStackCents,
  vipStackCents,
} from './catalogue.ts'

/**
 * What a buyer is given, part by part, bonuses included: each id is one thing that has to be delivered. Pages word
 * these parts and no others, so that nothing is promised that has no entry here.
 */
export const contents = {
  'deep-dive': Object.keys(deepDiveStackCents),
  'deep-dive-instalments': Object.keys(deepDiveStackCents),
  'marketing-2025': ['marketing-2025'],
  'ai-productivity': ['ai-productivity'],
  '10x-scale': ['10x-scale'],
  /** The plan comes with the bundle only; without it the bundle would not save what its bar says. */
  'course-bundle': ['marketing-2025', 'ai-productivity', '10x-scale', 'implementation-plan'],
  vip: Object.keys(vipStackCents),
  'velocity-audit': Object.keys(auditStackCents),
  /** Free, and so no product; its last part is the founders' bonus. */
  'growth-vault': [...Object.keys(vaultStackCents), 'founders-bonus'],
} as const satisfies Record<ProductId | 'growth-vault', readonly string[]>
