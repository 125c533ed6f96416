import type { BuiltPage } from './pages/built-page.ts'

/** What the steps after the prerender work from. */
export type BuiltSite = { outDir: string; pages: readonly BuiltPage[] }
