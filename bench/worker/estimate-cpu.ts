import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { bundleForWorkerd } from '../rig/bundle-for-workerd.ts'
import { childrenCalled } from '../rig/process-cpu.ts'
import { cpuPerRequest } from '../rig/workerd-cpu.ts'

/** Draws estimates in workerd itself; answers the processor time of one, and of a bare `ok`, in milliseconds. */
export async function measureEstimateCpu(): Promise<{ ok: number; pdf: number }> {
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
