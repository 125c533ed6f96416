import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import type { Goal } from '../rig/goal.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import { measureBundles } from './bundle-figures.ts'
import { measureCounts } from './count-figures.ts'
import { countGoals } from './count-goals.ts'
import { measureDesk } from './desk-figures.ts'
import { deskGoals, deskTable } from './desk-table.ts'
import { measureEstimateCpu } from './estimate-cpu.ts'
import { type LeadFigures, measureLeads } from './lead-figures.ts'
import { type LibraryFigures, measureLibrary } from './library-figures.ts'

type Bundles = Awaited<ReturnType<typeof measureBundles>>
type EstimateCpu = Awaited<ReturnType<typeof measureEstimateCpu>>

const cpuGoal = (name: string, figure: number, ok: number): Goal => ({
  name,
  figure,
  unit: 'ms',
  baseline: { name: 'bare ok', figure: ok },
  limited: 'figure',
  is: 'at most',
  limit: 10,
  note: 'what a free plan allows a request; runtime and local database included',
})

function goals({ own, hello }: Bundles, { cpu }: LeadFigures, estimate: EstimateCpu | null) {
  const list: Goal[] = [
    {
      name: 'Worker: bundle, gzip',
      figure: own.gzipBytes / 1024,
      unit: 'KB',
      baseline: { name: 'Hono says hello', figure: hello.gzipBytes / 1024 },
      limited: 'figure',
      is: 'at most',
      limit: 300,
    },
    {
      name: 'Worker: start-up, active',
      figure: own.startUpMs,
      unit: 'ms',
      baseline: { name: 'Hono says hello', figure: hello.startUpMs },
      limited: 'figure',
      is: 'at most',
      limit: 100,
    },
  ]
  if (cpu) list.push(cpuGoal('Worker: processor time of a lead', cpu.lead, cpu.ok))
  if (estimate) {
    list.push(cpuGoal('Worker: processor time of an estimate’s PDF', estimate.pdf, estimate.ok))
  }
  return list
}

function libraryGoals({ lesson, download }: LibraryFigures): Goal[] {
  const list: Goal[] = [
    {
      name: 'Library: a lesson',
      figure: lesson.p50Ms,
      unit: 'ms',
      baseline: { name: 'bare read of the bucket', figure: lesson.bareMs },
      limited: 'ratio',
      is: 'at most',
      limit: 1.5,
    },
  ]
  const { before, peak, megabytes, perSecond } = download
  if (before !== null && peak !== null) {
    list.push({
      name: `Library: memory more while ${megabytes} MB are streamed`,
      figure: Math.max(0, peak - before),
      unit: 'MB',
      baseline: { name: 'the whole file', figure: megabytes },
      limited: 'figure',
      is: 'at most',
      limit: 64,
      note: `workerd held ${before.toFixed(0)} MB before and ${peak.toFixed(0)} MB at most, at ${perSecond.toFixed(0)} MB/s`,
    })
  }
  return list
}

const ratesTable = ({ rates }: LeadFigures): Table => ({
  title: 'Leads accepted',
  note: 'Each lead is validated and committed to the local database before it is answered; beside a worker in the same workerd that answers `ok`.',
  columns: ['Clients', 'ok a second', 'ok p50 ms', 'Leads a second', 'Lead p50 ms', 'Rate × ok'],
  rows: rates.map(({ clients, bare, lead }) => [
    String(clients),
    bare.perSecond.toFixed(0),
    bare.p50Ms.toFixed(2),
    lead.perSecond.toFixed(0),
    lead.p50Ms.toFixed(2),
    (lead.perSecond / bare.perSecond).toFixed(2),
  ]),
})

/** Bundle, start-up, and what a lead, a page view, an estimate and each request of the desk take, as they would be deployed. */
export async function measureWorker({ rounds, isQuick }: BenchOptions): Promise<Findings> {
  // Bundling wants the site's files to be there, as a deployment does.
  await buildWhenChanged()
  const bundles = await measureBundles(rounds)
  const leads = await measureLeads(bundles.own.script)
  const counts = await measureCounts(bundles.own.script)
  const desk = await measureDesk(bundles.own.script, isQuick)
  const library = await measureLibrary(bundles.own.script)
  const estimate = process.platform === 'linux' ? await measureEstimateCpu() : null
  return {
    goals: [
      ...goals(bundles, leads, estimate),
      ...libraryGoals(library),
      ...countGoals(counts),
      ...deskGoals(desk),
    ],
    tables: [ratesTable(leads), deskTable(desk)],
  }
}
