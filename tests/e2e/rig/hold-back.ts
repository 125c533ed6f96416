import type { BrowserContext, Page } from 'playwright/test'

/** Keeps back what is asked for at an address until what it answers is called. */
export async function holdBack(of: Page | BrowserContext, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await of.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
