import { about } from '#content/about.ts'
import { countText } from '#lib/count-text.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

type Founder = (typeof site.founders)[number]

const [first, second] = site.founders as readonly [Founder, Founder, ...Founder[]]
const openCards = 'details[name="founder"][open]'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a founder’s card opens alone, and a click on the open one closes it', async ({
      page,
    }) => {
      await page.goto('/about')
      const card = (id: string) => page.locator(`[data-founder="${id}"]`)
      await card(first.id).locator('summary').click()
      await expect(card(first.id).getByText(first.bio)).toBeVisible()
      await card(second.id).locator('summary').click()
      await expect(page.locator(openCards)).toHaveCount(1)
      await expect(card(second.id).getByText(second.quote)).toBeVisible()
      await expect(card(first.id).getByText(first.bio)).toBeHidden()
      await card(second.id).locator('summary').click()
      await expect(page.locator(openCards)).toHaveCount(0)
    })
  })
}

test('an open card shows specialties and a LinkedIn profile that opens in a new tab', async ({
  page,
}) => {
  await page.goto('/about')
  for (const founder of site.founders) {
    const card = page.locator(`[data-founder="${founder.id}"]`)
    await card.locator('summary').click()
    for (const specialty of founder.specialties) {
      await expect(card.getByText(specialty, { exact: true })).toBeVisible()
    }
    const profile = card.getByRole('link', { name: new RegExp(about.founders.linkedin) })
    await expect(profile).toHaveAttribute('href', founder.linkedinUrl)
    await expect(profile).toHaveAttribute('target', '_blank')
    await expect(profile).toHaveAttribute('rel', /noopener/)
  }
})

test('the story of the firm is told in its five sections', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.title)
  for (const name of ['Our Story', 'Our Mission', 'Our Difference', 'Embedded Growth Operator']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await expect(page.locator('[data-founder]')).toHaveCount(site.founders.length)
  await expect(
    page.getByText(new RegExp(`^${countText(site.founders.length)} partners, and one`, 'i')),
  ).toBeVisible()
})
