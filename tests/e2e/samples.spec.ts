import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleMark } from '#content/samples.ts'
import { site } from '#site.config.ts'
import { toComeMark } from '#content/to-come.ts'
import type { Opener } from '#contract/contents.ts'
import { test } from './rig/other-site.ts'
import { expect } from './rig/test.ts'

const countOf = (values: readonly { isSample?: boolean }[]) =>
  values.filter(({ isSample }) => isSample).length

const { founders, testimonials, claims, cases, figures, film, clientLogos } = site

/** Where each sample of site.config.ts is seen. */
const places = [
  { path: '/about', samples: founders },
  {
    path: '/',
    samples: [
      ...claims.slice(0, 3),
      testimonials[0] ?? {},
      figures.monthlyLoss,
      ...cases.slice(0, 1),
    ],
  },
  {
    path: '/work-with-us',
    // The names of clients carry one mark together while all of them are samples.
    samples: [
      film,
      ...claims,
      ...testimonials,
      { isSample: clientLogos.every((one) => one.isSample) },
    ],
  },
  { path: '/deep-dive', samples: cases },
  { path: '/aims', samples: [claims[0], claims[1], ...cases.slice(0, 2), testimonials[1] ?? {}] },
  { path: '/offer', samples: [figures.foundersReading] },
  { path: '/affiliate', samples: [figures.coldTrafficConversion] },
  { path: '/start', samples: [claims[0]] },
  { path: '/velocity-audit', samples: testimonials },
  { path: '/courses', samples: testimonials },
] as const

for (const { path, samples } of places) {
  test(`${path} says beside each sample that it is one`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main').getByText(sampleMark, { exact: true })).toHaveCount(
      countOf(samples),
    )
  })
}

/** Where the list of each product stands that may not be complete. */
const lists = [
  ['/courses/marketing-2025', 'marketing-2025'],
  ['/courses/ai-productivity', 'ai-productivity'],
  ['/courses/10x-scale', '10x-scale'],
  ['/courses', 'course-bundle'],
  ['/vip', 'vip'],
  ['/offer', 'growth-vault'],
] as const satisfies readonly (readonly [string, Opener])[]

for (const [path, opener] of lists) {
  test(`${path} says beside its list how much of it is still to come`, async ({ page }) => {
    await page.goto(path)
    const mark = toComeMark(opener)
    const marks = page.locator('main [data-to-come]')
    await expect(marks).toHaveText(mark === null ? [] : [mark])
  })
}

test('an author who is a sample is marked on the article and on its card', async ({ page }) => {
  test.skip(countOf(founders) < founders.length)
  await page.goto('/insights')
  const cards = page.locator('main article')
  await expect(cards.first()).toContainText(sampleMark)
  expect(await cards.getByText(sampleMark, { exact: true }).count()).toBe(await cards.count())
  await cards.first().getByRole('link').first().click()
  await expect(page.locator('main header').getByText(sampleMark, { exact: true })).toBeVisible()
})

test('a demonstration is listed by no search engine, and says what is a sample', ({
  demonstration,
}) => {
  const read = (file: string) => readFileSync(join(demonstration, file), 'utf8')
  const pages = globSync('**/*.html', { cwd: demonstration })
  expect(pages.length).toBeGreaterThan(30)
  expect(
    pages.filter(
      (file) => !/<meta name="robots" content="noindex(, nofollow)?" ?\/?>/.test(read(file)),
    ),
  ).toEqual([])
  expect(read('robots.txt')).not.toContain('Sitemap')
  expect(read('sitemap.xml')).not.toContain('<loc>')
  expect(read('_headers')).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex$/m)
  expect(globSync('a-key-of-some-length*', { cwd: demonstration })).toEqual([])
  expect(read('about.html')).toContain(`>${sampleMark}<`)
})
