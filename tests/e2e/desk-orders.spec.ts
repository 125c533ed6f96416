import { deskHeader } from '#contract/desk/access.ts'
import { deskOrderPaths } from '#contract/desk/orders.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { libraryPaths } from '#contract/paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { products } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { site } from '#site.config.ts'
import { axeProblems } from './rig/axe.ts'
import { expect, test } from './rig/checkout-page.ts'
import { staffToken } from './rig/desk-page.ts'
import { buyOnPage, openLibrary } from './rig/library-visitor.ts'

const product = 'marketing-2025'
const lesson = libraryPaths.part(product, 'paid-traffic')

// What is closed is answered with 404, too large a refund with 400; the browser writes both into its console.
test.use({ allowedProblems: [/status of 40[04]/] })

test('a part and the access go back', async ({ page, desk, email, mailbox, stack }) => {
  await buyOnPage(page, product, email)
  await openLibrary(page, new URL(await mailbox.link(email, '/library/open/')).pathname)
  expect((await page.request.get(lesson, { maxRedirects: 0 })).status()).toBe(200)

  await desk.openFirst(`/orders?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Give money back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'A part' }).check()
  await dialog.getByLabel('Amount').fill('99999')
  await expect(dialog.getByText(/^No more than .* is left/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Give it back' })).toBeDisabled()
  const byItself = dialog.getByText('The access closes by itself')
  await dialog.getByLabel('Amount').fill(String(products[product].amountCents / 100))
  await expect(byItself).toBeVisible()
  await dialog.getByLabel('Amount').fill('10')
  await expect(byItself).toBeHidden()
  await dialog.getByLabel(/close the access/).check()
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: `Give ${formatMoney(1_000, 'exact')} back` }).dblclick()
  await expect(page.getByText(`${formatMoney(1_000, 'exact')} are on their way back`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Partly refunded')).toBeVisible()
  await expect(page.getByText('Closed at the desk')).toBeVisible()

  expect((await page.request.get(lesson, { maxRedirects: 0 })).status()).toBe(404)
  await page.goto(libraryPaths.home)
  const { closedByUs } = libraryWords.purchases
  await expect(page.getByText(closedByUs(site.contactEmail))).toBeVisible()

  // What is asked stays what it was, also where another owner has done it meanwhile.
  await page.clock.install()
  await desk.openFirst(`/orders?q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Open the access' }).click()
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const headers = { origin: stack.origin, [deskHeader]: '1' }
  await page.request.post(deskOrderPaths.access(order), { data: { isOpen: true }, headers })
  await desk.comeBack()
  await expect(page.getByText('Closed at the desk')).toBeHidden()
  await dialog.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByText('The access is open again.')).toBeVisible()
})

test('while Stripe is away a refund stays owed', async ({ page, desk, stripe, bought }) => {
  const { id } = await bought()
  await stripe.behave({ mode: 'busy', path: '/refunds' })
  await desk.open(`/orders/${id}`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  const price = formatMoney(products['deep-dive'].amountCents, 'exact')
  const give = page.getByRole('dialog').getByRole('button', { name: `Give ${price} back` })
  // Somebody else was faster.
  const fields = { amountCents: 'No more than 1.00 USD is left to give back.' }
  const refused = { status: 400, json: { error: { code: 'invalid_fields', message: '', fields } } }
  await page.route('**/refunds', (route) => route.fulfill(refused), { times: 1 })
  await give.click()
  await expect(page.getByRole('dialog').getByText(fields.amountCents)).toBeVisible()
  await give.click()
  await expect(page.getByText(/^Stripe did not answer in time/)).toBeVisible()
  await expect(page.getByText(/^Owed: Stripe has not taken it yet/)).toBeVisible()
})

test('staff tick off a task and move no money', async ({ page, desk, email, bought }) => {
  await desk.open(`/orders/${(await bought()).id}`, staffToken)
  const [task] = fulfilment['deep-dive']
  await page.getByRole('button', { name: `Done: ${task?.title}` }).click()
  await expect(page.getByText(`Done: ${task?.title}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Done: ${task?.title}` })).toHaveCount(0)
  const tasks = page.getByRole('table', { name: 'Tasks of this order' })
  await expect(tasks.getByRole('row', { name: task?.title })).toBeFocused()
  await page.getByRole('button', { name: 'Receipt again' }).click()
  await expect(page.getByText(`The receipt is on its way to ${email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receipt again' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Give money back' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close the access' })).toHaveCount(0)
})
