import { programmes } from '#contract/catalogue.ts'
import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { formatMoney } from '#contract/money.ts'
import { application } from '#tests/worker/sample-leads.ts'
import { axeProblems } from './rig/axe.ts'
import { allow, expect, test } from './rig/test.ts'

// Noon there is the day before in UTC, by which a partner's sales are reckoned.
const timeZone = 'Pacific/Auckland'
test.use({ timezoneId: timeZone })

test('an application becomes a partner, whose contracts and money are entered', async ({
  page,
  desk,
  email,
  mailbox,
  query,
  request,
}) => {
  allow(/ERR_FAILED|Failed to load/)
  const form = application(email)
  const answer = await request.post('/api/applications/affiliate', { data: form })
  expect(answer.ok()).toBe(true)
  await desk.open('/partners/applications')
  const waiting = page.getByRole('region').filter({ hasText: email })
  await expect(waiting).toContainText(form.strategy)
  expect(await axeProblems(page)).toEqual([])
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  const code = `ADA-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await dialog.getByLabel('Code in the link').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`is a partner, with the code ${code}.`)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await mailbox.link(email, '/affiliate/dashboard#')

  await page.getByRole('link', { name: 'Partners', exact: true }).last().click()
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').click()
  await expect(page.getByText('No sale yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New dashboard link' }).click()
  await dialog.getByRole('button', { name: 'Open it' }).click()
  const shown = page.getByText(/\/affiliate\/dashboard#/)
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(page.getByText('No sale yet.')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await desk.isFit([390, 768, 1440])

  await page.getByRole('button', { name: 'Accelerator contract' }).click()
  await dialog.getByLabel('The client’s address').fill(`client.${email}`)
  const monthCents = 2 * programmes.accelerator.priceCents
  await dialog.getByLabel('A month').fill(String(monthCents / 100))
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await page.route('**/partners/commands', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Enter it' }).click()
  await expect(dialog.getByText('The server did not answer.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enter it' }).click()
  await expect(page.getByText(`The contract is entered for ${code}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Enter money' }).click()
  await dialog.getByLabel('Number of the invoice').fill(code)
  const day = (at: number | string) => new Date(at).toLocaleDateString('en-CA', { timeZone })
  const yesterday = day(Date.now() - 86_400_000)
  await dialog.getByLabel('Moved on').fill(yesterday)
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Enter it' }).click()
  await expect(page.getByText('The payment is entered.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  const [moved] = query<{ at: string; cents: number }>(
    `SELECT moved_at AS at, amount_cents AS cents FROM affiliate_contract_movements WHERE reference = ?`,
    code,
  )
  expect(moved?.cents).toBe(monthCents)
  expect([moved?.at.slice(0, 10), day(moved?.at ?? '')]).toEqual([yesterday, yesterday])
})

test('a payout that is being noted keeps its sum while more comes due, and stays when another owner has noted it', async ({
  page,
  desk,
}) => {
  let balanceCents = 40_000
  const told = {
    payouts: 'daily',
    leads: 1,
    closes: 1,
    heldSales: 0,
    pendingCents: 0,
    paidOutCents: 0,
  }
  const ada = { ...told, code: 'ADA', name: 'Ada King', email: 'ada@example.com', revokedAt: null }
  await page.route(`**${deskPartnerPaths.due}`, (route) => {
    const due = balanceCents ? [{ ...ada, approvedAt: '2026-01-01T00:00:00Z', balanceCents }] : []
    return route.fulfill({ json: { due, totalCents: balanceCents } })
  })
  await page.clock.install()
  await desk.open('/partners/due')
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('400.00')
  balanceCents = 65_000
  await desk.comeBack()
  await expect(dialog.getByText('650')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('400.00')
  await dialog.getByLabel('Reference').fill('Transfer 4711')
  balanceCents = 0
  await desk.comeBack()
  await expect(page.getByText('Nothing is due.')).toBeAttached()
  await expect(dialog.getByText(`${formatMoney(0, 'exact')} are due`)).toBeVisible()
  await expect(dialog.getByLabel('Reference')).toHaveValue('Transfer 4711')
})

test('whoever looks for something by keyboard stays in the field', async ({ page, desk }) => {
  await desk.open('/partners')
  const search = page.getByRole('searchbox')
  await search.fill(' NOBODY ')
  await search.press('Enter')
  await expect(page).toHaveURL(/\?q=NOBODY$/)
  await expect(search).toBeFocused()
})
