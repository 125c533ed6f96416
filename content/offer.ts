import { vaultStackCents } from '#contract/catalogue.ts'
import { stack as words } from '#words/offer.ts'
import { stackRows } from './readiness.ts'

export * from '#words/offer.ts'

/** What the vault holds, with how much of each part is there. */
export const stack = { ...words, rows: stackRows('growth-vault', words.parts, vaultStackCents) }
