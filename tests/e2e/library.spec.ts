import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as offerFormWords from '#words/offer-form.ts'
import { products } from '#contract/catalogue.ts'
import { shelves } from '#contract/contents.ts'
import type { Part, ShelfId } from '#contract/contents/shelf.ts'
import { libraryPaths } from '#contract/paths.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { root } from '#scripts/root.ts'
import { answerForm } from './rig/answer-form.ts'
import { axeProblems } from './rig/axe.ts'
import { isFit } from './rig/desk-page.ts'
import { buyOnPage, openLibrary } from './rig/library-visitor.ts'
import { allow, expect, test } from './rig/checkout-page.ts'

const product = 'marketing-2025'

/** The first part of a shelf of which there is a file. */
const ready = (shelf: ShelfId, kind: Part['kind']) =>
  shelves[shelf].modules
    .flatMap(({ parts }) => parts)
    .find((part) => part.kind === kind && part.file)

const read = ready(product, 'lesson')
const lesson = libraryPaths.part(product, read?.id ?? '')

test('without script a course is bought', async ({ plain: page, email, mailbox, stripe, paid }) => {
  allow(/status of 40[34]/)
  await buyOnPage(page, product, email)
  const { intent } = await paid()
  const link = new URL(await mailbox.link(email, '/library/open/')).pathname
  await openLibrary(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await page.getByRole('link', { name: products[product].name, exact: true }).first().click()
  await page.locator(`a[href="${lesson}"]`).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(read?.title ?? '')
  const source = readFileSync(join(root, 'library', product, read?.file ?? ''), 'utf8')
  const [, heading] = /^## (.+)$/m.exec(source) ?? []
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await page.getByRole('button', { name: words.lesson.markDone }).click()
  await expect(page.getByRole('button', { name: words.lesson.markUndone })).toBeVisible()

  const { title = '', file = '' } = ready(product, 'download') ?? {}
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: title }).click(),
  ])
  expect(download.suggestedFilename()).toBe(title + extname(file))

  await page.goto(libraryPaths.home)
  await expect(page.getByText(words.progress(1, 1).slice(0, 5))).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  const bar = page.getByRole('progressbar')
  const begun = await bar.screenshot()
  await bar.evaluate((element) => element.setAttribute('value', '0'))
  expect(begun.equals(await bar.screenshot()), 'how far one is, in forced colours').toBe(false)
  await stripe.refund(intent)
  await expect
    .poll(async () => (await page.request.get(lesson, { maxRedirects: 0 })).status())
    .toBe(404)
  await expect.poll(() => mailbox.to(email)).toHaveLength(2)
  await page.goto(libraryPaths.home)
  await expect(page.getByText(words.purchases.closed)).toBeVisible()
  await page.getByRole('button', { name: words.account.leave, exact: true }).click()
  await page.goto(libraryPaths.home)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.door.title)
})

test('without script the vault opens by a mail', async ({ plain: page, mailbox, email }) => {
  await page.goto('/offer')
  const form = page.locator('#opt-in')
  await answerForm(form, email)
  await form.getByRole('button', { name: offerFormWords.submit }).click()
  await openLibrary(page, new URL(await mailbox.link(email, '/library/open/')).pathname)
  await page.getByRole('link', { name: shelves['growth-vault'].name, exact: true }).click()
  const first = ready('growth-vault', 'lesson')
  await page.getByRole('link', { name: first?.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
})

test('the library is accessible and fits', async ({ page, email, mailbox, paid }) => {
  allow(/status of 404/)
  await buyOnPage(page, 'course-bundle', email)
  const { id } = await paid()
  const link = new URL(await mailbox.link(email, '/library/open/')).pathname
  const looked = [
    link,
    libraryPaths.home,
    libraryPaths.shelf(product),
    lesson,
    libraryPaths.receipt(id),
  ]
  await page.goto(libraryPaths.home)
  expect(await axeProblems(page)).toEqual([])
  await openLibrary(page, link)
  for (const path of looked) {
    await page.goto(path)
    await isFit(page, [320, 1440])
  }
})
