import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { formEndpoints } from '#contract/api.ts'
import { deskSignInPath } from '#contract/desk/access.ts'
import { longArticle, rareWord } from '#tests/e2e/rig/articles.ts'
import { contactSubmission } from '#tests/worker/sample-leads.ts'
import type { BrowserPage } from './rig/browser-page.ts'
import { appears, textOf } from './rig/seen.ts'
import { expect, test } from './rig/test.ts'

const pathOf = (page: BrowserPage) => page.evaluate(() => location.pathname + location.hash)

async function focus(page: BrowserPage, selector: string): Promise<void> {
  await appears(page, selector)
  await page.evaluate((given) => document.querySelector<HTMLElement>(given)?.focus(), selector)
}

async function fill(page: BrowserPage, form: string, answers: Record<string, string>) {
  for (const [name, text] of Object.entries(answers)) {
    await page.fill(`${form} [name="${name}"]`, text)
  }
}

/** Brings an island to life, as pointing at it does. */
async function wake(page: BrowserPage, name: string): Promise<void> {
  const island = `[data-island="${name}"]`
  await appears(page, `${island}[data-live]`)
  await page.evaluate((given) => {
    document.querySelector(given)?.dispatchEvent(new Event('wake'))
  }, island)
  await appears(page, `${island}[data-hydrated]`)
}

test('a lead: home, call to action, form, dialog, CRM', async ({ page, origin, crm, email }) => {
  await page.goto(origin)
  await page.click('main a[data-cta]')
  await expect.poll(() => pathOf(page)).toBe('/contact#contact-form')
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
  await page.click('#contact-form [name="consent"]')
  await page.click('#contact-form button[type="submit"]')
  await appears(page, '#contact-success[open]')
  await page.press('Escape')
  await appears(page, '#contact-success:not([open])')
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('type') ?? '')
  expect(focused, 'the focus is back on the button').toBe('submit')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const [lead] = await crm.leadsOf(email)
  expect(lead?.body).toMatchObject({ firstName: 'Ada', phone: '+442079460958' })
})

test('an estimate is typed, slid and sent', async ({ page, origin, crm, email, browser }) => {
  const total = '[data-total="monthly"]'
  await page.goto(`${origin}/pricing`)
  await wake(page, 'profit-calculator')
  expect(await textOf(page, total)).toBe('$282,068')
  await page.click('[data-module="JP"] button')
  await page.fill('input[name="teamSize"][type="text"]', '10')
  await expect.poll(() => textOf(page, total)).toBe('$315,037')
  await focus(page, 'input[type="range"][data-name="teamSize"]')
  await page.press('ArrowRight')
  await expect.poll(() => textOf(page, total)).toBe('$319,158')
  await page.click('input[name="on"][value="ADS"]')
  await expect.poll(() => textOf(page, total)).toBe('$279,158')
  await expect.poll(() => page.evaluate(() => location.search)).toContain('teamSize=11')
  await page.click('[data-island="profit-calculator"] button[data-wide]')
  await appears(page, '#estimate-modal[open]')
  await fill(page, '#estimate-modal', {
    fullName: 'Ada Byron',
    email,
    phone: '+1 212 555 0100',
    companyName: 'Engines',
  })
  await page.click('#estimate-modal button[type="submit"]')
  const file = join(browser.downloads, 'profit-estimate.pdf')
  const beginning = () => (existsSync(file) ? readFileSync(file).subarray(0, 5).toString() : '')
  await expect.poll(beginning).toBe('%PDF-')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  await appears(page, '#estimate-modal:not([open])')
})

test('a menu, the drawer and a disclosure open and close', async ({ page, origin }) => {
  const isSeen = (selector: string) =>
    page.evaluate(
      (given) =>
        document.querySelector(given)?.checkVisibility({ visibilityProperty: true }) ?? false,
      selector,
    )
  await page.goto(`${origin}/work-with-us`)
  const menu = '[data-dropdown] ul'
  await focus(page, '[data-dropdown] button')
  await expect.poll(() => isSeen(menu)).toBe(true)
  // Style alone opens it; the page's script closes it.
  await appears(page, '[data-live]')
  await page.press('Escape')
  await expect.poll(() => isSeen(menu)).toBe(false)
  await page.click('button[popovertarget="film-transcript"]')
  await expect.poll(() => isSeen('#film-transcript')).toBe(true)
  await page.press('Escape')
  await expect.poll(() => isSeen('#film-transcript')).toBe(false)
  await page.resize(390, 844)
  await page.click('button[popovertarget="menu"]')
  await expect.poll(() => isSeen('#menu')).toBe(true)
  // A press goes to a place, not to a button that is still on its way there.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.click('#menu button')
  await expect.poll(() => isSeen('#menu')).toBe(false)
  await page.goto(`${origin}/pricing`)
  const entry = 'details'
  await page.click(`${entry} > summary`)
  await expect.poll(() => isSeen(`${entry} p`)).toBe(true)
})

test('the newsletter takes an address, search finds', async ({ page, origin, crm, email }) => {
  await page.goto(`${origin}/insights`)
  await wake(page, 'newsletter-form')
  await fill(page, '#newsletter', { email })
  await page.click('#newsletter button')
  await appears(page, '#newsletter [role="status"]')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  await page.fill('[data-search] input', rareWord.word)
  await appears(page, `[data-search-list] a[href="${rareWord.articles[0].path}"]`)
})

test('a note leaves by itself after another was closed', async ({ page, origin }) => {
  const close = '#notifications button'
  const goes = () =>
    expect.poll(() => page.evaluate((given) => document.querySelector(given), close)).toBeNull()
  await page.goto(origin + longArticle.path)
  await page.click('[data-save]')
  await page.click(close)
  await goes()
  await page.click('[data-save]')
  await appears(page, close)
  await goes()
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
  await page.click('[name="agreeTerms"]')
  await page.click('main form button[type="submit"]')
  await page.fill('>>> [autocomplete="cc-number"]', '4242 4242 4242 4242')
  await page.fill('>>> [autocomplete="cc-exp"]', '12 / 34')
  await page.fill('>>> [autocomplete="cc-csc"]', '123')
  await page.click('main form button[type="submit"]')
  await expect.poll(() => textOf(page, 'h1').catch(() => '')).toContain('Payment Successful!')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
})

test('the desk opens to the owner’s token, and the focus goes to the next row of a list', async ({
  page,
  origin,
  email,
}) => {
  await page.goto(`${origin}${deskSignInPath}`)
  await page.fill('[name="token"]', inject('operatorToken'))
  await page.click('form button[type="submit"]')
  await expect.poll(() => pathOf(page)).toBe('/desk')
  await expect.poll(() => textOf(page, 'main')).toContain('Needs you')
  for (const lastName of ['Byron', 'Lovelace']) {
    const body = JSON.stringify({ ...contactSubmission(`${lastName}-${email}`), lastName })
    const headers = { 'content-type': 'application/json' }
    await fetch(origin + formEndpoints.contact, { method: 'POST', headers, body })
  }
  await page.goto(`${origin}/desk/orders/tasks`)
  const done = 'tbody button[aria-label^="Done: "]'
  await appears(page, 'tbody tr:nth-child(2)')
  await focus(page, done)
  const next = await textOf(page, 'tbody tr:nth-child(2)')
  await page.click(done)
  await expect.poll(() => textOf(page, 'tr:focus')).toBe(next)
})
