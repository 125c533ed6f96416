import type { Page } from 'playwright/test'
import { axeProblems, schemeRules } from './rig/axe.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { expect, test } from './rig/test.ts'
import { writtenMails } from './rig/written-mails.ts'

/** A mail is no page: what axe asks of a page's landmarks does not hold for it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What stays light where the device asks for dark. */
const lightGrounds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { backgroundColor } = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number)
      return alpha > 0 && Math.min(red, green, blue) > 200 ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

test('every mail fits the narrowest screen, and is accessible in both schemes', async ({
  page,
}) => {
  const mails = await writtenMails()
  expect(mails.length).toBeGreaterThan(20)
  for (const { title, html } of mails) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(html)
    expect(await sidewaysScroll(page), `${title}, 320 px`).toEqual([])
    expect(await axeProblems(page, { only: rules }), `${title}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, { only: schemeRules }), `${title}, dark`).toEqual([])
    await page.setViewportSize({ width: 800, height: 800 })
    expect(await sidewaysScroll(page), `${title}, 800 px`).toEqual([])
    expect(await lightGrounds(page), `${title}, grounds in dark`).toEqual([])
  }
})
