import type { Page } from 'playwright/test'

type Visit = {
  page: Page
  email: string
  /** Judges the page as it stands, for a state with others on the way to it, which may be in another part of it. */
  look: (within?: string) => Promise<void>
}

/** A state of a page that a visitor brings about, and how. */
export type PageState = {
  name: string
  path: string
  reach: (visit: Visit) => Promise<unknown>
  /** `reach` opens the page itself. */
  isOpening?: boolean
  /** The part of the page it is in, where the rest is as it always is. */
  within?: string
  /** Where it exists at one width only. */
  width?: number
  /** Problems in the browser that belong to it. */
  allowed?: RegExp[]
}
