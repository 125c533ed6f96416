import type { Page } from 'playwright/test'
import { deskHeader } from '#contract/desk/access.ts'
import { type Campaigns, campaignsPath } from '#contract/desk/campaigns.ts'
import { errorMessages } from '#contract/failure-page.ts'
import * as noticeWords from '#words/notice-words.ts'
import { site } from '#site.config.ts'
import { shiftsOf, watchShifts } from './looks/loading.ts'
import { DeskPage, isFit, staffToken } from './rig/desk-page.ts'
import { expect, test } from './rig/test.ts'

// Whoever is not signed in yet is told so by a 401, the second of two tabs by a 409, a wrong value by a 400.
test.use({ allowedProblems: [/40[0139]/] })

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const save = (page: Page, panel: string) =>
  page.getByRole('region', { name: panel }).getByRole('button', { name: 'Save' }).click()

/** Takes back whatever a test has changed, whichever way it ended. */
test.afterEach(async ({ page, stack }) => {
  const answer = await page.request.get(campaignsPath)
  const { version, changed } = (await answer.json()) as Campaigns
  const headers = { origin: stack.origin, [deskHeader]: '1' }
  const data = { version, set: {}, reset: changed }
  await page.request.put(campaignsPath, { data, headers })
})

async function openCampaigns(desk: DeskPage, token = desk.token) {
  await desk.open('/campaigns', token)
  await expect(desk.page.getByRole('heading', { name: 'Spots' })).toBeVisible()
}

test('what is changed at the desk is on the page, and back; a product is sold out, and to be had again', async ({
  page,
  desk,
  context,
}) => {
  await openCampaigns(desk)
  await test.step('sold out', async () => {
    const audit = page.getByRole('switch', { name: 'Velocity Audit' })
    await audit.click()
    await expect.soft(said(page, 'Velocity Audit is sold out')).toBeVisible()
    await expect.soft(audit).toBeChecked()
    await audit.click()
    await expect.soft(said(page, 'can be had again')).toBeVisible()
  })
  await page.getByRole('spinbutton', { name: 'Audits a month' }).fill('31')
  await save(page, 'Spots')
  await expect(said(page, 'The spots are changed.')).toBeVisible()
  const saved = page.getByRole('region', { name: 'Spots' }).getByRole('button', { name: 'Save' })
  await expect(saved).toBeDisabled()
  await expect(saved).toBeFocused()
  const day = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('The VIP price ends').fill(day)
  await save(page, 'Deadlines')
  await expect(said(page, 'The deadlines are changed.')).toBeVisible()
  const visitor = await context.newPage()
  await visitor.goto('/vip')
  await expect(visitor.getByRole('timer')).toHaveText(/^[23] days /)
  await visitor.goto('/velocity-audit')
  await expect(visitor.getByText('Limited access - only 31 spots')).toBeVisible()
  await expect(visitor.locator('[data-spots] > span')).toHaveCount(31)
  await page.getByRole('button', { name: /^Take it back: Audits a month/ }).click()
  await expect(said(page, 'the default again')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Audits a month' })).toHaveValue(
    String(site.campaign.auditSpotsPerMonth),
  )
})

test('staff see how the campaigns stand, and can switch nothing', async ({ page, desk }) => {
  await openCampaigns(desk, staffToken)
  await expect(said(page, 'These are the owner’s to set.')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Audits a month' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Velocity Audit' })).toBeDisabled()
  await desk.isFit()
})

test('a notice moves no page, is plain text, stays closed', async ({ page, desk, context }) => {
  await openCampaigns(desk)
  const text = 'Closed on Monday <b>for</b> the holiday.'
  await page.getByLabel('What it says').fill(text)
  const label = 'See what the offer holds and what is new'
  await page.getByLabel('Words of the link').fill(label)
  await page.getByLabel('Address of the link').fill('/offer')
  await save(page, 'Notice')
  await expect(said(page, 'The notice is up.')).toBeVisible()
  const visitor = await context.newPage()
  await visitor.addInitScript(watchShifts)
  await visitor.goto('/pricing')
  const bar = visitor.getByRole('region', { name: noticeWords.label })
  await expect(bar).toContainText(text)
  expect(await shiftsOf(visitor)).toEqual([])
  await isFit(visitor)
  await expect(bar.getByRole('link', { name: label })).toHaveAttribute('href', '/offer')
  const close = bar.getByRole('button', { name: noticeWords.close })
  await visitor.setViewportSize({ width: 320, height: 568 })
  for (const part of [bar, close]) await expect(part).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(bar).toBeHidden()
  await visitor.goto('/about', { waitUntil: 'networkidle' })
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Take it down' }).click()
  await expect(said(page, 'The notice is down.')).toBeVisible()
})

test('of two tabs the second is told what the first has set, and keeps its text', async ({
  page,
  desk,
  context,
}) => {
  await openCampaigns(desk)
  const second = new DeskPage(await context.newPage(), desk.token)
  await second.page.clock.install()
  await second.page.goto('/desk/campaigns')
  const clients = (tab: Page) => tab.getByRole('spinbutton', { name: 'New clients a month' })
  await clients(second.page).fill('8')
  await clients(page).fill('7')
  await save(page, 'Spots')
  await expect(said(page, 'The spots are changed.')).toBeVisible()
  await second.comeBack()
  await expect(said(second.page, 'Somebody else has set “7” meanwhile')).toBeVisible()
  await expect(clients(second.page)).toHaveValue('8')
  await save(second.page, 'Spots')
  await expect(said(second.page, 'The spots are changed.')).toBeVisible()
  await expect(said(second.page, 'Somebody else')).toBeHidden()
  await clients(page).fill('6')
  await save(page, 'Spots')
  await expect(page.getByText(errorMessages.edit_conflict)).toBeVisible()
  await expect(said(page, 'Somebody else has set “8” meanwhile')).toBeVisible()
  await expect(clients(page)).toHaveValue('6')
  await save(page, 'Spots')
  await expect(said(page, 'The spots are changed.')).toBeVisible()
})

test('what is wrong is said at its field, and a day that is half typed is not taken for none', async ({
  page,
  desk,
}) => {
  await openCampaigns(desk)
  await page.getByLabel('Places in the vault').fill('-3')
  await save(page, 'Spots')
  await expect.soft(page.getByText('This cannot be less than 0')).toBeVisible()
  await page.getByLabel('What it says').fill('Hello')
  await page.getByLabel('Words of the link').fill('Here')
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await save(page, 'Notice')
  await expect.soft(page.getByText(/This must be a page of this site/)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Promotion codes' })
  await panel.getByLabel('Code', { exact: true }).fill(`HALF${Date.now()}`)
  await panel.getByLabel('Takes off').fill('25 %')
  await panel.getByLabel('Last day').press('1')
  await save(page, 'Promotion codes')
  await expect.soft(panel.getByLabel('Last day')).toBeFocused()
  // A year of five digits is no end of it either.
  await panel.getByLabel('Last day').fill('20266-11-30')
  await save(page, 'Promotion codes')
  await expect.soft(panel.getByText('Please enter a day, or none.')).toBeVisible()
  await expect.soft(panel.getByLabel('Last day')).toBeFocused()
  await page.getByLabel('The VIP price ends').fill('20266-11-30T10:00')
  await save(page, 'Deadlines')
  await expect.soft(page.getByText('This must be a day and a time, or none')).toBeVisible()
})
