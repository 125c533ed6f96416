import { askFront, type Front } from '#scripts/local-production/front.ts'
import { allow, expect, test as base } from '#tests/e2e/rig/checkout-page.ts'
import { chromiumLaunch } from '#tests/e2e/rig/chromium-launch.ts'
import { type RunningStack, stackOf } from '#tests/e2e/rig/running-stacks.ts'

/** What is left for the tests' processes, so that they find production on this machine. */
export type RunningProduction = RunningStack & {
  front: Pick<Front, 'port' | 'plainPort'>
  chromiumFlags: readonly string[]
}

const runningProduction = () => stackOf(0) as RunningProduction

type ProductionRig = {
  /** `fetch` at production's own names. */
  ask: typeof fetch
}

/** The test function of every test of production on this machine. */
export const test = base.extend<ProductionRig, { launchOptions: object }>({
  launchOptions: [
    async ({}, use) =>
      use({
        ...chromiumLaunch,
        args: [...chromiumLaunch.args, ...runningProduction().chromiumFlags],
      }),
    { scope: 'worker' },
  ],
  ask: async ({}, use) => use(askFront(runningProduction().front)),
})

export { allow, expect }
