import type { CardFacts } from './card-facts.ts'

/** A page of the index as script fetches it, beside the HTML: `/insights/page/2.json`. */
export type CardPage = {
  cards: readonly CardFacts[]
  /** Address of the page after it, without the ending; null on the last. */
  nextHref: string | null
}
