import type { BrowserContext, Page, Route } from 'playwright/test'

/** Keeps back what is asked for at an address until what it answers is called. */
export async function holdBack(of: Page | BrowserContext, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await of.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Lets the worker do what it is asked, and its answer be lost on the way. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
