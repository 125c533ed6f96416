import type { Page } from 'playwright'

/** A page in the state it is to be shown in. */
export type PictureKind = {
  /** First part of the picture's name: `deep-dive-payment`. */
  name: string
  path: string
  /** What it answers with, where that is not 200. */
  status?: number
  /** Brings it about, once the page is loaded. */
  reach?: (page: Page) => Promise<unknown>
  /** True where no build has it and only `npm run dev` shows it. */
  isFromSource?: boolean
}
