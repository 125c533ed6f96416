import type { BuiltPage } from './read-pages.ts'

/** What the steps after the prerender work from. */
export type BuiltSite = { outDir: string; pages: readonly BuiltPage[] }
