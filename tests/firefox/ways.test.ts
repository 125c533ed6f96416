import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { rareWord } from '#tests/e2e/rig/rare-word.ts'
import { expect, test } from './rig/test.ts'

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent.trim())

async function fill(page: Page, form: string, answers: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(answers)) {
    await page.locator(`${form} [name="${name}"]`).fill(text)
  }
}

/** Brings an island to life, as pointing at it does. */
async function wake(page: Page, name: string): Promise<void> {
  const island = `[data-island="${name}"]`
  await page.locator(`${island}[data-live]`).wait()
  await page.$eval(island, (element) => element.dispatchEvent(new Event('wake')))
  await page.waitForSelector(`${island}[data-hydrated]`)
}

test('a lead: home, call to action, form, dialog, CRM', async ({ page, origin, crm, email }) => {
  await page.goto(origin)
  await Promise.all([page.waitForNavigation(), page.locator('header a[data-cta]').click()])
  expect(page.url()).toBe(`${origin}/contact#contact-form`)
  await wake(page, 'contact-form')
  await fill(page, '#contact-form', {
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    companyName: 'Engines',
    websiteUrl: 'engines.example',
    industry: 'B2B and SaaS',
    country: 'GB',
    phone: '020 7946 0958',
  })
  await page.locator('#contact-form [name="consent"]').click()
  await page.locator('#contact-form button[type="submit"]').click()
  await page.waitForSelector('#contact-success[open]')
  await page.keyboard.press('Escape')
  await page.waitForSelector('#contact-success:not([open])')
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('type'))
  expect(focused, 'the focus is back on the button').toBe('submit')
  const [lead] = await expect
    .poll(() => crm.leadsOf(email))
    .toHaveLength(1)
    .then(() => crm.leadsOf(email))
  expect(lead?.body).toMatchObject({ firstName: 'Ada', phone: '+442079460958' })
})

test('an estimate: typed, slid, switched, and sent as a PDF', async ({
  page,
  origin,
  crm,
  email,
  firefox,
}) => {
  const total = '[data-total="monthly"]'
  await page.goto(`${origin}/pricing`)
  await wake(page, 'profit-calculator')
  expect(await textOf(page, total)).toBe('$282,068')
  await page.locator('[data-module="JP"] button').click()
  await page.locator('input[name="teamSize"][type="text"]').fill('10')
  await expect.poll(() => textOf(page, total)).toBe('$315,037')
  await page.focus('input[type="range"][data-name="teamSize"]')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => textOf(page, total)).toBe('$319,158')
  await page.locator('input[name="on"][value="ADS"]').click()
  await expect.poll(() => textOf(page, total)).toBe('$279,158')
  await expect.poll(() => page.evaluate(() => location.search)).toContain('teamSize=11')
  await page.locator('button ::-p-text(Download my estimate)').click()
  await page.waitForSelector('#estimate-modal[open]')
  await fill(page, '#estimate-modal', {
    fullName: 'Ada Byron',
    email,
    phone: '+1 212 555 0100',
    companyName: 'Engines',
  })
  await page.locator('#estimate-modal button[type="submit"]').click()
  const file = join(firefox.downloads, 'profit-estimate.pdf')
  const beginning = () => (existsSync(file) ? readFileSync(file).subarray(0, 5).toString() : '')
  await expect.poll(beginning, { timeout: 20_000 }).toBe('%PDF-')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  await page.waitForSelector('#estimate-modal:not([open])')
})

test('a menu, the drawer, a disclosure and a transcript open and close', async ({
  page,
  origin,
}) => {
  const isSeen = (selector: string) =>
    page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true }))
  await page.goto(`${origin}/work-with-us`)
  const menu = '[data-dropdown="Services"] ul'
  await page.focus('[data-dropdown="Services"] button')
  await expect.poll(() => isSeen(menu)).toBe(true)
  // Style alone opens it; the page's script closes it.
  await page.locator('[data-live]').wait()
  await page.keyboard.press('Escape')
  await expect.poll(() => isSeen(menu)).toBe(false)
  await page.locator('button[popovertarget="film-transcript"]').click()
  await expect.poll(() => isSeen('#film-transcript')).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isSeen('#film-transcript')).toBe(false)
  await page.setViewport({ width: 390, height: 844 })
  await page.locator('button[popovertarget="menu"]').click()
  await expect.poll(() => isSeen('#menu')).toBe(true)
  await page.locator('#menu button').click()
  await expect.poll(() => isSeen('#menu')).toBe(false)
  await page.goto(`${origin}/pricing`)
  const entry = 'details'
  await page.locator(`${entry} > summary`).click()
  await expect.poll(() => isSeen(`${entry} p`)).toBe(true)
})

test('the newsletter takes an address, and search finds what an article says', async ({
  page,
  origin,
  crm,
  email,
}) => {
  await page.goto(`${origin}/insights`)
  await wake(page, 'newsletter-form')
  await fill(page, '#newsletter', { email })
  await page.locator('#newsletter button').click()
  await page.waitForSelector('#newsletter [role="status"]')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  await page.locator('[data-search] input').fill(rareWord.word)
  await page.waitForSelector(`[data-search-list] a[href="${rareWord.articles[0].path}"]`)
})

test('the Deep Dive is paid', async ({ page, origin, email, crm }) => {
  await page.goto(`${origin}/deep-dive/payment`)
  await wake(page, 'checkout')
  await fill(page, 'main form', {
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    phone: '+1 555 010 0199',
    address: '1 Navy Yard',
    city: 'Arlington',
    country: 'US',
  })
  await page.locator('[name="agreeTerms"]').click()
  await page.locator('main form button[type="submit"]').click()
  await page.locator('>>> [autocomplete="cc-number"]').fill('4242 4242 4242 4242')
  await page.locator('>>> [autocomplete="cc-exp"]').fill('12 / 34')
  await page.locator('>>> [autocomplete="cc-csc"]').fill('123')
  await page.locator('main form button[type="submit"]').click()
  await expect
    .poll(() => textOf(page, 'h1').catch(() => ''), { timeout: 20_000 })
    .toContain('Payment Successful!')
  await expect.poll(() => crm.leadsOf(email), { timeout: 20_000 }).toHaveLength(1)
})
