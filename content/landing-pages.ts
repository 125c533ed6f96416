import type * as z from 'zod/mini'
import { entries } from '#words/landing-pages.ts'
import type { landingPages as schema } from './schemas/landing-pages.ts'

export type LandingPage = z.output<typeof schema> & { path: string }

/** Every page that was made for a campaign. */
export const landingPages: readonly LandingPage[] = Object.entries(entries).map(([slug, page]) => ({
  ...page,
  path: `/for/${slug}`,
}))
