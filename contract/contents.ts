import type { ProductId } from './catalogue.ts'
import { aiProductivity, marketing2025, tenfoldScale } from './contents/courses.ts'
import { deepDive } from './contents/deep-dive.ts'
import { growthVault } from './contents/growth-vault.ts'
import { implementationPlan } from './contents/implementation-plan.ts'
import type { Shelf, ShelfId } from './contents/shelf.ts'
import { velocityAudit } from './contents/velocity-audit.ts'
import { vip } from './contents/vip.ts'

/**
 * What stands in the library, by shelf; the files are in `library/SHELF/`. Pages word these parts and no others,
 * so that nothing is promised that has no entry here.
 */
export const shelves = {
  'marketing-2025': marketing2025,
  'ai-productivity': aiProductivity,
  '10x-scale': tenfoldScale,
  'implementation-plan': implementationPlan,
  vip,
  'growth-vault': growthVault,
  'velocity-audit': velocityAudit,
  'deep-dive': deepDive,
} as const satisfies Record<ShelfId, Shelf>

export type { ShelfId }

/** What opens shelves: a product that was bought, or the vault, which is free. */
export type Opener = ProductId | 'growth-vault'

/** Which shelves each purchase opens. */
export const contents = {
  'deep-dive': ['deep-dive'],
  'deep-dive-instalments': ['deep-dive'],
  'marketing-2025': ['marketing-2025'],
  'ai-productivity': ['ai-productivity'],
  '10x-scale': ['10x-scale'],
  'course-bundle': ['marketing-2025', 'ai-productivity', '10x-scale', 'implementation-plan'],
  vip: ['vip'],
  'velocity-audit': ['velocity-audit'],
  'growth-vault': ['growth-vault'],
} as const satisfies Record<Opener, readonly ShelfId[]>
