import type { Page } from 'playwright/test'

/** Makes the pages to come those of a browser that does not know its time zone. */
export async function unknownZone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const format = Intl.DateTimeFormat.prototype
    const known = format.resolvedOptions.bind(new Intl.DateTimeFormat())
    format.resolvedOptions = () => ({ ...known(), timeZone: 'Etc/Unknown' })
  })
}
