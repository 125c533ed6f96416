import { globSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Page, Route } from 'playwright/test'
import { bumpRefused } from '#contract/bump.ts'
import { products } from '#contract/catalogue.ts'
import type { CheckoutStarted } from '#contract/checkout.ts'
import { adConsentText } from '#contract/advertising.ts'
import { orderConsents } from '#contract/order-consents.ts'
import { startPaymentPaths } from '#contract/paths.ts'
import { taxWords } from '#contract/tax.ts'
import { formatMoney } from '#contract/money.ts'
import { vip } from '#content/vip.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'
import { sampleMark } from '#words/samples.ts'
import { analyticsAnchor, analyticsConsent } from '#words/analytics-consent.ts'
import * as checkoutWords from '#words/checkout.ts'
import { campaignWords } from '#contract/campaign-words.ts'
import * as limitWords from '#words/limits.ts'
import { answerForm } from './rig/answer-form.ts'
import { axeProblems } from './rig/axe.ts'
import { isFit } from './rig/desk-page.ts'
import { askStack, otherAnalyticsId, otherBrand, type OtherSite, test } from './rig/other-site.ts'
import { fillContactForm, sendContactForm } from './rig/contact-form.ts'
import { CheckoutPage, untaxedZip } from './rig/checkout-page.ts'
import type { RunningStack } from './rig/running-stacks.ts'
import { allow, expect } from './rig/test.ts'
import { walkByTab } from './rig/keyboard.ts'

const pictures = new Set(['.png', '.woff2', '.pf_fragment', '.pf_index', '.pf_meta', '.pagefind'])

async function textOf(file: string): Promise<string> {
  if (extname(file) !== '.pdf') return readFileSync(file, 'utf8')
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)))
  const { text } = await extractText(pdf, { mergePages: true })
  return text + JSON.stringify(await pdf.getMetadata())
}

// One build of the other site serves all of them.
test.describe.configure({ mode: 'default' })

/** Other settings that happen to hold the company's name: they are the operator's own, and stay as they are. */
const addresses = [
  site.contactEmail,
  ...site.social.map(({ url }) => url),
  new URL(site.origin).host,
]

const holdsBrand = (text: string) => text.toLowerCase().includes(site.brand.toLowerCase())

test('renamed by one value, the site says its old name nowhere', async ({ otherSite }) => {
  const written = globSync('content/**/*.{yaml,json,mdx}', { cwd: root })
  // The owner may have typed the name into a text.
  const typed = written
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split(/\n|\{\{.*?\}\}/))
    .filter(holdsBrand)
    .map((text) => text.replaceAll(/^\s*(?:- )?(?:"?[\w-]+"?: )?['"]?|['"],?$/g, ''))
  const { directory } = otherSite
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const type = extname(file)
    return type !== '' && !pictures.has(type)
  })
  expect(files.length).toBeGreaterThan(50)
  const telltale = []
  for (const file of files) {
    const text = [...addresses, ...typed]
      .reduce((rest, address) => rest.replaceAll(address, ''), await textOf(join(directory, file)))
      .replace(/pagesProject:\s*["'`][^"'`]*["'`]/, '')
      .replaceAll('&amp;', '&')
    if (holdsBrand(text)) telltale.push(file)
  }
  expect(telltale).toEqual([])
  expect(readFileSync(join(directory, 'index.html'), 'utf8')).toContain(otherBrand)
  expect(readFileSync(join(directory, 'terms.html'), 'utf8')).toContain(
    `${otherBrand} Growth Partners`,
  )
})

test('where nothing sends mails, the checkout offers none', ({ otherSite }) => {
  const html = readFileSync(join(otherSite.directory, 'deep-dive/payment.html'), 'utf8')
  expect(html.includes(orderConsents.marketing)).toBe(site.mailFrom === null)
})

test('with people and figures of the operator’s own, no page says that something is a sample', ({
  otherSite,
}) => {
  for (const page of ['index', 'about', 'work-with-us', 'deep-dive', 'aims', 'offer', 'insights']) {
    const html = readFileSync(join(otherSite.directory, `${page}.html`), 'utf8')
    expect(html, page).not.toContain(`>${sampleMark}<`)
  }
})

test('with an analytics id visits are counted while allowed', async ({ page, otherSite }) => {
  const { origin } = otherSite
  await otherSite.serveTo(page)
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagHasRun = true' })
  })
  const bar = page.getByRole('region', { name: analyticsConsent.label })
  await page.goto(`${origin}/services?utm_source=letter&email=ada%40example.com`)
  await expect(bar).toBeVisible()
  await page.reload()
  expect(asked).toEqual([])
  await bar.getByRole('button', { name: analyticsConsent.allow }).click()
  await expect(bar).toBeHidden()
  await page.waitForFunction(() => 'tagHasRun' in globalThis)
  expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${otherAnalyticsId}`])
  const told = () =>
    page.evaluate(() =>
      JSON.stringify((globalThis as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer),
    )
  expect(await told()).toContain(`${origin}/services?utm_source=letter`)
  expect(await told()).not.toContain('ada')
  // The checkout, the dashboard and what else is not indexed is counted by nobody.
  await page.goto(`${origin}/deep-dive/payment`)
  await expect(page.locator('[data-analytics]')).toHaveCount(0)
  await page.goto(`${origin}/about`, { referer: `${origin}/api/unsubscribe/secret?q=1` })
  await expect.poll(() => asked).toHaveLength(2)
  // Left to itself, Google's tag tells the whole address of the page before.
  expect(await told()).toContain(`"page_referrer":"${origin}"`)
  await page.goto(`${origin}/privacy`)
  await expect.poll(() => asked).toHaveLength(3)
  // As Google's tag sets them: at the highest domain that takes them.
  await page.evaluate(
    (domain) => {
      document.cookie = `_ga=GA1.1.1;domain=${domain};max-age=9999;path=/`
      document.cookie = `_ga_ASTRO12345=GS1.1.1;max-age=9999;path=/`
    },
    new URL(origin).hostname.replace(/^www\./, ''),
  )
  expect(await page.context().cookies()).toHaveLength(2)
  await page.locator(`a[href="#${analyticsAnchor}"]`).click()
  await bar.getByRole('button', { name: analyticsConsent.refuse }).click()
  await page.waitForFunction(() => !('tagHasRun' in globalThis))
  await expect.poll(() => page.context().cookies()).toEqual([])
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  await expect(bar).toBeHidden()
  expect(asked).toHaveLength(3)
})

test('the question about counting is accessible, hides no stop', async ({ page, otherSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await otherSite.serveTo(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${otherSite.origin}/about`)
    await expect(page.locator('[data-asking]')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await walkByTab(page, { end: '[data-consent]' })
    await walkByTab(page, { key: 'Shift+Tab' })
  }
})

test('without script no deadline is named', async ({ plain: page, otherSite }) => {
  await otherSite.serveTo(page)
  await page.goto(`${otherSite.origin}/work-with-us`)
  await expect(page.getByText(campaignWords.deadline.always).first()).toBeVisible()
  await expect(page.getByText(/Applications close/)).toBeHidden()
  await page.goto(`${otherSite.origin}/vip`)
  await expect(page.getByText(limitWords.vip.label, { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(limitWords.vip.untold)
})

const sentence = adConsentText(['google']).replace(site.brand, otherBrand)

/** What the other site's pages send: all of it is taken, by nobody. */
async function takeSent(page: Page): Promise<unknown[]> {
  // Nothing answers these there.
  allow(/turnstile|outbox-worker|fetching the script/)
  const sent: unknown[] = []
  await page.route('**/api/{ghl-webhook,create-checkout-session}', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: { id: crypto.randomUUID(), url: '/vip#paying' } })
  })
  return sent
}

test('who came by an advertisement is asked about telling it, apart and unticked; nobody else is', async ({
  page,
  otherSite,
  email,
}) => {
  await otherSite.serveTo(page)
  const sent = await takeSent(page)
  const box = page.getByRole('checkbox', { name: sentence })
  for (const [query, isAsked] of [
    ['?utm_source=letter', false],
    ['?gclid=Cj0', true],
  ] as const) {
    await page.goto(`${otherSite.origin}/about${query}`)
    await page.goto(`${otherSite.origin}/contact#contact-form`)
    await fillContactForm(page, email)
    await expect(box).toHaveCount(Number(isAsked))
    if (isAsked) {
      await expect(box).not.toBeChecked()
      expect(await axeProblems(page)).toEqual([])
      await box.check()
    }
    await sendContactForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  expect(sent).toEqual([
    expect.not.objectContaining({ adConsent: expect.anything() }),
    expect.objectContaining({ adConsent: sentence }),
  ])
})

test('where an advertisement leads to what it sells, its buttons ask, too', async ({
  page,
  otherSite,
}) => {
  await otherSite.serveTo(page)
  await page.goto(`${otherSite.origin}/velocity-audit?gclid=Cj0`)
  await expect(page.locator('form[data-buy] [name="adConsent"]').first()).not.toBeChecked()
})

test('what is ticked with the details of the VIP pre-order counts for its purchase', async ({
  page,
  otherSite,
  email,
}) => {
  await otherSite.serveTo(page)
  const sent = await takeSent(page)
  await page.goto(`${otherSite.origin}/vip?gclid=Cj0`)
  await page.locator('[data-opens="vip-details"]').first().click()
  const details = page.getByRole('dialog', { name: vip.details.title })
  await expect(details.getByRole('checkbox')).not.toBeChecked()
  await answerForm(details, email)
  await details.getByRole('button', { name: vip.details.submit }).click()
  await page.getByRole('button', { name: vip.welcome.pay }).click()
  await expect(page).toHaveURL(/#paying$/)
  expect(sent).toEqual([
    expect.objectContaining({ lastName: 'Ada Byron', adConsent: sentence }),
    expect.objectContaining({ product: 'vip', adConsent: sentence }),
  ])
})

test('what was ticked about advertisers stays so where its form is shown again', async ({
  page,
  otherSite,
}) => {
  allow(/turnstile|outbox-worker|fetching the script|Failed to (load|fetch)/)
  await otherSite.serveTo(page)
  const box = page.getByRole('checkbox', { name: sentence })
  await page.goto(`${otherSite.origin}/about?gclid=Cj0`)
  await page.goto(`${otherSite.origin}/deep-dive/payment`)
  await page.getByLabel('City').focus()
  await box.check()
  await page.reload()
  await page.getByLabel('City').focus()
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.reload()
  await page.getByLabel('City').focus()
  await expect(box).not.toBeChecked()
})

const paying = (cents: number) => checkoutWords.payment.pay(formatMoney(cents, 'exact'))

type Visit = { page: Page; otherSite: OtherSite; stack: RunningStack; email: string }

/** The other site's checkout, its details filled in. */
async function openTaxed({ page, otherSite, stack, email }: Visit, query = '') {
  await otherSite.serveTo(page, stack)
  const checkout = new CheckoutPage(page, email)
  await page.goto(`${site.origin}/deep-dive/payment${query}`)
  await checkout.fillDetails()
  await page.getByLabel('ZIP or postal code').fill(untaxedZip)
  return checkout
}

test('with tax the checkout asks what it depends on, and shows it before paying', async ({
  page,
  otherSite,
  stack,
  email,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await otherSite.serveTo(page, stack)
  // The worker beside the tests works out no tax: that is added to its answer.
  await page.route(`${site.origin}/api/create-payment-intent`, async (route) => {
    const response = await askStack(route, stack)
    const answer = (await response.json()) as CheckoutStarted
    const { taxId } = (route.request().postDataJSON() as { paymentData: { taxId: string } })
      .paymentData
    const tax = taxId ? { cents: 0, reason: 'reverse_charge' } : { cents: 44_375, reason: '' }
    const payments = answer.payments.map(({ amountCents, dueOn }) => ({
      amountCents: amountCents + tax.cents,
      dueOn,
    }))
    await route.fulfill({ response, json: { ...answer, tax, payments } })
  })
  const checkout = new CheckoutPage(page, email)
  await page.goto(`${site.origin}/deep-dive/payment`)
  const summary = page.getByRole('complementary', { name: checkoutWords.summary.title })
  await expect(summary).toContainText(checkoutWords.tax.beforeTax)
  await checkout.fillDetails()
  await page.getByLabel('ZIP or postal code').fill(untaxedZip)
  await expect(page.getByLabel('Company')).toBeHidden()
  await checkout.toPayment()
  const { amountCents } = products['deep-dive']
  await expect(summary.getByRole('row', { name: 'Tax' })).toContainText(formatMoney(44_375))
  await expect(summary.getByRole('row', { name: checkoutWords.summary.dueToday })).toContainText(
    formatMoney(amountCents + 44_375),
  )
  await expect(checkout.payButton).toHaveText(paying(amountCents + 44_375))
  await isFit(page)

  await page.getByRole('button', { name: checkoutWords.payment.back }).click()
  await page.getByLabel('Country', { exact: true }).selectOption('other')
  await page.getByLabel('Which country').selectOption('DE')
  await page.getByText(checkoutWords.tax.company).click()
  await page.getByLabel('Company').fill('Engines GmbH')
  await page.getByLabel(/^Tax id/).fill('DE123456789')
  await isFit(page)
  await checkout.toPayment()
  await expect(summary.getByRole('row', { name: 'Tax' })).toContainText(taxWords.reverse)
  await expect(checkout.payButton).toHaveText(paying(amountCents))
})

/** Has the script with the tax's fields wait, or not come at all. */
const onTaxScript = (page: Page, { directory }: OtherSite, before: (route: Route) => unknown) =>
  page.route(`${site.origin}/assets/**/*.js`, async (route) => {
    const script = join(directory, new URL(route.request().url()).pathname)
    if (readFileSync(script, 'utf8').includes('eu_vat')) await before(route)
    else await route.fallback()
  })

test('with tax, whoever comes back and goes on before its fields have come loses nothing of them', async ({
  page,
  otherSite,
  stack,
  email,
}) => {
  await openTaxed({ page, otherSite, stack, email })
  const come = Promise.withResolvers<void>()
  await onTaxScript(page, otherSite, (route) => come.promise.then(() => route.fallback()))
  await page.reload()
  await page.locator('[data-island="checkout"][data-hydrated]').waitFor()
  await page.getByLabel('City').fill('Baltimore')
  const asked = page.waitForRequest(`${site.origin}${startPaymentPaths.upfront}`)
  await page.getByRole('button', { name: checkoutWords.details.submit }).click()
  const { paymentData } = (await asked).postDataJSON() as { paymentData: object }
  expect(paymentData).toMatchObject({ city: 'Baltimore', postalCode: untaxedZip })
  come.resolve()
})

test('with tax, a field that is refused and comes late gets the focus', async ({
  page,
  otherSite,
  stack,
  email,
}) => {
  allow(/status of 400/)
  const checkout = await openTaxed({ page, otherSite, stack, email })
  const postalCode = page.getByLabel('ZIP or postal code')
  await checkout.toPayment()
  const come = Promise.withResolvers<void>()
  await onTaxScript(page, otherSite, (route) => come.promise.then(() => route.fallback()))
  const error = { code: 'validation', message: '', fields: { postalCode: 'Please check this.' } }
  await page.route(`${site.origin}${startPaymentPaths.upfront}`, (route) =>
    route.fulfill({ status: 400, json: { error } }),
  )
  await page.reload()
  const { title } = checkoutWords.toasts.missing
  await expect(page.locator('#notifications').getByText(title)).toBeVisible()
  await expect(postalCode).toBeHidden()
  come.resolve()
  await expect(postalCode).toBeFocused()
  await expect(postalCode).toHaveAccessibleDescription(/Please check this\./)
})

test('with tax, fields that do not load are told, and come with the page read again', async ({
  page,
  otherSite,
  stack,
  email,
}) => {
  allow(/ERR_FAILED/)
  await otherSite.serveTo(page, stack)
  let isGone = true
  await onTaxScript(page, otherSite, (route) => (isGone ? route.abort() : route.fallback()))
  await page.goto(`${site.origin}/deep-dive/payment`)
  const alert = page.getByRole('alert').filter({ hasText: checkoutWords.tax.lost })
  await expect(alert).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await page.getByLabel('Email').fill(email)
  isGone = false
  await alert.getByRole('button', { name: checkoutWords.payment.retry }).click()
  await expect(page.getByLabel('ZIP or postal code')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a course is added by a tick that nobody has set, and taken off where the worker does not sell it', async ({
  page,
  otherSite,
  stack,
  email,
}) => {
  allow(/status of 400/)
  const checkout = await openTaxed({ page, otherSite, stack, email }, '?plan=monthly')
  const { name, amountCents } = products['marketing-2025']
  const { amountCents: instalmentCents } = products['deep-dive-instalments']
  const summary = page.getByRole('complementary', { name: checkoutWords.summary.title })
  const due = summary.getByRole('row', { name: checkoutWords.summary.dueToday })
  const box = page.locator('[name="bump"]')
  await expect(box).not.toBeChecked()
  await expect(due).toContainText(formatMoney(instalmentCents))
  await box.check()
  await expect(due).toContainText(formatMoney(instalmentCents + amountCents))
  await expect(summary.getByRole('row', { name })).toContainText(formatMoney(amountCents))
  expect(await axeProblems(page)).toEqual([])
  const asked = page.waitForRequest(`${site.origin}/api/create-subscription`)
  await page.getByRole('button', { name: checkoutWords.details.submit }).click()
  expect((await asked).postDataJSON()).toMatchObject({
    bump: 'marketing-2025',
    bumpAmount: amountCents,
  })
  await expect(page.locator('#notifications').getByText(bumpRefused)).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(due).toContainText(formatMoney(instalmentCents))
  await checkout.toPayment()
  await expect(checkout.payButton).toHaveText(paying(instalmentCents))
})
