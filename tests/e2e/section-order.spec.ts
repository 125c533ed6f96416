import { deepDive } from '#content/deep-dive.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { expect, test } from './rig/test.ts'

const orders = [
  {
    path: '/velocity-audit',
    titles: [
      velocityAudit.hero.title,
      velocityAudit.bleeding.title,
      velocityAudit.urgency.title,
      velocityAudit.package.title,
      velocityAudit.stack.title,
      velocityAudit.testimonials.title,
      velocityAudit.guarantee.title,
      velocityAudit.closing.title,
    ],
  },
  {
    path: '/deep-dive',
    titles: [
      deepDive.hero.title,
      deepDive.loss.title,
      deepDive.stop.title,
      deepDive.deliverables.title,
      deepDive.process.title,
      deepDive.cases.title,
      deepDive.guarantee.title,
      deepDive.closing.title,
    ],
  },
]

for (const { path, titles } of orders) {
  test(`the sections of ${path} follow each other as its argument does`, async ({ page }) => {
    await page.goto(path)
    const headings = await page.locator('main').locator('h1, h2').allTextContents()
    expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles)
  })
}
