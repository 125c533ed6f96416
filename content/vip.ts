import { vipStackCents } from '#contract/catalogue.ts'
import { stack as words } from '#words/vip.ts'
import { stackRows } from './readiness.ts'

export * from '#words/vip-upgrade.ts'
export * from '#words/vip.ts'

/** What VIP holds, with how much of each part is there. */
export const stack = { ...words, rows: stackRows('vip', words.parts, vipStackCents) }
