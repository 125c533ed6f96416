import { expect, type Page } from 'playwright/test'
import { formEndpoints } from '#contract/api.ts'
import { deskSignInPath } from '#contract/desk/access.ts'
import { contactSubmission } from '#tests/worker/sample-leads.ts'
import { axeProblems } from './axe.ts'
import { nextFrames } from './next-frames.ts'
import { sidewaysScroll } from './sideways-scroll.ts'

/** What opens the desk of the tests' stacks to staff. */
export const staffToken = 'staff-of-the-browser-tests'

/** The owner's desk in a browser. */
export class DeskPage {
  readonly page: Page
  readonly token: string

  constructor(page: Page, token: string) {
    this.page = page
    this.token = token
  }

  /** Signs in by the link that a local start prints, and goes to an address of the desk. */
  async open(path = '/', token = this.token): Promise<void> {
    await this.page.goto(`${deskSignInPath}?${new URLSearchParams({ next: path })}#${token}`)
    await expect(this.page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
    await expect(this.page.locator('h1')).toBeVisible()
  }

  /** A lead as the contact form sends it. */
  async lead(email: string, more: object = {}): Promise<void> {
    const data = { ...contactSubmission(email), submissionId: crypto.randomUUID(), ...more }
    const answer = await this.page.request.post(formEndpoints.contact, { data })
    expect(answer.ok()).toBe(true)
  }

  /** Signs in, and opens the first row of a list. */
  async openFirst(list: string): Promise<void> {
    await this.open(list)
    await this.page.getByRole('row').getByRole('link').first().click()
  }

  /** Comes back to the desk after a while by the test's clock: what is shown is asked for anew. */
  async comeBack(): Promise<void> {
    await this.page.clock.fastForward('00:20')
    await this.page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  }

  isFit(widths?: readonly number[]): Promise<void> {
    return isFit(this.page, widths)
  }
}

/** axe holds nothing against the page as it stands, in both schemes, and it is no wider than its window. */
export async function isFit(page: Page, widths: readonly number[] = [390, 1440]): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    const colorScheme = index % 2 === 0 ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await nextFrames(page)
    expect(await axeProblems(page), `${width} px, ${colorScheme}`).toEqual([])
    expect(await sidewaysScroll(page), `${width} px`).toEqual([])
  }
}
