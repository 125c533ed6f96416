import type { Goal } from './goal.ts'

/** How a run of the bench is to be done. */
export type BenchOptions = {
  /** A smoke run of a few minutes: few repetitions, few routes; its figures are not to be quoted. */
  isQuick: boolean
  /** How often everything is measured; the median counts. */
  rounds: number
  /** How many times the processor of a page is slowed: goals are judged at the first, and shown at the second. */
  slowdowns: readonly number[]
  /** Routes to measure; none means all. */
  pages: readonly string[]
  /** Numbers of articles for the build part. */
  counts: readonly number[]
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
export type Findings = {
  goals: readonly Goal[]
  tables: readonly Table[]
  /** What of it could not be measured. */
  failed?: readonly string[]
  /** Every single run, for who wants to look closer. */
  runs?: unknown
}

/** One kind of measurement, able to run alone. */
export type Part = (options: BenchOptions) => Promise<Findings>
