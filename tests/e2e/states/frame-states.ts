import { frameWords } from '#words/navigation.ts'
import * as workWithUs from '#words/work-with-us.ts'
import { insights } from '#words/insights.ts'
import { longArticle } from '../rig/articles.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

/** The frame's menus, what lies over a page, and what is found and kept among the articles. */
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
    reach: ({ page }) => page.getByRole('button', { name: workWithUs.film.read }).click(),
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
    name: 'a notification shown',
    within: '#notifications',
    path: longArticle.path,
    reach: async ({ page }) => {
      await page.locator('[data-article] [data-save]').click()
      await expect(page.locator('#notifications button')).toBeVisible()
    },
  },
  {
    name: 'search results',
    within: '[data-search-results]',
    path: '/insights?q=month',
    reach: ({ page }) => expect(page.locator('[data-search-list] > li')).toHaveCount(8),
  },
  {
    name: 'nothing found',
    within: '[data-search-results]',
    path: '/insights?q=zzzzqqq',
    reach: ({ page }) => expect(page.getByText(insights.search.none('zzzzqqq'))).toBeVisible(),
  },
  {
    name: 'one category, and saved articles',
    path: '/insights?category=dashboards',
    reach: async ({ page }) => {
      const { path, title } = longArticle
      await page.evaluate(
        (saved) => localStorage.setItem('saved-articles', JSON.stringify(saved)),
        [{ path, title }],
      )
      await page.reload()
      await expect(page.locator('[data-saved-list] button')).toBeVisible()
    },
  },
  {
    name: 'no such page',
    path: '/no-such/orbit',
    allowed: [/404/],
    reach: ({ page }) => expect(page.getByRole('heading', { name: '404' })).toBeVisible(),
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
