import * as upgrade from '#words/vip-upgrade.ts'
import * as words from '#words/vip.ts'
import { vipStack } from './stacks.ts'

/** The words of /vip, with how much of each part is there. */
export const vip = { ...upgrade, ...words, stack: vipStack }
