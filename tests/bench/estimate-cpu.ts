import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { build } from 'vite'
import { root } from '#scripts/root.ts'
import { childrenCalled, cpuMsOf } from './process-cpu.ts'

/** Processor time of one request, in milliseconds: median of the batches. */
export type EstimateCpu = { okMs: number; pdfMs: number }

const batches = 15
const requestsPerBatch = 60

async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: join(root, 'tests/bench/estimate-worker.ts'), write: false, minify: true },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The bundler answered no output.')
  return output.output[0].code
}

/** Draws estimates in workerd itself, and reads what that cost the workerd process. */
export async function measureEstimateCpu(): Promise<EstimateCpu> {
  const script = await bundle()
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
    const perRequest = async (path: string) => {
      const before = cpuMsOf(pid)
      for (let request = 0; request < requestsPerBatch; request += 1) {
        await (await fetch(new URL(path, origin))).arrayBuffer()
      }
      return (cpuMsOf(pid) - before) / requestsPerBatch
    }
    await perRequest('/pdf')
    const okMs: number[] = []
    const pdfMs: number[] = []
    for (let batch = 0; batch < batches; batch += 1) {
      okMs.push(await perRequest('/ok'))
      pdfMs.push(await perRequest('/pdf'))
    }
    return { okMs: median(okMs), pdfMs: median(pdfMs) }
  } finally {
    await miniflare.dispose()
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
