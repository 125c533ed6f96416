import * as words from '#words/offer.ts'
import { vaultStack } from './stacks.ts'

/** The words of /offer, with how much of each part is there. */
export const offer = { ...words, stack: vaultStack }
