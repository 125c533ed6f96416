import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright'
import { withBrowser } from '#bench/rig/browser.ts'
import { deskSignInPath } from '#contract/desk/access.ts'
import { main } from './main.ts'
import { root } from './root.ts'
import { withSampleYear } from './sample-year/keep-sample-here.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { localDatabaseFile } from './stack/migrate-local.ts'
import { readStackSettings } from './stack/settings.ts'
import { freshPorts } from './stack/start-fresh-stack.ts'
import { startStack } from './stack/start-stack.ts'
import { stopOnSignal } from './stack/managed-process.ts'

const folder = join(root, 'docs/pictures')
const wide = { width: 1440, height: 1000 }
/** Figures stand below what needs a person. */
const tall = { width: 1440, height: 1600 }
const phone = { width: 390, height: 844 }

/** Somebody of whom much is known: who bought more than once and wrote more than once, lately. */
function wellKnownPerson(stateDir: string): string {
  using database = new DatabaseSync(localDatabaseFile(stateDir), { readOnly: true })
  const sql =
    'SELECT id FROM people ORDER BY min(order_count, 2) DESC, min(lead_count, 3) DESC, place DESC LIMIT 1'
  return String(database.prepare(sql).get()?.['id'])
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`/desk${path}`)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  console.log(`docs/pictures/${name}.png`)
}

// npm run desk:pictures: the README's pictures of the desk, of a sample year that ends today.
stopOnSignal()
await main(async () => {
  await buildWhenChanged()
  const stateDir = mkdtempSync(join(tmpdir(), 'desk-pictures-'))
  const settings = readStackSettings({ ...(await freshPorts()), STATE_DIR: stateDir })
  await withSampleYear(settings)
  const stack = await startStack(settings)
  try {
    await withBrowser(async ({ browser }) => {
      const page = await browser.newPage({
        baseURL: stack.origin,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        viewport: wide,
      })
      await page.goto(`${deskSignInPath}#${encodeURIComponent(stack.operatorToken)}`)
      await page.getByRole('navigation', { name: 'Desk' }).waitFor()
      await page.setViewportSize(tall)
      await take(page, '/', 'desk-today')
      await page.setViewportSize(wide)
      await take(page, `/people/${wellKnownPerson(stateDir)}`, 'desk-person')
      await take(page, '/conversion', 'desk-conversion')
      await page.setViewportSize(phone)
      await take(page, '/', 'desk-today-phone')
    })
  } finally {
    await stack.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
})
process.exit()
