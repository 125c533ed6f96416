import type { Page, Request } from 'playwright/test'
import { allow, expect, test } from './rig/test.ts'
import { checkoutSessionPath, promotionPath } from '#contract/paths.ts'
import { totalCents } from '#contract/catalogue.ts'
import { promotionRefusals } from '#contract/promotion-code.ts'
import * as calculatorWords from '#words/calculator-words.ts'
import * as checkoutWords from '#words/checkout.ts'
import * as checkoutPage from '#words/checkout-page.ts'
import { moneyInFull } from '#contract/money.ts'
import { fillContactForm, sendContactForm } from './rig/contact-form.ts'
import { holdBack } from './rig/hold-back.ts'
import { translate } from './rig/translate.ts'

const ownScript = '**/assets/entries/*.js'
const pathWithDialog = '/'
const pathWithPurchase = '/velocity-audit'

/** Keeps the page's own script back until `release` is called. */
async function holdScript(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, ownScript)
  // What is held back may hold back the load event, too.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

const opener = (page: Page) => page.locator('main a[data-opens]').first()

test('what opens a dialog, pressed early, opens it once script has come', async ({ page }) => {
  const release = await holdScript(page, pathWithDialog)
  await opener(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(pathWithDialog)
})

test('a purchase sent early waits for what only script knows', async ({ page }) => {
  const bought: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) bought.push(request)
  })
  const release = await holdScript(page, pathWithPurchase)
  await page.locator('form[data-buy] button').first().click()
  expect(bought).toHaveLength(0)
  release()
  await expect.poll(() => bought.length).toBe(1)
  expect(bought[0]?.postData()).toContain('checkoutId=')
})

test('a page rendered ahead of a click asks what a code is worth once it is visited', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true })
  })
  await page.route(`**${promotionPath}?*`, (route) => route.fulfill({ json: { prices: {} } }))
  await page.goto('/velocity-audit?code=link', { waitUntil: 'networkidle' })
  const asked = await page.evaluate(
    (path) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)),
    promotionPath,
  )
  expect(asked).toEqual([])
  const lookUp = page.waitForRequest(`**${promotionPath}?*`)
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await lookUp
})

test('where script cannot be had, what opens a dialog is a link', async ({ page }) => {
  allow(/ERR_FAILED|assets\/entries/)
  await page.route(ownScript, (route) => route.abort())
  await page.goto(pathWithDialog)
  const target = await opener(page).getAttribute('href')
  await opener(page).click()
  await expect(page).toHaveURL(String(target))
})

test('a dialog whose form is gone gives way to the page that has one', async ({ page }) => {
  allow(/status of 404|dynamically imported module/)
  await page.goto(pathWithDialog)
  await expect(page.locator('[data-island][data-live]')).toBeAttached()
  // A deployment has taken the files away that this page would ask for.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  const target = await opener(page).getAttribute('href')
  await opener(page).click()
  await expect(page).toHaveURL(String(target))
})

test('a checkout whose files do not come shows another way, and lives once they do', async ({
  page,
}) => {
  allow(/ERR_FAILED|dynamically imported module/)
  await page.goto('/deep-dive/payment', { waitUntil: 'domcontentloaded' })
  const island = page.locator('[data-island="checkout"]')
  const files = (await island.getAttribute('data-src'))?.split(' ') ?? []
  await page.route(`**${files[1]}`, (route) => route.abort())
  await page.reload()
  const otherWay = page.getByRole('link', { name: checkoutPage.noScript.link })
  await expect(otherWay).toBeVisible()
  await page.unroute(`**${files[1]}`)
  await page.getByLabel('City').focus()
  await expect(island.and(page.locator('[data-hydrated]'))).toBeAttached()
  await expect(otherWay).toBeHidden()
})

/** Runs in the page first: no timer of a page may end its wait for the first paint. */
function stopTimers(): void {
  Object.assign(globalThis, { setTimeout: () => 0 })
}

/** When the page's own script was asked for and was there, when something was painted, and the page loaded. */
const moments = (page: Page) =>
  page.evaluate(() => {
    const [script] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/assets/entries/'))
      .map(({ startTime, responseEnd }) => ({ startTime, responseEnd }))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { ...script, paint: paint?.startTime, load: load?.loadEventStart }
  })

test('a page asks for its script once it was painted', async ({ page }) => {
  await page.addInitScript(stopTimers)
  await page.goto('/')
  await expect.poll(async () => (await moments(page)).startTime).toBeDefined()
  const { startTime, paint } = await moments(page)
  expect(startTime).toBeGreaterThan(Number(paint))
})

for (const address of ['/?utm_source=partner', '/#main']) {
  test(`${address} asks for it at once, and is loaded with it`, async ({ page }) => {
    await page.goto(address)
    const { responseEnd, load } = await moments(page)
    expect(responseEnd).toBeLessThanOrEqual(Number(load))
  })
}

test('what a first island needs is asked for beside the page’s script', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  const release = await holdScript(page, '/contact')
  const island = page.locator('[data-island="contact-form"]')
  const files = ((await island.getAttribute('data-src')) ?? '').split(' ')
  expect(files.length).toBeGreaterThan(1)
  await expect.poll(() => files.filter((file) => !asked.has(file))).toEqual([])
  await expect(island).not.toHaveAttribute('data-live')
  release()
  await expect(island).toHaveAttribute('data-live', '')
})

test('what an island further down needs is not asked for', async ({ page }) => {
  const chunks = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/chunks/')) chunks.add(pathname)
  })
  const release = await holdScript(page, '/pricing')
  const imported = await page.locator('head [rel=modulepreload]').getAttribute('href')
  await expect.poll(() => [...chunks]).toEqual([imported])
  release()
})

test('a purchase does not wait for ever for the page’s own script', async ({ page }) => {
  await page.clock.install()
  await page.route(ownScript, () => undefined)
  await page.goto(pathWithPurchase, { waitUntil: 'domcontentloaded' })
  const bought: string[] = []
  await page.route(`**${checkoutSessionPath}`, (route) => {
    bought.push(route.request().postData() ?? '')
    return route.fulfill({ status: 204 })
  })
  await page.locator('form[data-buy] button').first().dblclick({ noWaitAfter: true })
  await page.clock.fastForward(10_000)
  await expect.poll(() => bought).toEqual([expect.stringContaining('product=')])
})

/** Keeps an island's own file back until `release` is called. */
async function holdIsland(page: Page, name: string, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text()
  const [, source = ''] = new RegExp(`data-island="${name}" data-src="([^"]*)"`).exec(html) ?? []
  const [, file = ''] = source.split(' ')
  expect(file).toMatch(/^\/assets\/.*\.js$/)
  const release = await holdBack(page, `**${file}`)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`).first()

const [path, name] = ['/pricing', 'profit-calculator'] as const

test('an early press on “Show inputs” or a switch counts once the island is alive', async ({
  page,
}) => {
  const release = await holdIsland(page, name, path)
  const switches = island(page, name).getByRole('switch')
  const total = island(page, name).locator('[data-total="monthly"]')
  const before = await total.textContent()
  await switches.nth(1).click()
  await switches.nth(2).click()
  await switches.nth(2).click()
  const show = island(page, name).getByRole('button', { name: calculatorWords.show }).first()
  await show.click()
  await show.click()
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(island(page, name)).toHaveAttribute('data-hydrated')
  await expect(island(page, name).locator('[data-open]')).toHaveCount(1)
  await expect(total).not.toHaveText(before ?? '')
  await expect(switches.nth(1)).not.toBeChecked()
  await expect(switches.nth(2)).toBeChecked()
})

/** Runs in the page first: presses the calculator's first switch in the first frame after React listens there. */
function pressInFirstFrame(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the element it is asked of
  const listen = EventTarget.prototype.addEventListener
  let isPressed = false
  EventTarget.prototype.addEventListener = function addEventListener(type: string, ...rest) {
    listen.call(this, type, ...rest)
    if (isPressed || type !== 'change' || !(this instanceof HTMLElement)) return
    const control = this.querySelector<HTMLElement>('#calculator [role="switch"]')
    if (!control) return
    isPressed = true
    requestAnimationFrame(() => control.click())
  }
}

test('a switch pressed between hydration and its effects stays so', async ({ page }) => {
  await page.addInitScript(pressInFirstFrame)
  const first = island(page, name).getByRole('switch').first()
  // When React is between the two is luck: about every second time.
  for (let visit = 0; visit < 4; visit += 1) {
    await page.goto(path)
    await island(page, name).scrollIntoViewIfNeeded()
    await expect(island(page, name)).toHaveAttribute('data-hydrated')
    await expect(first).not.toBeChecked()
  }
})

test('a plan chosen before the checkout is alive is the plan that is paid, and a code sent too early is looked up and takes nothing typed away', async ({
  page,
}) => {
  allow(/status of 400/)
  const release = await holdIsland(page, 'checkout', '/deep-dive/payment')
  await page.locator('[name="firstName"]').fill('Ada')
  await page.getByText(checkoutWords.promotion.ask).click()
  const code = page.getByLabel(checkoutWords.promotion.label, { exact: true })
  await code.fill('LINK')
  await code.press('Enter')
  await page.locator('input[name="paymentPlan"][value="monthly"]').check({ force: true })
  release()
  await expect(island(page, 'checkout')).toHaveAttribute('data-hydrated')
  await expect(page).toHaveURL(/plan=monthly/)
  await expect(page.locator('input[name="paymentPlan"][value="monthly"]')).toBeChecked()
  await expect(page.getByRole('complementary')).toContainText(
    moneyInFull(totalCents('deep-dive-instalments')),
  )
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ada')
  await expect(page.getByText(promotionRefusals.unknown)).toBeVisible()
})

test('a form that the browser has changed keeps its menu, what is typed and the focus', async ({
  page,
}) => {
  await page.addInitScript(translate)
  const release = await holdIsland(page, 'contact-form', '/contact')
  const form = island(page, 'contact-form')
  await expect(form.locator('font').first()).toBeAttached()
  const field = form.locator('[name="firstName"]')
  // As a password manager does.
  await field.evaluate((element) => element.after(document.createElement('div')))
  await field.fill('Ada')
  release()
  await expect(form).toHaveAttribute('data-hydrated')
  await expect(form.locator('font').first()).toBeAttached()
  await expect(field).toHaveValue('Ada')
  await expect(field).toBeFocused()
  await expect(form.locator('[name="country"]')).toHaveValue(/^[A-Z]{2}$/)
})

test('a form that cannot come to life keeps what is typed and the focus, and is sent as without script', async ({
  page,
  email,
}) => {
  allow(/did not match|cannot be drawn anew/)
  // As where an empty text in place of the menus is taken.
  await page.route('**/contact', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/require-trusted-types-for[^;]*;/, '')
    await route.fulfill({ response: answer, body: html })
  })
  const release = await holdScript(page, '/contact')
  const field = page.locator('#contact-form [name="firstName"]')
  // Before its script knows how it was.
  await field.evaluate((element) => element.after(document.createElement('div')))
  await field.fill('Ada')
  const failed = page.waitForEvent('pageerror')
  release()
  await failed
  await expect(field).toHaveValue('Ada')
  await expect(field).toBeFocused()
  await fillContactForm(page, email)
  await sendContactForm(page)
  await expect(page).toHaveURL(/\/thanks\?form=contact/)
})

test('a form that is drawn anew keeps what is typed and the focus', async ({ page }) => {
  allow(/did not match/)
  const release = await holdScript(page, '/deep-dive/payment')
  const field = island(page, 'checkout').locator('[name="firstName"]')
  await field.evaluate((element) => element.after(document.createElement('div')))
  await field.fill('Ada')
  release()
  await expect(island(page, 'checkout')).toHaveAttribute('data-hydrated')
  await expect(field).toHaveValue('Ada')
  await expect(field).toBeFocused()
})
