import { expect, type Page } from 'playwright/test'
import { numberText } from '#contract/number-text.ts'
import * as calculatorWords from '#words/calculator-words.ts'
import type { CalculatorCase } from '#tests/cases/calculator-cases.ts'

/** A calculator as a visitor uses it: opens what is closed, types, chooses and switches. */
export class CalculatorPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** The calculator at an address, once it is alive. */
  static async open(page: Page, address: string): Promise<CalculatorPage> {
    await page.goto(address)
    await page.locator('[data-island$="-calculator"]').scrollIntoViewIfNeeded()
    await page.locator('[data-island$="-calculator"][data-hydrated]').waitFor()
    return new CalculatorPage(page)
  }

  field(name: string) {
    return this.page.locator(`input[name="${name}"][type="text"]`)
  }

  /** The module's or card's own switch. */
  switchOf(module: string) {
    return this.page.locator(`input[name="on"][value="${module}"]`)
  }

  total(which: 'monthly' | 'quarterly') {
    return this.page.locator(`[data-total="${which}"]`)
  }

  /** Opens the cards that are closed until the control is there; a closed card holds no fields. */
  async reveal(control: ReturnType<Page['locator']>): Promise<void> {
    const openers = this.page.locator('[data-module] button[aria-expanded="false"]:not(:disabled)')
    while (!(await control.first().isVisible()) && (await openers.count()) > 0) {
      await openers.first().click()
    }
  }

  /** Opens every card that is on. */
  async openAll(): Promise<void> {
    const openers = this.page.locator('[data-module] button[aria-expanded="false"]:not(:disabled)')
    while ((await openers.count()) > 0) await openers.first().click()
  }

  async type(name: string, text: string): Promise<void> {
    await this.reveal(this.field(name))
    await this.field(name).fill(text)
  }

  async choose(name: string, value: string): Promise<void> {
    const choice = this.page.locator(`input[name="${name}"][value="${value}"]`)
    await this.reveal(choice)
    await choice.check()
  }

  /** Starts from the defaults and does what a worked case says, by hand. */
  async enter({ set, off }: CalculatorCase): Promise<void> {
    await this.page.getByRole('button', { name: calculatorWords.reset, exact: true }).click()
    for (const [name, value] of Object.entries(set)) {
      if (typeof value === 'string') await this.choose(name, value)
      else if (value === true) await this.choose(name, '1')
      else await this.type(name, numberText(Number(value)))
    }
    for (const module of off) {
      const control = this.switchOf(module)
      if (!(await control.isVisible())) await this.reveal(control)
      // Not uncheck(): a card's last inner switch goes with its inputs.
      await control.click()
    }
  }

  async expectTotals({ name, shownMonthly, shownQuarterly }: CalculatorCase): Promise<void> {
    await expect(this.total('monthly'), name).toHaveText(shownMonthly)
    await expect(this.total('quarterly'), name).toHaveText(shownQuarterly)
  }
}
