import { median } from './median.ts'

/** Each figure's own median over some runs. @throws when there is none. */
export function mediansOf<Figures extends Record<string, number>>(
  runs: readonly Figures[],
): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  const medians = names.map((name) => [name, median(runs.map((run) => run[name]))])
  return Object.fromEntries(medians) as Figures
}
