import { listPricesCents, products } from '#contract/catalogue.ts'
import { bundle, courseWords } from '#content/courses/vault.ts'
import { formatUsd } from '#lib/money.ts'
import { expect, test } from './rig/test.ts'

const courses = (
  [
    ['marketing-2025', 9],
    ['ai-productivity', 7],
    ['10x-scale', 5],
  ] as const
).map(([id, parts]) => {
  const { name, amountCents } = products[id]
  return { id, path: `/courses/${id}`, name, amountCents, price: formatUsd(amountCents), parts }
})

test('the vault leads to each course and names its price', async ({ page }) => {
  await page.goto('/courses')
  for (const { path, name, price } of courses) {
    const block = page.getByRole('article').filter({ hasText: name })
    await expect(block).toContainText(price)
    await expect(block.getByRole('link')).toHaveAttribute('href', path)
  }
})

test('the bundle bar shows past 800 pixels and goes again above', async ({ page }) => {
  await page.goto('/courses')
  const bar = page.getByText(bundle.bar)
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 801, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await expect(page.getByRole('complementary').getByText(bundle.buy)).toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeHidden()
})

for (const { id, path, name, parts } of courses) {
  test(`${path} says what it teaches, for whom, what is in it and what it costs`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const heading of ['What you’ll learn', 'Who it is for', /What’s inside/])
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(page.locator('section[aria-labelledby="inside"] ol > li')).toHaveCount(parts)
    await expect(page.locator('main').getByText(courseWords.buy(id)).first()).toBeVisible()
    await expect(
      page.getByText('One-time payment. Lifetime access. Free updates.').first(),
    ).toBeVisible()
  })

  test(`${path} points to the bundle after half a window`, async ({ page }) => {
    await page.goto(path)
    const link = page.locator('[data-reveal-after]').getByRole('link')
    await expect(link).toBeHidden()
    await page.evaluate(() => scrollTo({ top: innerHeight / 2 + 2, behavior: 'instant' }))
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(/\/courses$/)
  })
}

test.describe('buying', () => {
  for (const [path, label, product] of [
    ['/courses', bundle.buy, 'course-bundle'],
    ['/courses/10x-scale', courseWords.buy('10x-scale'), '10x-scale'],
  ] as const) {
    test(`${label} on ${path} opens an order for it and leads to the payment page`, async ({
      page,
      query,
    }) => {
      await page.goto(path)
      const orders = () =>
        query<{ count: number }>('select count(*) count from orders where product = ?', product)[0]
          ?.count ?? 0
      const before = orders()
      await page.getByRole('main').getByRole('button', { name: label }).first().click()
      await expect(page).not.toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByText('$').first()).toBeVisible()
      expect(orders()).toBe(before + 1)
    })
  }
})

test('the hours are worth what the course says, and the sum is shown', async ({ page }) => {
  await page.goto('/courses/ai-productivity')
  const hourCents = listPricesCents.courseHourValue
  await expect(
    page.getByText(
      `5 hours × 52 weeks × ${formatUsd(hourCents)} = ${formatUsd(5 * 52 * hourCents)}`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: 'A week 30 h 5 h' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bundle offer is there to read and follow', async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByText(bundle.bar)).toBeVisible()
  })
})
