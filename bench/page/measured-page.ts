import type { BuiltRoute } from '../rig/built-routes.ts'
import { median } from '../rig/median.ts'
import { mediansOf } from '../rig/medians-of.ts'
import type { PageMakeup, PageRun, PageTimes } from './page-figures.ts'

/** The hello page, or a page of the site: whole, or as HTML alone. */
export type Variant = 'hello' | 'without scripts' | 'whole'

/** A page with the medians of its runs. */
export type MeasuredPage = {
  route: BuiltRoute
  variant: Variant
  makeup: PageMakeup
  faults: readonly string[]
  /** At each slowdown, in the order they were asked for. */
  times: readonly (PageTimes & { slowdown: number })[]
  benchmarkIndex: number
}

/** The medians of a page's runs, each figure's own; undefined while no run has told what the page is made of. */
export function measuredPage(
  route: BuiltRoute,
  variant: Variant,
  runs: readonly PageRun[],
): MeasuredPage | undefined {
  const whole = runs.flatMap(({ makeup, faults = [] }) => (makeup ? [{ makeup, faults }] : []))
  const [first] = whole
  if (!first) return undefined
  return {
    route,
    variant,
    makeup: mediansOf(whole.map(({ makeup }) => makeup)),
    faults: first.faults,
    times: (runs[0]?.times ?? []).map((_, index) =>
      mediansOf(runs.flatMap(({ times }) => times[index] ?? [])),
    ),
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
  }
}
