import type { Locator, Page } from 'playwright/test'

/** Brings an island to life wherever it stands, once the page's script listens for it. */
export async function wake(island: Locator): Promise<void> {
  const page = island.page()
  await island.and(page.locator('[data-live]')).waitFor({ state: 'attached' })
  await island.dispatchEvent('wake')
  await island.and(page.locator('[data-hydrated]')).waitFor({ state: 'attached' })
}

/** The first island of this name, brought to life. */
export async function wakeIsland(page: Page, name: string): Promise<Locator> {
  const island = page.locator(`[data-island="${name}"]`).first()
  await wake(island)
  return island
}
