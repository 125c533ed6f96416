import type { PageView } from '#contract/count.ts'

/** A page view on its way to the sums: what the page told, and what its request showed. Nothing of it is stored. */
export type CountMessage = {
  view: PageView
  /** Counted from 1970, UTC. */
  hour: number
  /** ISO 3166-1 alpha-2; blank where it is not known. */
  country: string
}
