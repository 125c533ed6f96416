import { vaultStackCents, vipStackCents } from '#contract/catalogue.ts'
import { stack as vault } from '#words/offer.ts'
import { stack as vip } from '#words/vip.ts'
import { stackRows } from './readiness.ts'

/** What the vault holds, with how much of each part is there. */
export const vaultStack = {
  ...vault,
  rows: stackRows('growth-vault', vault.parts, vaultStackCents),
}

/** The same of VIP. */
export const vipStack = { ...vip, rows: stackRows('vip', vip.parts, vipStackCents) }
