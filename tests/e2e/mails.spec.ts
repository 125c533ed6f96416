import { axeProblems, schemeRules } from './rig/axe.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { expect, test } from './rig/test.ts'
import { writtenMails } from './rig/written-mails.ts'

/** A mail is no page: what axe asks of a page's landmarks does not hold for it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
    await page.setViewportSize({ width: 600, height: 800 })
    expect(await sidewaysScroll(page), `${title}, 600 px`).toEqual([])
  }
})
