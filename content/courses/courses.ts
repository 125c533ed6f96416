import { tenfoldScale } from '#words/courses/10x-scale.ts'
import { aiProductivity } from '#words/courses/ai-productivity.ts'
import { marketing2025 } from '#words/courses/marketing-2025.ts'

/** The three courses in the order they are shown. */
export const courses = [marketing2025, aiProductivity, tenfoldScale] as const
