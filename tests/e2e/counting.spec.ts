import type { APIRequestContext, BrowserContext, Page } from 'playwright/test'
import { countPath } from '#contract/paths.ts'
import { formTitles as titles } from '#words/form-titles.ts'
import type { PageView } from '#contract/count.ts'
import { chromiumLaunch } from './rig/chromium-launch.ts'
import { fillContactForm, sendContactForm } from './rig/contact-form.ts'
import { expect, test } from './rig/checkout-page.ts'

/** A browser that people use: the one of the tests says that it is driven, and is not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

// Given to the browser itself: what a page tells while it is left has the browser's own name, not its context's.
const launchOptions = {
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, `--user-agent=${userAgent}`],
}
test.use({ launchOptions })

/**
 * Notes what pages of this browser tell, for the next page to answer: what is told by a page that is being left is
 * no request that a test can see.
 */
async function listen(context: BrowserContext): Promise<(page: Page) => Promise<PageView[]>> {
  await context.addInitScript((path) => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (url === path) {
        const told = JSON.parse(localStorage.getItem('told') ?? '[]') as unknown[]
        localStorage.setItem('told', JSON.stringify([...told, JSON.parse(String(body))]))
      }
      return send(url, body)
    }
  }, countPath)
  return (page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]') as PageView[])
}

/** Waits until the page's own script is there: what is done before is not told. */
const started = (page: Page) => page.locator('[data-live]').first().waitFor({ state: 'attached' })

/** Hides the page as another tab does, and shows it again. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })
}

const viewOf = (path: string): PageView => ({
  path,
  source: '',
  campaign: '',
  widthSteps: 5,
  sentBefore: -1,
  events: [],
})

/** Fills the queue's batch, so that what is in it is counted now rather than within a minute. */
async function countNow(request: APIRequestContext): Promise<void> {
  for (let sent = 0; sent < 100; sent += 1) {
    const answer = await request.post(countPath, {
      data: JSON.stringify(viewOf('/terms')),
      headers: { 'user-agent': userAgent },
    })
    expect(answer.status()).toBe(204)
  }
}

test('a page tells once, when it is left, that it was seen; one rendered ahead and never opened tells nothing', async ({
  page,
  context,
}) => {
  const told = await listen(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about?utm_source=newsletter&utm_campaign=spring&gclid=secret&email=a@b.example')
  await page.waitForLoadState('networkidle')
  expect.soft(await told(page)).toEqual([])
  await page.goto('/terms')
  const views = await told(page)
  expect.soft(views).toEqual([
    {
      path: '/about',
      source: 'newsletter',
      campaign: 'spring',
      widthSteps: 1440 >> 8,
      sentBefore: -1,
      events: [],
    },
  ])
  expect.soft(JSON.stringify(views)).not.toMatch(/secret|a@b/)
  await page.locator('footer a[href="/privacy"]').hover()
  await page.waitForLoadState('networkidle')
  await page.goto('/contact')
  expect((await told(page)).map(({ path }) => path)).toEqual(['/about', '/terms'])
})

test('a press is told by where its link leads; a form sent after a look away is told as one, not with what was typed', async ({
  page,
  context,
  email,
}) => {
  const told = await listen(context)
  await page.goto('/pricing')
  await started(page)
  const link = page.locator('main a[data-variant][href*="?plan="]').first()
  const [path] = ((await link.getAttribute('href')) ?? '').split('?')
  await link.click()
  await page.waitForURL((url) => url.pathname === path)
  const [left] = (await told(page)) as [PageView]
  expect.soft(left.events.map((event) => event.split(/[ ?]/)[2])).toEqual([path])

  await page.locator('#contact-form [data-hydrated]').waitFor()
  await page.locator('#contact-form [name="firstName"]').fill('Ada')
  await lookAway(page)
  await fillContactForm(page, email)
  await sendContactForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAway(page)
  await lookAway(page)
  const views = (await told(page)).slice(1)
  expect(views).toHaveLength(2)
  const [first, second] = views as [PageView, PageView]
  expect([first.sentBefore, first.events]).toEqual([-1, ['input false contact firstName']])
  expect(second.sentBefore).toBe(1)
  expect(second.events[0]).toBe('input false contact firstName')
  expect(second.events.at(-1)).toMatch(/^sent false contact /)
  expect(JSON.stringify(views)).not.toContain(email)
})

for (const [name, objection] of [
  ['Do Not Track', { property: 'doNotTrack', value: '1' }],
  ['Global Privacy Control', { property: 'globalPrivacyControl', value: true }],
] as const) {
  test(`with ${name} nothing is told`, async ({ page, context }) => {
    const told = await listen(context)
    await context.addInitScript(({ property, value }) => {
      Object.defineProperty(Navigator.prototype, property, { get: () => value })
    }, objection)
    await page.goto('/contact')
    await started(page)
    await page.locator('#contact-form [name="firstName"]').fill('Ada')
    await lookAway(page)
    await page.goto('/terms')
    await page.waitForLoadState('networkidle')
    expect(await told(page)).toEqual([])
  })
}

test('what visitors did is on the desk, not a robot’s', async ({ page, desk, request, query }) => {
  await page.goto('/contact')
  await started(page)
  for (const name of ['firstName', 'lastName', 'email']) {
    await page.locator(`#contact-form [name="${name}"]`).fill('Ada')
  }
  // On a busy machine Chromium loses now and then what a page tells while it is left.
  await lookAway(page)
  await page.goto('/start')
  await started(page)
  await lookAway(page)
  const robot = await request.post(countPath, {
    data: JSON.stringify(viewOf('/services')),
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; ExampleBot/1.0)' },
  })
  expect(robot.status()).toBe(204)
  const pagesSeen = () =>
    query<{ value: string }>(`SELECT value FROM count_keys WHERE kind = 'page'`).map(
      ({ value }) => value,
    )
  // A batch that could not be counted comes again after a minute, and waits for others once more.
  await expect(async () => {
    await countNow(request)
    await expect.poll(pagesSeen, { timeout: 20_000 }).toContain('/start')
  }).toPass({ timeout: 150_000 })
  expect(pagesSeen()).not.toContain('/services')
  await desk.open('/conversion?range=today')
  const table = page.getByRole('table', { name: 'Visits by page' })
  await expect(table.getByRole('row', { name: /^\/contact/ })).toBeVisible()
  await expect(
    page.getByRole('table', { name: /forms left unsent/ }).getByRole('row', { name: /^Email/ }),
  ).toContainText(titles.contact, { ignoreCase: true })
  await expect(page.getByRole('heading', { name: `${titles.contact} on /contact` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Rows of the table' }).getByText('Device').click()
  await expect(page).toHaveURL(/by=device/)
  await expect(page.getByRole('table', { name: 'Visits by device' })).toContainText('Desktop')
  await page.getByText('As a table').click()
  await expect(page.getByRole('table', { name: 'Pages seen by the day' })).toBeVisible()
})

test('the desk’s figures take days of one’s own, if they are right', async ({ page, desk }) => {
  await desk.open('/conversion')
  const days = page.getByRole('form', { name: 'Days of your own' })
  await days.getByLabel('From').fill('2026-11-03')
  await days.getByLabel('To', { exact: true }).fill('2026-11-01')
  await days.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('alert')).toContainText('the earlier one first')
  await days.getByLabel('To', { exact: true }).fill('2026-11-05')
  await days.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/from=2026-11-03&to=2026-11-05/)
  await page.reload()
  await expect(days.getByLabel('From')).toHaveValue('2026-11-03')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/range=90d/)
})

test('the steps of the checkout are told up to Pay', async ({ context, checkout }) => {
  const told = await listen(context)
  await checkout.openAtPayment()
  await checkout.pay()
  const [{ events }] = (await told(checkout.page)) as [PageView]
  expect(events[0]).toBe('input false checkout firstName')
  expect(events).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^sent false checkout /),
      'submit true checkout card',
    ]),
  )
})

test('what converts goes on to the next day by itself', async ({ page, desk }) => {
  await page.clock.install({ time: '2026-11-27T23:58:00Z' })
  await desk.open('/conversion?range=today')
  const to = page.getByLabel('To', { exact: true })
  await expect(to).toHaveValue('2026-11-27')
  await page.clock.fastForward('05:00')
  await expect(to).toHaveValue('2026-11-28')
})
