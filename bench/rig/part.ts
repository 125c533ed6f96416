import type { Goal } from './goal.ts'

/** How a run of the bench is to be done. */
export type BenchOptions = {
  /** A smoke run of a few minutes: few repetitions, few routes; its figures are not to be quoted. */
  isQuick: boolean
  /** How often everything is measured; the median counts. */
  rounds: number
  /** Words after the part's name: routes for the page part, numbers of articles for the build part. */
  words: readonly string[]
}

/** Rows of cells under their titles. */
export type Table = {
  title: string
  /** What has to be known to read it, in a sentence or two. */
  note: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What one part found out. */
export type Findings = { goals: readonly Goal[]; tables: readonly Table[] }

/** One kind of measurement, able to run alone. */
export type Part = (options: BenchOptions) => Promise<Findings>
