import { workWithUs } from '#content/work-with-us.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

test('logos, stats and testimonials are in place', async ({ page }) => {
  await page.goto('/work-with-us')
  const main = page.locator('main')
  for (const { value } of site.claims)
    await expect(main.getByText(value, { exact: true })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(3)
  for (const { name } of site.clientLogos) {
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('what a film would say is read where there is none, and closes again', async ({
      page,
    }) => {
      await page.goto('/work-with-us')
      await page.getByRole('button', { name: workWithUs.film.read }).click()
      const transcript = page.getByRole('dialog', { name: workWithUs.film.title })
      await expect(transcript).toBeVisible()
      await transcript.getByRole('button', { name: workWithUs.film.close }).click()
      await expect(transcript).toBeHidden()
    })

    test('See If You Qualify goes to the four criteria', async ({ page }) => {
      await page.goto('/work-with-us')
      await page.getByRole('link', { name: 'See If You Qualify' }).click()
      const criteria = page.getByRole('region', { name: 'Do You Qualify?' })
      await expect(criteria.getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(criteria.locator('ol > li')).toHaveCount(4)
      await expect(criteria).toContainText('Revenue of $100K+ a year, with proven fit')
      await expect(criteria).toContainText('18-24 month commitment')
    })

    test('Book Qualification Call opens the panel in place, and closes it again', async ({
      page,
    }) => {
      await page.goto('/work-with-us')
      const name = page.locator('#qualify').getByLabel('Full name')
      await expect(name).toBeHidden()
      await page.getByText('Book Qualification Call').click()
      await expect(name).toBeVisible()
      await page.getByText(workWithUs.booking.close).click()
      await expect(name).toBeHidden()
      await expect(page.getByText('Book Qualification Call')).toBeVisible()
    })
  })
}

test('the closing button says how many spots are left and goes to the contact form', async ({
  page,
}) => {
  await page.goto('/work-with-us')
  await page.getByRole('link', { name: 'Apply Now - 2 Spots Left' }).click()
  await expect(page).toHaveURL(/\/contact\?plan=partnership#contact-form$/)
})

test('the terms give the places left and the quarter', async ({ page }) => {
  await page.goto('/work-with-us')
  const terms = page.getByRole('region', { name: workWithUs.terms.title })
  await terms.scrollIntoViewIfNeeded()
  await expect(
    terms.getByText(/^Only 3 new partnerships a month\. 2 spots remaining in Q[1-4] \d{4}\.$/),
  ).toBeVisible()
})
