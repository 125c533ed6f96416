import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bundleWorker } from '#bench/rig/worker-on-miniflare.ts'
import { main } from '#scripts/main.ts'
import { root } from '#scripts/root.ts'
import { type Attack, attacks, type Finding, type Scale } from './attacks.ts'
import { minuteMs } from '#lib/time.ts'

const verdicts = { reached: '✓ reached', missed: '✗ MISSED', bound: '~ bound by the CRM’s limit' }

const missed = (figure: string): Finding => ({ figure, verdict: 'missed' })

/** One attack; what it starts ends with this process, so one that never comes back ends the run. */
const attempt = (attack: Attack, scale: Scale, endMs: number): Promise<Finding> =>
  Promise.race([
    attack.run(scale).catch((error) => missed(String(error))),
    wait(endMs - Date.now(), missed('not done when the time of the whole run was up')),
  ])

// npm run chaos [-- --quick] [-- --only=part of a name]
await main(async () => {
  const isQuick = process.argv.includes('--quick')
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
  const folder = mkdtempSync(join(tmpdir(), 'chaos-bundle-'))
  const misses: string[] = []
  try {
    // The assets binding needs its directory, even before the site is built.
    mkdirSync(join(root, 'dist/client'), { recursive: true })
    await bundleWorker(root, folder)
    const bundle = join(folder, 'index.js')
    // Cloudflare's cron runs each minute; a quick run shortens the wait for it.
    const scale = { isQuick, bundle, cronEveryMs: isQuick ? 5_000 : minuteMs }
    const endMs = Date.now() + (isQuick ? 30 : 60) * minuteMs
    for (const attack of attacks.filter((row) => row.name.includes(only ?? ''))) {
      if (Date.now() > endMs) break
      const { name } = attack
      const startedMs = Date.now()
      const { figure, verdict } = await attempt(attack, scale, endMs)
      if (verdict === 'missed') misses.push(name)
      const seconds = ((Date.now() - startedMs) / 1000).toFixed(0)
      console.log(`${name}\n    ${figure}\n    ${verdicts[verdict]} (${seconds} s)`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(misses.length > 0 ? `missed: ${misses.join(', ')}` : 'nothing missed')
  // Whatever an attack without end has started goes with it.
  process.exit(misses.length > 0 ? 1 : 0)
})
