/**
 * One page of something we deliver, worked out from stated inputs, with remarks on what to look at.
 *
 * - `kind`: what it is, as it follows "Sample: ".
 * - `inputs`: what every figure of it was worked out from.
 * - `rows`: `note` is the number of the remark on it, `bar` where a bar begins and how long it is, in percent.
 * - `notes`: the remarks, from 1.
 */
export type WorkSample = {
  id: 'leak-map' | 'roadmap-week' | 'audit-page' | 'affiliate-statement' | 'lesson'
  kind: string
  /** Where what it is a page of is offered. */
  offer: { name: string; path: string }
  title: string
  inputs: string
  columns: readonly string[]
  /** The first of the columns of figures, which are the last ones; counted from 0. */
  figuresFrom: number
  rows: readonly SampleRow[]
  /** The last line. */
  total: Omit<SampleRow, 'bar'>
  notes: readonly string[]
}

export type SampleRow = {
  cells: readonly string[]
  note?: number
  bar?: { start: number; length: number }
}
