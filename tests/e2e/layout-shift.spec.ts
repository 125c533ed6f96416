import { shiftsOf, watchShifts } from './looks/loading.ts'
import { allGone, knownLimits } from './rig/known-limits.ts'
import { expect, test } from './rig/test.ts'

test.use({ viewport: { width: 412, height: 823 } })

const audit = { left: 4, lastSoldAt: '2020-01-01T00:00:00.000Z' }

for (const path of ['/velocity-audit', '/offer', '/vip']) {
  test(`nothing on ${path} moves when it turns out what is sold out or counted`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts)
    for (const limits of [allGone, { audit }]) {
      await knownLimits(page, limits)
      await page.goto(path)
      expect(await shiftsOf(page)).toEqual([])
    }
  })
}
