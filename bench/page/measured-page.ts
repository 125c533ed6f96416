import type { BuiltRoute } from '../rig/built-routes.ts'
import type { PageFigures } from './page-figures.ts'

/** The hello page, or a page of the site: whole, or as HTML alone. */
export type Variant = 'hello' | 'without scripts' | 'whole'

export type MeasuredPage = { route: BuiltRoute; variant: Variant; figures: PageFigures }
