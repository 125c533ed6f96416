import { sampleMark } from '#content/samples.ts'
import { samplePath, samplePdfPath, sampleWords } from '#content/work-samples/sample-words.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { expect, test } from './rig/test.ts'

for (const { id, offer, kind } of workSamples) {
  test(`${offer.path} leads to its sample of ${id}, large and as a file`, async ({
    page,
    request,
  }) => {
    // The lesson is shown where all courses are, not only its own.
    await page.goto(id === 'lesson' ? '/courses' : offer.path)
    const links = page.locator('p').filter({ hasText: sampleWords.open(kind) })
    await expect(links).toHaveCount(1)
    await expect(links.getByRole('link', { name: sampleWords.pdf })).toHaveAttribute(
      'href',
      samplePdfPath(id),
    )
    const file = await request.get(samplePdfPath(id))
    expect(file.headers()['content-type']).toContain('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await links.getByRole('link', { name: sampleWords.large }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname + url.hash === samplePath(id))
    await expect(page.locator(`#${id} h2`)).toBeInViewport()
  })
}

test('each sample is marked as one, and each of its numbers leads to a remark', async ({
  page,
}) => {
  await page.goto('/samples')
  await expect(page.locator('h2').getByText(sampleMark, { exact: true })).toHaveCount(
    workSamples.length,
  )
  for (const { id, notes } of workSamples) {
    const hrefs = await page
      .locator(`#${id} table a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) await expect(page.locator(String(href))).toHaveCount(1)
    await expect(page.locator(`#${id} ol > li`)).toHaveText([...notes])
  }
})

test('a number in focus lights its remark, and opened by keyboard brings it into sight', async ({
  page,
}) => {
  await page.goto('/samples')
  const [{ id }] = workSamples as [(typeof workSamples)[number]]
  const remark = page.locator(`#${id}-2`)
  const ground = () => remark.evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
  const quiet = await ground()
  await page.locator(`#${id} table a`).first().focus()
  expect(await ground()).toBe(quiet)
  await page.keyboard.press('Tab')
  await expect.poll(ground).not.toBe(quiet)
  await page.keyboard.press('Enter')
  await expect(remark).toBeInViewport()
})
