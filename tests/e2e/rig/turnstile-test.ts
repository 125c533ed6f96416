import { turnstileEndpoint, turnstileStandInPath } from '#contract/paths.ts'
import type { Page } from 'playwright/test'
import { turnstileOrigin } from '#contract/turnstile.ts'
import type { TurnstileBehaviour } from '#sandbox/turnstile/turnstile.ts'
import { widgetKeys } from '#sandbox/turnstile/keys.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { Sandbox } from './sandboxes.ts'
import { test as base } from './test.ts'

/** The stand-in for Turnstile of this worker's stack, as a test steers it. */
class SandboxTurnstile extends Sandbox<TurnstileBehaviour> {
  /** Addresses of Turnstile's that the page has asked for. */
  readonly asked: string[] = []

  /** What siteverify has answered since the test began: whether it took each token. */
  async verdicts(): Promise<boolean[]> {
    const asked = await this.list<{ body: { success: boolean } }>('requests.json')
    return asked.map(({ body }) => body.success)
  }

  /** The page is given this site key in place of the stack's own. */
  async useSiteKey(page: Page, siteKey: string): Promise<void> {
    await page.route(`**${turnstileEndpoint}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), siteKey } })
    })
  }

  reset(): Promise<void> {
    return this.turn('reset', {})
  }
}

/** A test against a stack of its own with both of Turnstile's keys set. */
export const test = base.extend<{ turnstile: SandboxTurnstile }>({
  stack: [
    async ({}, use) => {
      const ports = await freshPorts()
      const stack = await startFreshStack(
        ports,
        { cronEveryMs: 5_000 },
        {
          TURNSTILE_SITE_KEY: widgetKeys.site,
          TURNSTILE_SECRET_KEY: widgetKeys.secret,
          TURNSTILE_API_BASE: `http://127.0.0.1:${ports.SANDBOX_PORT}/turnstile`,
        },
      )
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  turnstile: [
    async ({ stack, page }, use) => {
      const turnstile = new SandboxTurnstile(`${stack.sandboxOrigin}/turnstile`)
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        const isTurnstile = [turnstileEndpoint, turnstileStandInPath].some((path) =>
          pathname.startsWith(path),
        )
        if (isTurnstile || origin === turnstileOrigin) turnstile.asked.push(pathname)
      })
      await turnstile.reset()
      await use(turnstile)
      await turnstile.reset()
    },
    { auto: true },
  ],
})

export { allow, expect } from './test.ts'
