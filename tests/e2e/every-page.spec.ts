import type { Page } from 'playwright/test'
import { everyControlActs, headerLeadsToForm } from './looks/controls.ts'
import { checkoutPath, loadsLightly } from './looks/loading.ts'
import { followsPreferences } from './looks/preferences.ts'
import { templatePaths, visitedPaths } from './rig/all-paths.ts'
import { answerForm } from './rig/answer-form.ts'
import { axeProblems, schemeRules } from './rig/axe.ts'
import { nextFrames } from './rig/next-frames.ts'
import { expect, test } from './rig/test.ts'
import { walkByTab } from './rig/keyboard.ts'

/** Opens every disclosure, also those of which only one is open at a time. */
function openDisclosures(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const entry of document.querySelectorAll('details')) {
      entry.removeAttribute('name')
      entry.open = true
    }
  })
}

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const forms = 'main form:not([method="dialog"], [data-search])'

const isNight = Boolean(process.env['EVERY_PAGE'])

// A page is opened once with script, and everything is asked of it there, by its own name; each night in both
// schemes at both widths, and forwards on a desk as well.
for (const path of isNight ? visitedPaths : templatePaths) {
  test(`${path} on a phone and on a desk`, async ({ page, stack }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.toggleAttribute('data-printed')
    })
    await page.setViewportSize(phone)
    await loadsLightly(page, path, stack.origin)
    // A smooth scroll would still be under way when it is asked what can be seen.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A heading that script has to say is hidden until it can.
    await expect.soft(page.locator('[data-island]:not([data-hydrated]) h1')).toHaveCount(0)
    await walkByTab(page)
    if (path !== checkoutPath) await headerLeadsToForm(page)

    await page.setViewportSize(desk)
    if (isNight) await walkByTab(page)
    await walkByTab(page, { key: 'Shift+Tab' })
    expect.soft(await axeProblems(page), '1440 px, light').toEqual([])
    await openDisclosures(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await nextFrames(page)
    if (isNight)
      expect.soft(await axeProblems(page, { only: schemeRules }), '1440 px, dark').toEqual([])
    await page.setViewportSize(phone)
    await nextFrames(page)
    expect.soft(await axeProblems(page), '390 px, dark, all opened').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await nextFrames(page)
    if (isNight)
      expect.soft(await axeProblems(page, { only: schemeRules }), '390 px, light').toEqual([])
    await followsPreferences(page)

    await page.setViewportSize(desk)
    await everyControlActs(page, path)
  })

  test(`${path} is read and sends its forms without script`, async ({
    plain: page,
    query,
    email,
  }) => {
    await page.goto(path)
    const headings = page.locator(
      'main :is(h1, h2, h3):not(dialog *, [popover] *, details *, [hidden] *)',
    )
    const unseen = await headings.evaluateAll((all) =>
      all.flatMap((heading) => {
        const isSeen = heading.checkVisibility({ visibilityProperty: true })
        return isSeen && heading.getBoundingClientRect().height > 0 ? [] : [heading.outerHTML]
      }),
    )
    expect.soft(unseen, 'headings that wait for script').toEqual([])
    const summaries = page.locator('main details > summary')
    const closed = await summaries.evaluateAll((all) =>
      all.flatMap((summary) => {
        const entry = summary.parentElement as HTMLDetailsElement
        if (!entry.open) (summary as HTMLElement).click()
        return entry.open ? [] : [summary.outerHTML]
      }),
    )
    expect.soft(closed, 'disclosures that wait for script').toEqual([])
    const count = await page.locator(forms).count()
    for (let index = 0; index < count; index += 1) {
      if (index > 0) await page.goto(path)
      const form = page.locator(forms).nth(index)
      for (const summary of await page.locator('details', { has: form }).locator('> summary').all())
        if (!(await form.isVisible())) await summary.click()
      const send = form.locator('button[type="submit"]').last()
      // The checkout's waits for script for good, and the page says that a card needs it.
      if (!(await send.isVisible()) || (await send.isDisabled())) continue
      const address = `${index}-${email}`
      await answerForm(form, address)
      const isBuying = (await form.getAttribute('data-buy')) !== null
      const isLead = !isBuying && (await form.locator('[name="email"]').count()) > 0
      const download = page.waitForEvent('download').catch(() => null)
      await send.click()
      await Promise.race([page.waitForURL(/\/(thanks|pay)\b/), download])
      const stored = query('select status from leads where email = ?', address)
      expect(stored, `form ${index}`).toEqual(isLead ? [{ status: 'accepted' }] : [])
    }
  })
}
