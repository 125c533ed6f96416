import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { type Attack, finding } from '../attack.ts'

type Seen = {
  runs: number
  deaths: number
  paid: number
  chargedCents: number
  enteredCents: number
}

/** Runs tests of `tests/worker` in workerd, with more runs than `npm test` has time for. */
function inWorkerd(file: string, env: Record<string, string>): Promise<string> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'tests/worker/vitest.config.ts')
  return runQuietly([process.execPath, vitest, 'run', '--config', config, file], { env })
}

/**
 * Two tabs, webhooks, kills and redeliveries in random orders, checked against what must hold: a run that does
 * not fails the whole. Then a checkout and a webhook killed before and after each call to Stripe and each
 * commit, and resumed by the same and by another tab.
 */
export const twoTabs: Attack = {
  name: 'two tabs, webhooks, kills and redeliveries in any order; a checkout killed at every boundary',
  async run({ isQuick }) {
    const output = await inWorkerd('two-tabs', { MODEL_RUNS: isQuick ? '25' : '200' })
    await inWorkerd('killed-checkout', {})
    const seen = JSON.parse(/\{"event":"model".*?\}/.exec(output)?.[0] ?? '{}') as Partial<Seen>
    const { runs = 0, deaths = 0, paid = 0, chargedCents = 0, enteredCents = 0 } = seen
    return finding(
      `${runs} interleavings with ${deaths} kills, ${paid} paid: $${chargedCents / 100} charged, $${enteredCents / 100} entered; 0 lost, 0 doubled, 0 overcharged; killed at every boundary: the same`,
      [runs > 0, paid > 0, chargedCents === enteredCents],
    )
  },
}
