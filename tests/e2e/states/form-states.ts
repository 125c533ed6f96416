import type { Page, Locator } from 'playwright/test'
import * as partnerFormWords from '#words/partner-form.ts'
import * as voiceAgent from '#words/voice-agent.ts'
import { answerForm } from '../rig/answer-form.ts'
import { guardedForms, type GuardedForm } from '../rig/guarded-forms.ts'
import { wakeIsland } from '../rig/island.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

const shownMs = 3_000

/** What closes by itself three seconds after a success stays for as long as it is looked at. */
function holdSuccess(page: Page): Promise<void> {
  return page.evaluate((heldMs) => {
    const original = globalThis.setTimeout
    const held = (act: TimerHandler, delayMs?: number, ...words: unknown[]) =>
      delayMs === heldMs ? 0 : original(act, delayMs, ...words)
    Object.assign(globalThis, { setTimeout: held })
  }, shownMs)
}

/** Forms in dialogs of their own. */
const inDialog = new Set(['qualification', 'vip', 'email-results', 'estimate'])

/** A form as it is refused and, mended, accepted; one in a dialog also as it opens. */
function stateOf({ kind, path, open, submit, thanks }: GuardedForm): PageState {
  const place = inDialog.has(kind) ? 'dialog[open]' : 'main [data-island$="-form"]'
  return {
    name: `${kind} refused and accepted`,
    within: kind === 'contact' ? 'dialog[open]' : place,
    path,
    isOpening: true,
    reach: async ({ page, email, look }) => {
      const form = await open(page)
      await holdSuccess(page)
      if (inDialog.has(kind)) await look()
      const send = form.getByRole('button', { name: submit })
      if (await send.isDisabled()) await answerForm(form, 'ada@nowhere')
      await send.click()
      await expect(form.locator('[aria-invalid]:visible').first()).toBeFocused()
      await look(place)
      await answerForm(form, email)
      await send.click()
      await expect(thanks(page)).toBeVisible()
    },
  }
}

/** On to the wizard's next step, unless what was asked for last could be left out. */
async function toStep(page: Page, form: Locator, step: number): Promise<void> {
  const isThere = new RegExp(`step=${step}`)
  if (!isThere.test(page.url())) await form.locator('[type="submit"]:visible').click()
  await expect(page).toHaveURL(isThere)
}

/** Everything that asks a visitor something: as it opens, refused, and accepted. */
export const formStates: readonly PageState[] = [
  ...guardedForms.filter(({ kind }) => kind !== 'partner').map(stateOf),
  {
    name: 'each step of the application, sent as it is, and accepted',
    within: '[data-island="partner-wizard"]',
    path: '/partner',
    reach: async ({ page, email, look }) => {
      const form = await wakeIsland(page, 'partner-wizard')
      for (let step = 1; step <= 5; step += 1) {
        const count = form.getByText(partnerFormWords.stepOf(step, 5))
        await expect(count).toBeVisible()
        await form.locator('[type="submit"]:visible').click()
        await look()
        if (await count.isVisible()) await answerForm(form, email)
        if (step < 5) await toStep(page, form, step + 1)
      }
      await expect(page.getByRole('heading', { name: partnerFormWords.thanks })).toBeVisible()
    },
  },
  {
    name: 'voice agent open, and at its last line',
    within: 'dialog[open]',
    path: '/contact',
    reach: async ({ page, look }) => {
      await page.getByRole('link', { name: voiceAgent.open }).click()
      await expect(page.getByRole('button', { name: voiceAgent.start })).toBeEnabled()
      await look()
      await page.getByRole('button', { name: voiceAgent.start }).click()
      const hold = page.getByRole('button', { name: voiceAgent.hold })
      for (let line = 2; line <= voiceAgent.script.length; line += 1) {
        await hold.click()
        await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(line)
      }
    },
  },
]
