import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { type Attack, finding } from '../attack.ts'

type Seen = Record<'runs' | 'deaths' | 'paid' | 'chargedCents' | 'enteredCents', number>

/**
 * Two tabs, webhooks, kills and redeliveries in random orders, checked against what must hold: a run that does
 * not fails the whole. The test of `tests/worker`, with more runs than `npm test` has time for.
 */
export const twoTabs: Attack = {
  name: 'two tabs, webhooks, kills and redeliveries in any order',
  async run() {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const config = join(root, 'tests/worker/vitest.config.ts')
    const output = await runQuietly(
      [process.execPath, vitest, 'run', '--config', config, 'two-tabs'],
      { env: { MODEL_RUNS: '200' } },
    )
    const seen = JSON.parse(/\{"event":"model".*?\}/.exec(output)?.[0] ?? '{}') as Partial<Seen>
    const { runs = 0, deaths = 0, paid = 0, chargedCents = 0, enteredCents = 0 } = seen
    return finding(
      `${runs} interleavings with ${deaths} kills, ${paid} paid: $${chargedCents / 100} charged, $${enteredCents / 100} entered; 0 lost, 0 doubled, 0 overcharged`,
      [runs > 0, paid > 0, chargedCents === enteredCents],
    )
  },
}
