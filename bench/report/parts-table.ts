import type { Table } from '../rig/part.ts'
import { durationText } from './duration-text.ts'
import type { MeasuredPart } from './measured-part.ts'

/** When each part was measured, how long it took, and how fast the processor was around it. */
export const partsTable = (measured: readonly MeasuredPart[]): Table => ({
  title: 'Parts',
  note: 'The index is Lighthouse’s of the processor (BenchmarkIndex), found by the same Chromium just before and just after: where the two differ much, the machine was not left alone.',
  columns: ['Part', 'Begun (UTC)', 'Took', 'Index before', 'Index after'],
  rows: measured.map(({ name, startedAt, seconds, indexBefore, indexAfter, isPartial }) => [
    isPartial ? `${name}, interrupted` : name,
    startedAt.slice(0, 16).replace('T', ' '),
    durationText(seconds),
    indexBefore.toFixed(0),
    indexAfter.toFixed(0),
  ]),
})
