import { turnstileEndpoint, turnstileStandInPath } from '#contract/paths.ts'
import type { Page } from 'playwright/test'
import { turnstileOrigin } from '#contract/turnstile.ts'
import type { TurnstileBehaviour } from '#sandbox/turnstile/turnstile.ts'
import { widgetKeys } from '#sandbox/turnstile/keys.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { test as base } from './test.ts'

/** The stand-in for Turnstile of this worker's stack, as a test steers it. */
type SandboxTurnstile = {
  behave: (behaviour: Partial<TurnstileBehaviour>) => Promise<void>
  /** What was asked of siteverify since the test began, and answered. */
  verifications: () => Promise<{ form: Record<string, string>; body: { success: boolean } }[]>
  /** Addresses of Turnstile's that the page has asked for. */
  asked: string[]
  /** The page is given this site key in place of the stack's own. */
  useSiteKey: (page: Page, siteKey: string) => Promise<void>
}

/** A test against a stack of its own with both of Turnstile's keys set. */
export const test = base.extend<{ turnstile: SandboxTurnstile }>({
  stack: [
    async ({}, use) => {
      const ports = await freshPorts()
      const stack = await startFreshStack(
        ports,
        { cronEveryMs: 2_000 },
        {
          TURNSTILE_SITE_KEY: widgetKeys.site,
          TURNSTILE_SECRET_KEY: widgetKeys.secret,
          TURNSTILE_API_BASE: `http://127.0.0.1:${ports.SANDBOX_PORT}/turnstile`,
        },
      )
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  turnstile: [
    async ({ stack, page }, use) => {
      const address = `${stack.sandboxOrigin}/turnstile`
      const asked: string[] = []
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        const isTurnstile = [turnstileEndpoint, turnstileStandInPath].some((path) =>
          pathname.startsWith(path),
        )
        if (isTurnstile || origin === turnstileOrigin) asked.push(pathname)
      })
      const reset = () => fetch(`${address}/reset`, { method: 'POST' })
      await reset()
      await use({
        async behave(behaviour) {
          await fetch(`${address}/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) })
        },
        verifications: async () => (await fetch(`${address}/requests.json`)).json(),
        asked,
        async useSiteKey(at, siteKey) {
          await at.route(`**${turnstileEndpoint}`, async (route) => {
            const answer = await route.fetch()
            await route.fulfill({ response: answer, json: { ...(await answer.json()), siteKey } })
          })
        },
      })
      await reset()
    },
    { auto: true },
  ],
})

export { allow, expect } from './test.ts'
