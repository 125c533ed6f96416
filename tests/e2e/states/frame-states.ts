import { site } from '#site.config.ts'
import { frameWords } from '#words/navigation.ts'
import * as workWithUs from '#words/work-with-us.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

/** The frame's menus, what lies over a page, and what answers a form without script. */
export const frameStates: readonly PageState[] = [
  {
    name: 'a menu of the header open',
    within: 'header',
    path: '/',
    width: 1440,
    reach: ({ page }) => page.locator('[data-dropdown] button').first().click(),
  },
  {
    name: 'the drawer open',
    within: '#menu',
    path: '/',
    width: 390,
    reach: ({ page }) => page.getByRole('button', { name: frameWords.openMenu }).click(),
  },
  {
    name: 'how a partnership works, read',
    within: '[popover]:popover-open',
    path: '/work-with-us',
    reach: ({ page }) => {
      const { transcriptLink, read } = workWithUs.film
      return page.getByRole('button', { name: site.film ? transcriptLink : read }).click()
    },
  },
  {
    name: 'the offer’s bar shown',
    within: '[data-reveal-after]',
    path: '/courses',
    reach: async ({ page }) => {
      await page.evaluate(() => scrollTo(0, 1_200))
      await expect(page.locator('[data-reveal-after]')).toBeVisible()
    },
  },
  {
    name: 'a form posted without script and refused',
    path: '/privacy',
    allowed: [/status of 4\d\d/],
    reach: async ({ page }) => {
      await page.evaluate(() => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: '/api/newsletter' })
        for (const [name, value] of [
          ['form', 'newsletter'],
          ['email', 'nobody'],
        ]) {
          form.append(Object.assign(document.createElement('input'), { name, value }))
        }
        document.body.append(form)
        form.submit()
      })
      await expect(page).toHaveURL(/\/api\/newsletter$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]
