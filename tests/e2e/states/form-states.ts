import type { Locator, Page } from 'playwright/test'
import { invitation } from '#content/qualification.ts'
import { voiceAgent } from '#content/voice-agent.ts'
import { answerForm } from '../rig/answer-form.ts'
import { guardedForms, type GuardedForm } from '../rig/guarded-forms.ts'
import { holdSuccess } from '../rig/hold-success.ts'
import { wakeIsland } from '../rig/island.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

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

/** Steps of the wizard up to the one asked for, answered. */
async function toStep(page: Page, email: string, step: number): Promise<Locator> {
  const form = await wakeIsland(page, 'partner-wizard')
  for (let at = 1; at < step; at += 1) {
    await answerForm(form, email)
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(new RegExp(`step=${at + 1}`))
  }
  return form
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
  ...[1, 2, 3, 4, 5].map((step): PageState => ({
    name: `step ${step} of the application, sent as it is`,
    path: '/partner',
    reach: async ({ page, email }) => {
      const form = await toStep(page, email, step)
      await expect(form.getByText(`Step ${step} of 5`)).toBeVisible()
      await form.getByRole('button', { name: /Next|Submit/ }).click()
    },
  })),
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
