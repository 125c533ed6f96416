import { vaultStackCents } from '#contract/catalogue.ts'
import * as words from '#words/offer.ts'
import { stackRows } from './readiness.ts'

/** The words of /offer, with how much of each part is there. */
export const offer = {
  ...words,
  stack: { ...words.stack, rows: stackRows('growth-vault', words.stack.parts, vaultStackCents) },
}
