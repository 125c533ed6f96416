import type { Page, Locator } from 'playwright/test'
import { invitation } from '#words/qualification.ts'
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

/** A form as it is refused and as it is accepted. */
function statesOf({ kind, path, open, fill, submit, thanks }: GuardedForm): PageState[] {
  const refused: PageState = {
    name: `${kind} refused`,
    within: inDialog.has(kind) ? 'dialog[open]' : 'main',
    path,
    reach: async ({ page }) => {
      const form = await open(page)
      const send = form.getByRole('button', { name: submit })
      if (await send.isDisabled()) await fill(form, 'ada@nowhere')
      await send.click()
      await expect(form.locator('[aria-invalid]:visible').first()).toBeFocused()
    },
  }
  const accepted: PageState = {
    name: `${kind} accepted`,
    within: inDialog.has(kind) || kind === 'contact' ? 'dialog[open]' : 'main',
    path,
    reach: async ({ page, email }) => {
      const form = await open(page)
      await holdSuccess(page)
      await fill(form, email)
      await form.getByRole('button', { name: submit }).click()
      await expect(thanks(page)).toBeVisible()
    },
  }
  // What each of the wizard's steps has against an empty answer is a state of its own.
  return kind === 'partner' ? [accepted] : [refused, accepted]
}

async function openInvitation(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: invitation.label }).click()
  await wakeIsland(page, 'qualification-form')
  return page.getByRole('dialog', { name: invitation.title })
}

/** On to the wizard's next step, unless what was asked for last could be left out. */
async function toStep(page: Page, form: Locator, step: number): Promise<void> {
  const isThere = new RegExp(`step=${step}`)
  if (!isThere.test(page.url())) await form.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(isThere)
}

/** Everything that asks a visitor something: as it opens, refused, and accepted. */
export const formStates: readonly PageState[] = [
  ...guardedForms.flatMap(statesOf),
  {
    name: 'qualification open',
    within: 'dialog[open]',
    path: '/',
    reach: ({ page }) => openInvitation(page),
  },
  {
    name: 'each step of the application, sent as it is',
    path: '/partner',
    reach: async ({ page, email, look }) => {
      const form = await wakeIsland(page, 'partner-wizard')
      for (let step = 1; step <= 5; step += 1) {
        await expect(form.getByText(`Step ${step} of 5`)).toBeVisible()
        await form.getByRole('button', { name: /Next|Submit/ }).click()
        await look()
        if (await form.getByText(`Step ${step} of 5`).isVisible()) await answerForm(form, email)
        if (step < 5) await toStep(page, form, step + 1)
      }
    },
  },
  {
    name: 'voice agent open',
    within: 'dialog[open]',
    path: '/start',
    reach: async ({ page }) => {
      await page.getByRole('link', { name: voiceAgent.open }).click()
      await expect(page.getByRole('button', { name: voiceAgent.start })).toBeEnabled()
    },
  },
  {
    name: 'voice agent at its last line',
    within: 'dialog[open]',
    path: '/contact',
    reach: async ({ page }) => {
      await page.getByRole('link', { name: voiceAgent.open }).click()
      await page.getByRole('button', { name: voiceAgent.start }).click()
      const hold = page.getByRole('button', { name: voiceAgent.hold })
      for (let line = 2; line <= voiceAgent.script.length; line += 1) {
        await hold.click()
        await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(line)
      }
    },
  },
]
