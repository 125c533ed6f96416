import { keptYears } from '#contract/kept-years.ts'
import type { Timing } from '../rig/timed-in-turns.ts'
import type { ArchiveFigures } from './archive-figures.ts'
import type { Usage } from './cost-of.ts'
import { databaseLimits } from './prices.ts'
import type { Rows } from './rows-of-lead.ts'
import type { PartSize } from './sizes.ts'

type Asked = {
  rows: { lead: Rows; cron: Rows }
  requests: readonly ({ name: string } & Partial<Timing>)[]
}

/** What was measured: an empty database and a filled one. */
export type GrowthFigures = {
  steps: readonly { leads: number; bytes: number; seconds: number }[]
  byPart: readonly PartSize[]
  early: Asked
  late: Asked
  archive: ArchiveFigures
}

export const daysInMonth = 30
const minutesInMonth = daysInMonth * 1_440

/** What is supposed besides: one visit in thirty-three leaves a lead, and every second page asks what is left. */
export const supposed = {
  viewsOfLead: 33,
  availabilityOfView: 0.5,
  rowsOfView: 1,
  operationsOfMessage: 3,
}

/** Most of a database that is used: beyond, a person is told (worker/growth/watch-size.ts). */
const usedShare = 0.7

const peopleInFile = 500
export const daysInYear = 365

/** Bytes a lead of what was filled from one step to another. */
export function bytesOfLead(steps: GrowthFigures['steps'], from: number, to: number): number {
  const [first, last] = [steps[from], steps.at(to)]
  if (!last) return 0
  return (last.bytes - (first?.bytes ?? 0)) / (last.leads - (first?.leads ?? 0))
}

const cpuOf = ({ requests }: Asked, name: string) =>
  requests.find((request) => request.name === name)?.cpuMs ?? 0

/** What a month uses at so many leads a day, and for how long the database then keeps them. */
export function planOf(leadsADay: number, { steps, early, late, archive }: GrowthFigures) {
  // In the filled database cron still works off what the fill left.
  const { cron } = early.rows
  const bytes = bytesOfLead(steps, -1, -1)
  const [leads, views] = [leadsADay * daysInMonth, leadsADay * daysInMonth * supposed.viewsOfLead]
  const asked = views * supposed.availabilityOfView
  const keptDays = Math.min(
    daysInYear,
    Math.floor((databaseLimits.paid * usedShare) / (leadsADay * bytes)),
  )
  const archivedBytes = archive.leads > 0 ? archive.fileBytes / archive.leads : 0
  const usage: Usage = {
    requests: leads + views + asked + minutesInMonth,
    processorMs: leads * cpuOf(late, 'a lead') + (views + asked) * cpuOf(late, 'availability'),
    rowsRead:
      leads * late.rows.lead.read + minutesInMonth * cron.read + views * supposed.rowsOfView,
    rowsWritten:
      leads * late.rows.lead.written + minutesInMonth * cron.written + views * supposed.rowsOfView,
    databaseGb: (leadsADay * keptDays * bytes) / 1e9,
    queueOperations: views * supposed.operationsOfMessage,
    bucketGb: (leadsADay * (keptYears.forms * daysInYear - keptDays) * archivedBytes) / 1e9,
    bucketWrites: leads / peopleInFile,
  }
  return { usage, keptDays, bytes }
}
