import { vipStackCents } from '#contract/catalogue.ts'
import * as upgrade from '#words/vip-upgrade.ts'
import * as words from '#words/vip.ts'
import { stackRows } from './readiness.ts'

/** The words of /vip, with how much of each part is there. */
export const vip = {
  ...upgrade,
  ...words,
  stack: { ...words.stack, rows: stackRows('vip', words.stack.parts, vipStackCents) },
}
