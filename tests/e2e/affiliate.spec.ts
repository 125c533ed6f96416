import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import * as affiliate from '#words/affiliate.ts'
import * as affiliateDashboardWords from '#words/affiliate-dashboard.ts'
import * as affiliateFormWords from '#words/affiliate-form.ts'
import { formEndpoints } from '#contract/api.ts'
import type { Attribution } from '#contract/lead.ts'
import { affiliateEndpoints, visitEndpoint } from '#contract/paths.ts'
import * as offerFormWords from '#words/offer-form.ts'
import type { StoredAttribution } from '#lib/attribution.ts'
import { monthlyEarningsCents, type MonthOfSales, statedFigures } from '#lib/commission.ts'
import { formatMoney } from '#contract/money.ts'
import { defaultMonthOfSales, mostSales } from '#lib/month-of-sales.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { answerForm } from './rig/answer-form.ts'
import { CheckoutPage } from './rig/checkout-page.ts'
import { sendForm } from './rig/guarded-forms.ts'
import { wakeIsland } from './rig/island.ts'
import { allow, expect, test } from './rig/test.ts'
import { partnerAccount } from './states/sales-states.ts'
import type { RunningStack } from './rig/running-stacks.ts'

const deepDiveEarns = formatMoney(statedFigures.deepDiveCents)

/** Speaks to the stack as the operator does: `npm run affiliate -- …`. */
const operatorOf =
  ({ origin, stateDir }: RunningStack) =>
  (...words: string[]) =>
    runQuietly([process.execPath, 'scripts/affiliate.ts', ...words], {
      env: { PORT: new URL(origin).port, STATE_DIR: stateDir },
    })

const valueOf = (output: string, name: string) =>
  new RegExp(`^${name} +(\\S+)$`, 'm').exec(output)?.[1] ?? ''

const affiliateOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('attribution') ?? '{}') as StoredAttribution).affiliate ??
      null,
  )

/** Opens a partner's link, and waits until the worker has said whether the visit counts. */
async function followLink(page: Page, link: string) {
  await page.goto(link)
  await expect.poll(async () => (await affiliateOf(page))?.isCounted).toBeDefined()
}

test('from application to refund, each step', async ({ page, browser, stack, crm, email }) => {
  const operate = operatorOf(stack)

  await sendForm(page, 'affiliate', `partner-${email}`)
  await expect(page.locator('#notifications')).toContainText(affiliateFormWords.submitted.title)
  const send = page.getByRole('button', { name: affiliateFormWords.submit })
  await expect(send).toBeDisabled()
  await page.locator('#apply [name="company"]').fill('Another')
  await expect(send).toBeEnabled()
  await expect(page.locator('#apply [name="name"]')).toHaveValue('Ada Byron')
  await expect.poll(() => crm.leadsOf(`partner-${email}`)).toHaveLength(1)

  const approved = await operate('approve', `partner-${email}`)
  const code = valueOf(approved, 'code')
  expect(code).toMatch(/^ADA-/)
  const dashboard = await page.context().newPage()
  await dashboard.clock.install()
  await dashboard.goto(valueOf(approved, 'dashboard'))
  const figure = (name: string) => dashboard.locator(`[data-figure="${name}"]`)
  /** The account is read again every ten seconds. */
  const figures = (expected: Record<string, string>) =>
    expect(async () => {
      await dashboard.clock.fastForward(10_000)
      for (const [name, value] of Object.entries(expected)) {
        await expect(figure(name)).toContainText(value, { timeout: 1_000 })
      }
    }).toPass({ timeout: 30_000 })
  await figures({ leads: '0', closes: '0', balance: formatMoney(0) })

  const visitor = await browser.newContext({ baseURL: stack.origin })
  const visit = await visitor.newPage()
  const reports: string[] = []
  visit.on('request', (request) => {
    if (new URL(request.url()).pathname === visitEndpoint) reports.push(request.url())
  })
  await visit.goto('/about')
  await followLink(visit, valueOf(approved, 'link'))
  expect(await affiliateOf(visit)).toMatchObject({ code, isCounted: true })
  await visit.goto('/?ref=SOMEBODY-ELSE')
  await sendForm(visit, 'offer', email)
  await expect(visit.getByRole('heading', { name: offerFormWords.thanks.title })).toBeVisible()
  expect(await visitor.cookies()).toEqual([])
  expect(reports, 'one report, without anything in its address').toEqual([
    `${stack.origin}${visitEndpoint}`,
  ])
  await figures({ leads: '1', closes: '0' })

  const checkout = new CheckoutPage(visit, email)
  await checkout.openAtPayment()
  await figures({ leads: '1', pending: formatMoney(0), due: formatMoney(0) })
  await expect(dashboard.getByRole('row', { name: /Deep Dive/ })).toHaveCount(0)
  await checkout.pay()
  await figures({
    closes: '1',
    pending: formatMoney(0),
    due: deepDiveEarns,
    balance: deepDiveEarns,
  })

  const sale = valueOf(await operate('record-sale', email), 'sale')
  await operate('record-payment', sale, '--reference', 'I-1')
  await operate('record-refund', sale, '--reference', 'R-1')
  await figures({ due: deepDiveEarns, takenBack: formatMoney(statedFigures.upgradeCents) })

  expect(await operate('list')).toContain(code)
  expect(await operate('checks')).toContain('Held back')
  expect(await operate('show', code)).toMatch(/upgrade.*taken-back/)

  const saving = dashboard.waitForEvent('download')
  await dashboard.getByRole('button', { name: affiliateDashboardWords.statement }).click()
  const statement = readFileSync(await (await saving).path(), 'utf8')
  expect(statement).toContain('upgrade,taken-back')
  await visitor.close()
})

test('with storage blocked, a partner’s visit is told, and goes with a form on the page the link opened', async ({
  page,
  email,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Blocked.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get })
  })
  const reported = page.waitForRequest(`**${visitEndpoint}`)
  await page.goto('/offer?ref=ada-10')
  const form = await wakeIsland(page, 'offer-form')
  const sent = page.waitForRequest(`**${formEndpoints.offer}`)
  await answerForm(form, email)
  await form.getByRole('button', { name: offerFormWords.submit }).click()
  const { attribution } = (await sent).postDataJSON() as { attribution: Attribution }
  const { visitId, affiliateCode: code } = attribution
  expect((await reported).postDataJSON()).toEqual({ visitId, code })
  expect(attribution.first?.landingPage).toBe('/offer')
})

test('an address without its key says what is missing, a guessed one that it is refused; neither shows a figure', async ({
  page,
}) => {
  allow(/status of (403|429)/)
  await page.goto('/affiliate/dashboard')
  for (const [key, said] of [
    ['', affiliateDashboardWords.missing],
    ['#not-a-token', affiliateDashboardWords.refused],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, key)
    await expect.soft(page.getByRole('alert'), key).toContainText(said.title)
    await expect.soft(page.locator('[data-dashboard]'), key).toHaveCount(0)
  }
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
})

test('the account shown is that of the address, whatever was asked before; a copied link is said, and so is one that the browser does not let be copied', async ({
  page,
  context,
}) => {
  allow(/status of 503/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const named = (name: string) => ({
    json: { ...partnerAccount, partner: { ...partnerAccount.partner, name } },
  })
  await page.route(`**${affiliateEndpoints.dashboard}`, async (route) => {
    const { authorization } = route.request().headers()
    if (authorization === 'Bearer first') {
      await answered
      return route.fulfill(named('Maria'))
    }
    if (authorization === 'Bearer second') return route.fulfill(named('Omar'))
    return route.fulfill({ status: 503 })
  })
  const asked = page.waitForRequest(`**${affiliateEndpoints.dashboard}`)
  await page.goto('/affiliate/dashboard#first')
  const first = await asked
  const omar = page.getByText(affiliateDashboardWords.greeting('Omar'))
  await test.step('another account', async () => {
    await page.evaluate(() => location.assign('#second'))
    await expect(omar).toBeVisible()
    answer()
    await (await first.response())?.finished()
    await expect.soft(omar).toBeVisible()
  })
  await test.step('copied', async () => {
    const { link } = affiliateDashboardWords
    await page.getByRole('button', { name: link.copy }).click()
    const said = page.getByRole('status')
    await expect.soft(said.filter({ hasText: link.copied })).toBeAttached()
    expect
      .soft(await page.evaluate(() => navigator.clipboard.readText()))
      .toBe(await page.getByLabel(link.title).inputValue())
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: link.copied }).click()
    await expect.soft(said.filter({ hasText: link.copyFailed })).toBeAttached()
  })
  await page.evaluate(() => location.assign('#third'))
  await expect(page.getByRole('alert')).toContainText(affiliateDashboardWords.failed.title)
  await expect(page.locator('[data-dashboard]')).toHaveCount(0)
})

const earnings = (month: MonthOfSales) => formatMoney(monthlyEarningsCents(month))

test('the earnings calculator follows the rules, and its address', async ({ page }) => {
  await page.goto('/affiliate?deepDives=5&upgrades=9&accelerators=abc')
  const result = page.locator('[data-result="earnings"]')
  await wakeIsland(page, 'earnings-calculator')
  await expect(result).toHaveText(
    earnings({ deepDives: 5, upgrades: 5, accelerators: defaultMonthOfSales.accelerators }),
  )
  const deepDives = page.locator('[name="deepDives"]')
  const { accelerators } = defaultMonthOfSales
  for (const [typed, upgrades] of [
    [1, 1],
    [12, 5],
  ] as const) {
    await deepDives.fill(String(typed))
    await expect(result).toHaveText(earnings({ deepDives: typed, upgrades, accelerators }))
  }
  await deepDives.fill('0')
  await deepDives.pressSequentially('0')
  await expect(deepDives).toHaveValue('0')
  await page.locator('[name="accelerators"]').fill('6')
  await expect(result).toHaveText(earnings({ deepDives: 0, upgrades: 0, accelerators: 6 }))
  await expect(page).toHaveURL(/deepDives=0&upgrades=0&accelerators=6/)
  // Safari throws at the hundredth change of an address in half a minute.
  await page.addInitScript(() => {
    const write = history.replaceState.bind(history)
    let left = 20
    history.replaceState = (...words) => {
      if ((left -= 1) < 0) throw new DOMException('Too often', 'SecurityError')
      write(...words)
    }
  })
  await page.reload()
  const slider = page.getByRole('slider', { name: affiliate.calculator.deepDives })
  await slider.focus()
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight'])
    for (let presses = 0; presses < 20; presses += 1) await slider.press(key)
  await expect(result).toHaveText(earnings({ deepDives: 20, upgrades: 0, accelerators: 6 }))
  await expect(page).toHaveURL(/deepDives=20/)
})

test('what a month earns is read aloud once its slider rests', async ({ page }) => {
  await page.goto('/affiliate')
  const calculator = await wakeIsland(page, 'earnings-calculator')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('slider', { name: affiliate.calculator.deepDives }).press('End')
  const { upgrades, accelerators } = defaultMonthOfSales
  const sum = earnings({ deepDives: mostSales, upgrades, accelerators })
  await expect(calculator.locator('[data-result="earnings"]')).toHaveText(sum)
  const said = calculator.locator('[aria-live], [role="status"]')
  await expect(said).not.toContainText(sum)
  // Until its timer is set: a busy browser draws first.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(said).toContainText(sum, { timeout: 1_000 })
  }).toPass()
})
