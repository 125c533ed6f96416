import { deskHeader } from '#contract/desk/access.ts'
import { deskLeadPaths, leadStates } from '#contract/desk/leads.ts'
import { formatMoney } from '#contract/money.ts'
import { holdsLargeText } from './looks/preferences.ts'
import { expect, test } from './rig/checkout-page.ts'
import { allow } from './rig/test.ts'

test('a lead is given, answered and lost', async ({ page, desk, email, query }) => {
  // Robots type names that are one long word.
  await desk.lead(email, { lastName: 'Byron'.repeat(18) })
  const [who] = query<{ name: string }>(
    "SELECT trim(first_name || ' ' || last_name) AS name FROM leads WHERE email = ?",
    email,
  )
  const name = who?.name ?? ''
  await desk.open()
  const waiting = page.getByRole('region', { name: 'People who wait' })
  await expect(waiting.getByText('Call back').first()).toBeVisible()
  await desk.isFit()
  await page
    .getByRole('link', { name: /^Leads/ })
    .first()
    .click()
  const [person] = query<{ id: string }>('SELECT id FROM people WHERE address = ?', email)
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="/people/${person?.id}"]`) })
  await row.getByLabel(`Who has ${name}`).selectOption('owner')
  await expect(page.getByText(`owner has ${name}.`)).toBeVisible()
  await row.getByLabel(`State of ${name}`).selectOption(leadStates.qualified)
  await expect(page.getByText(`${name}: ${leadStates.qualified}.`)).toBeVisible()
  await desk.isFit()
  await page.goto(`/desk/people/${person?.id}`)
  await page.getByLabel(`State of ${name}`).selectOption(leadStates.new)
  await expect(page.getByText(`${name}: ${leadStates.new}.`)).toBeVisible()
  await expect(page.getByLabel('It answers what they sent')).toBeChecked()
  await page.getByLabel('Subject').fill('Your question')
  await page.getByLabel('Letter', { exact: true }).fill('We can talk tomorrow.')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByLabel(`State of ${name}`)).toHaveValue('answered')
  await page.getByLabel(`State of ${name}`).selectOption(leadStates.lost)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Lost' })).toBeDisabled()
  await dialog.getByLabel('Why').fill('Took another agency.')
  await dialog.getByRole('button', { name: 'Lost' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Took another agency.')).toBeVisible()
  await expect(page.getByText(`owner: ${leadStates.lost}`)).toBeVisible()
  await holdsLargeText(page)
})

test('a dispute is answered', async ({ page, desk, query, email, stripe, bought }) => {
  const { id, intent } = await bought()
  await stripe.dispute(intent, 4_200)
  await expect
    .poll(() => query('SELECT 1 FROM order_disputes WHERE order_id = ?', id))
    .toHaveLength(1)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.open()
  const disputes = page.getByRole('region', { name: 'Disputes' })
  const entry = disputes.getByRole('listitem').filter({ hasText: formatMoney(4_200, 'exact') })
  await expect(entry).toContainText('Answer by')
  await entry.getByRole('link', { name: formatMoney(4_200, 'exact') }).click()
  await page.getByRole('button', { name: 'Copy all of it' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(email)
  expect(copied).toContain('Terms the customer agreed to')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toBe(`dispute-${id}.txt`)
  // What the bank asks about does not go back with the rest, so the access would stay.
  await page.getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^And close the access/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave it' }).click()
  await desk.isFit()
  await page.goto('/desk/')
  await entry.getByRole('button', { name: /^Seen to/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click()
  await expect(entry).toBeVisible()
  await entry.getByRole('button', { name: /^Seen to/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seen to' }).click()
  await expect(entry).toHaveCount(0)
})

test('a desk that stays open goes with the time; a lead that is won while it is called lost stays won, and why outlasts a session', async ({
  page,
  desk,
  email,
  query,
}) => {
  allow(/40[19]/)
  await desk.lead(email)
  const [lead] = query<{ id: string }>(
    'SELECT submission_id AS id FROM leads WHERE email = ?',
    email,
  )
  await page.clock.install()
  await desk.open(`/people?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect.soft(row.getByRole('time')).toHaveText('just now')
  await page.clock.fastForward('10:00')
  await expect.soft(row.getByRole('time')).toHaveText(/1\d minutes ago/)
  await row.getByRole('link').click()
  await page.getByLabel(/^State of /).selectOption(leadStates.lost)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill('Silent.')
  const change = { state: 'won', from: 'new' }
  const headers = { origin: new URL(page.url()).origin, [deskHeader]: '1' }
  const won = await page.request.post(deskLeadPaths.one(lead?.id ?? ''), { data: change, headers })
  expect(won.ok()).toBe(true)
  await desk.comeBack()
  await expect(page.locator('select[aria-label^="State of"]')).toHaveValue('won')
  const answered = page.waitForResponse(`**${deskLeadPaths.one(lead?.id ?? '')}`)
  await dialog.getByRole('button', { name: 'Lost' }).click()
  expect((await answered).status()).toBe(409)
  await page.context().clearCookies()
  const door = page.getByLabel('Token')
  // What the answer had asked for anew may have led to the door already.
  await dialog.getByRole('button', { name: 'Lost' }).or(door).click()
  await door.fill(desk.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel(/^State of /).selectOption(leadStates.lost)
  await expect(dialog.getByLabel('Why')).toHaveValue('Silent.')
})
