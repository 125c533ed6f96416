import type { Locator, Page } from 'playwright/test'
import { contactFormWords } from '#content/contact-form.ts'
import { invitation, qualification } from '#content/qualification.ts'
import { voiceAgent } from '#content/voice-agent.ts'
import { answerForm } from '../rig/answer-form.ts'
import { holdSuccess } from '../rig/hold-success.ts'
import { wakeIsland } from '../rig/island.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

const submit = (form: Locator) => form.locator('button[type="submit"]:visible').last().click()

/** Sends a form as it is, empty, and waits for what it has against that. */
async function sendEmpty(page: Page, island: string): Promise<void> {
  const form = await wakeIsland(page, island)
  await submit(form)
  await expect(form.locator('[aria-invalid]:visible').first()).toBeFocused()
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
  {
    name: 'contact refused',
    within: '#contact-form',
    path: '/contact',
    reach: ({ page }) => sendEmpty(page, 'contact-form'),
  },
  {
    name: 'contact accepted',
    within: 'dialog[open]',
    path: '/contact',
    reach: async ({ page, email }) => {
      const form = await wakeIsland(page, 'contact-form')
      await answerForm(form.locator('form').first(), email)
      await submit(form)
      await expect(page.getByRole('dialog', { name: contactFormWords.success.title })).toBeVisible()
    },
  },
  {
    name: 'qualification open',
    within: 'dialog[open]',
    path: '/',
    reach: ({ page }) => openInvitation(page),
  },
  {
    name: 'qualification refused',
    within: 'dialog[open]',
    path: '/services',
    reach: async ({ page }) => {
      const modal = await openInvitation(page)
      await answerForm(modal, 'ada@nowhere')
      await submit(modal)
      await expect(modal.locator('[aria-invalid]')).toBeFocused()
    },
  },
  {
    name: 'qualification accepted',
    within: 'dialog[open]',
    path: '/',
    reach: async ({ page, email }) => {
      await holdSuccess(page)
      const modal = await openInvitation(page)
      await answerForm(modal, email)
      await submit(modal)
      await expect(modal.getByText(qualification.success)).toBeVisible()
    },
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
    name: 'application accepted',
    within: '#apply',
    path: '/partner',
    reach: async ({ page, email }) => {
      const form = await toStep(page, email, 5)
      await answerForm(form, email)
      await form.getByRole('button', { name: 'Submit Application' }).click()
      await expect(page.getByRole('heading', { name: 'Thanks!' })).toBeFocused()
    },
  },
  {
    name: 'booking refused',
    within: '#qualify',
    path: '/work-with-us',
    reach: async ({ page }) => {
      await page.getByText('Book Qualification Call').click()
      await sendEmpty(page, 'booking-form')
    },
  },
  {
    name: 'booking accepted',
    within: '#calendar',
    path: '/start',
    reach: async ({ page, email }) => {
      const form = await wakeIsland(page, 'booking-form')
      await answerForm(form, email)
      await submit(form)
      await expect(form.getByRole('heading')).toBeFocused()
    },
  },
  {
    name: 'affiliate application refused',
    within: '#apply',
    path: '/affiliate',
    reach: ({ page }) => sendEmpty(page, 'affiliate-form'),
  },
  {
    name: 'affiliate application accepted',
    within: 'main',
    path: '/affiliate',
    reach: async ({ page, email }) => {
      const form = await wakeIsland(page, 'affiliate-form')
      await answerForm(form, email)
      await submit(form)
      await expect(page.locator('#notifications button')).toBeVisible()
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
