import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { bundleForWorkerd } from '../rig/bundle-for-workerd.ts'
import type { Goal } from '../rig/goal.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import { childrenCalled, cpuPerRequest } from '../rig/processor-time.ts'
import { measureBundles } from './bundle-figures.ts'
import { measureDesk } from './desk-figures.ts'
import { deskGoals, deskTable } from './desk-table.ts'
import { type LeadFigures, measureLeads } from './lead-figures.ts'

/** Draws estimates in workerd itself; answers the processor time of one, and of a bare `ok`, in milliseconds. */
async function measureEstimateCpu(): Promise<{ ok: number; pdf: number }> {
  const script = await bundleForWorkerd(join(import.meta.dirname, 'estimate-worker.ts'))
  const modules = { 'index.js': { type: 'esm' as const, contents: script } }
  const miniflare = new Miniflare({
    workers: [
      {
        config: {
          name: 'main',
          compatibilityDate: '2026-11-01',
          manifest: { mainModule: 'index.js', modulesRoot: '/', modules },
        },
      },
    ],
  })
  try {
    const origin = await miniflare.ready
    const [pid] = childrenCalled('workerd')
    if (!pid) throw new Error('workerd was not found among the processes.')
    return await cpuPerRequest(pid, {
      ok: () => fetch(new URL('/ok', origin)),
      pdf: () => fetch(new URL('/pdf', origin)),
    })
  } finally {
    await miniflare.dispose()
  }
}

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

/** Bundle, start-up, and what a lead, an estimate and each request of the desk take, as they would be deployed. */
export async function measureWorker({ rounds, isQuick }: BenchOptions): Promise<Findings> {
  // Bundling wants the site's files to be there, as a deployment does.
  await buildWhenChanged()
  const bundles = await measureBundles(rounds)
  const leads = await measureLeads(bundles.own.script)
  const desk = await measureDesk(bundles.own.script, isQuick)
  const estimate = process.platform === 'linux' ? await measureEstimateCpu() : null
  return {
    goals: [...goals(bundles, leads, estimate), ...deskGoals(desk)],
    tables: [ratesTable(leads), deskTable(desk)],
  }
}
