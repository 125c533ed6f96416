import type { Locator, Page } from 'playwright/test'

/** The first island of this name, brought to life wherever it stands. */
export async function wakeIsland(page: Page, name: string): Promise<Locator> {
  const island = page.locator(`[data-island="${name}"]`).first()
  await island.dispatchEvent('wake')
  await island.and(page.locator('[data-hydrated]')).waitFor({ state: 'attached' })
  return island
}
