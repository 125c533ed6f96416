import { askFront } from '#scripts/local-production/front.ts'
import { expect, test as base } from '#tests/e2e/rig/checkout-page.ts'
import { chromiumLaunch } from '#tests/e2e/rig/chromium-launch.ts'
import { runningProduction } from './running-production.ts'

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
  runCron: async ({}, use) =>
    use(async () => {
      const { workerOrigin } = runningProduction()
      await (await fetch(`${workerOrigin}/cdn-cgi/local/scheduled`)).text()
    }),
})

export { expect }
