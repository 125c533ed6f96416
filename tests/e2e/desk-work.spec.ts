import type { Response, Route } from 'playwright/test'
import { products, productOf } from '#contract/catalogue.ts'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { deskOrderPaths } from '#contract/desk/orders.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { formatMoney } from '#contract/money.ts'
import { site } from '#site.config.ts'
import { axeProblems } from './rig/axe.ts'
import { holdBack, loseAnswer } from './rig/hold-back.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { allow, expect, test } from './rig/test.ts'

// A link that was used, and an address that is taken, are refused; the browser writes that into its console.
test.use({ allowedProblems: [/status of 40[0134]/] })

test('somebody is invited, enters, leaves', async ({ page, desk, email, mailbox, browser }) => {
  await desk.open('/settings')
  const other = { name: `Other ${email}`, address: `other-${email}`, role: 'staff' }
  const headers = { origin: new URL(page.url()).origin, [deskHeader]: '1' }
  await page.request.post(deskAccessPaths.members, { data: other, headers })
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Zephyrine${email.replaceAll(/\W/g, '')}`
  await dialog.getByLabel('Name').fill('owner')
  await dialog.getByLabel('Address').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill(name)
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeFocused()
  await desk.isFit()

  const link = await mailbox.link(email, '/desk/sign-in')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link)
  // A link is not lost with a request that nobody answers.
  await theirs.route(`**${deskAccessPaths.session}`, (route) => route.abort(), { times: 1 })
  const byLink = theirs.getByRole('button', { name: 'Sign in by this link' })
  await byLink.click()
  await expect(theirs.getByRole('alert')).toContainText('The server did not answer.')
  await byLink.click()
  await expect(theirs.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  await theirs.goto('/desk/settings')
  await expect(theirs.getByRole('rowheader', { name: `, ${name}` }).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // Whoever leaves the dialog hears of what fails, and may be asked the next thing meanwhile.
  allow(/ERR_FAILED|Failed to load/)
  const removing = `**${deskAccessPaths.member('*')}`
  const release = await holdBack(page, removing)
  await page.route(removing, (route) => route.abort(), { times: 1 })
  const remove = dialog.getByRole('button', { name: 'Remove' })
  await remove.click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await remove.click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Remove ${other.name}` }).click()
  release()
  await expect(page.getByText(`${name} is no longer here.`)).toBeVisible()
  await expect(dialog.getByText(`Remove ${other.name}?`)).toBeVisible()
  await theirs.goto('/desk')
  await expect(theirs.getByLabel('Token')).toBeVisible()
  expect(await axeProblems(theirs)).toEqual([])
  await theirs.goto(link)
  await byLink.press('Enter')
  await expect(theirs.getByLabel('Token')).toBeFocused()
})

test('a template is kept, dropped and had back, a minute later too, but not by whoever signs in next', async ({
  page,
  desk,
}) => {
  const name = `Template${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
  const release = await holdBack(page, '**/insights/feed.json')
  await desk.open('/letters')
  await expect(page.getByRole('region', { name: 'After a form' })).toBeVisible()
  await expect(page.getByLabel('Subject'), 'until it is known what stands above it').toBeHidden()
  release()
  await page.getByLabel('Subject').fill('A new playbook')
  const letter = page.getByLabel('Letter', { exact: true })
  await letter.fill('Read it.')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(`A test is on its way to ${site.contactEmail}.`)).toBeVisible()
  const named = page.getByLabel('Keep these words as a template')
  await named.fill(name)
  await page.getByRole('button', { name: 'Keep it' }).click()
  const templates = page.getByLabel('Begin from a template')
  await expect(templates).toContainText(name)
  await letter.fill('Words of my own.')
  await templates.selectOption(name)
  await expect(letter).toHaveValue('Read it.')
  await page.getByRole('button', { name: 'Put back what stood here' }).click()
  await expect(letter).toHaveValue('Words of my own.')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/desk/settings')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  expect(await sidewaysScroll(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/desk/letters')
  await page.clock.install()
  await named.fill(name)
  await expect(page.getByRole('button', { name: `Drop “${name}”` })).toBeVisible()
  expect(await sidewaysScroll(page)).toEqual([])
  await page.getByRole('button', { name: `Drop “${name}”` }).click()
  await expect(page.getByText(`“${name}” is no template any more.`)).toBeVisible()
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  const back = page.getByText('Taken back.')
  await back.hover()
  await page.clock.runFor(60_000)
  await expect(back).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  await expect(back).toBeHidden()
  await expect(templates).toContainText(name)

  await named.fill(name)
  await page.getByRole('button', { name: 'Drop' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'People' }).click()
  await expect(page.getByLabel('Token')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('people are tagged, corrected and merged', async ({ page, desk, email }) => {
  const [wrong, other] = [`typo-${email}`, `other-${email}`]
  for (const address of [wrong, other]) await desk.lead(address)
  await desk.open(`/people?q=${encodeURIComponent(wrong)}`)
  await page.getByRole('checkbox', { name: /^Pick/ }).check()
  await page.getByLabel('New tag').fill(`Kind ${email}`.slice(0, 40))
  await desk.isFit()
  await page.getByRole('button', { name: 'Tag 1 person' }).click()
  await expect(page.getByText(/^One person tagged/)).toBeVisible()
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Take the tag off: kind/ })).toBeVisible()

  const mend = page.getByRole('button', { name: 'Correct the address' })
  const dialog = page.getByRole('dialog')
  await mend.click()
  await dialog.getByLabel('The right address').fill(email)
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByText('The address is corrected.')).toBeVisible()
  await expect(page.getByText(`Address corrected; it was ${wrong}`)).toBeVisible()
  await mend.click()
  await dialog.getByLabel('The right address').fill(other)
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(dialog.getByText(/has this address already/)).toBeVisible()
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Merge them' }).click()
  await expect(page.getByText('The two are one person now.')).toBeVisible()
  await expect(page.getByText(`Merged with ${email}`)).toBeVisible()
  await desk.isFit()
})

test('a sale by hand: tasks done, undone, money back', async ({ page, desk, email, query }) => {
  const price = formatMoney(products['deep-dive'].amountCents, 'exact')
  await desk.open('/orders')
  await desk.isFit()
  await page.getByRole('button', { name: 'Enter a sale' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The buyer’s address').fill(email)
  await dialog.getByLabel('First name').fill('Zephyrine')
  await dialog.getByLabel('Note').fill('Transfer 4711')
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: `Enter ${price}` }).dblclick()
  await expect(page.getByText('Transfer 4711')).toBeVisible()
  await desk.isFit([390, 768, 1440])

  await page.goto('/desk/orders/tasks')
  const mine = page.getByRole('row').filter({ hasText: 'Zephyrine' })
  const [task] = fulfilment['deep-dive']
  const picked = mine.filter({ hasText: task?.title ?? '' }).first()
  await picked.getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Without a time' }).click()
  await expect(page.getByRole('button', { name: 'Done: 1 task' })).toBeHidden()
  await page.goBack()
  await picked.getByRole('checkbox').check()
  await desk.isFit([390, 768, 1440])
  const tick = page.getByRole('button', { name: 'Done: 1 task' })
  allow(/ERR_FAILED|Failed to load/)
  await page.route(`**${deskOrderPaths.tasks}`, (route) => route.abort(), { times: 1 })
  await tick.click()
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await expect(picked.getByRole('checkbox'), 'not done, so still picked').toBeChecked()
  await tick.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  const next = await picked.locator('xpath=following-sibling::tr[1]').textContent()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const same = other.getByRole('row').filter({ hasText: 'Zephyrine' })
  const done = { name: /^Done: .*, Zephyrine/ }
  await same
    .filter({ hasText: task?.title ?? '' })
    .first()
    .getByRole('button', done)
    .click()
  await expect(other.getByText(`Done: ${task?.title}.`)).toBeVisible()
  await picked.getByRole('button', done).press('Enter')
  await expect(page.locator('tr:focus')).toHaveText(next ?? '')
  // What somebody else has done is not theirs to take back.
  await expect(page.getByText('was ticked off already')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  for (const nth of [0, 1]) await mine.getByRole('checkbox').nth(nth).check()
  const isTick = (answer: Response) =>
    answer.url().endsWith(deskOrderPaths.tasks) && answer.request().method() === 'POST'
  const ticked = other.waitForResponse(isTick)
  await same.getByRole('button', done).first().click()
  await ticked
  await page.getByRole('button', { name: 'Done: 2 tasks' }).click()
  await expect(page.getByText('Done: 1 task.')).toBeVisible()

  await desk.openFirst(`/orders?q=${encodeURIComponent(email)}`)
  // Its answer is lost on the way: pressed again it is the same mail.
  await page.route('**/mails', loseAnswer, { times: 1 })
  const again = page.getByRole('button', { name: 'Receipt again' })
  await again.click()
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await again.click()
  await expect(page.getByText('The receipt is on its way')).toBeVisible()
  const sent = "SELECT id FROM mails WHERE address = ? AND kind = 'order-confirmed'"
  expect(query(sent, email)).toHaveLength(2)

  const left = Promise.withResolvers<void>()
  const loseLate = (route: Route) => left.promise.then(() => route.abort())
  await page.route('**/refunds', loseLate, { times: 1 })
  await page.getByRole('button', { name: 'Close this message' }).first().click()
  await page.getByRole('button', { name: 'Give money back' }).click()
  await dialog.getByRole('button', { name: `Give ${price} back` }).click()
  await page.keyboard.press('Escape')
  left.resolve()
  await expect(page.getByText('The server did not answer.')).toBeVisible()

  await page.getByRole('button', { name: 'Give money back' }).click()
  await dialog.getByLabel('Why').selectOption('duplicate')
  await dialog.getByRole('button', { name: `Give ${price} back` }).click()
  await expect(page.getByText(/given back are in the books\.$/)).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
})

test.describe(() => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('money that comes in the evening has come on that day', async ({ page, desk }) => {
    await page.clock.install({ time: '2026-11-27T03:00:00Z' })
    await desk.open('/orders')
    await page.getByRole('button', { name: 'Enter a sale' }).click()
    await expect(page.getByLabel('The money came on')).toHaveValue('2026-11-26')
  })
})

test('a payment link leads to Stripe’s page', async ({ page, desk, email }) => {
  await desk.lead(email)
  await desk.openFirst(`/people?q=${encodeURIComponent(email)}`)
  // A button that comes back to life fades in, and axe would look at it half way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Payment link' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('The buyer’s address')).toHaveValue(email)
  await dialog.getByLabel('Product').selectOption({ label: productOf('vip').name })
  await dialog.getByRole('button', { name: /^Make a link/ }).click()
  const link = dialog.locator('code')
  await expect(link).toContainText('/pay/')
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await page.goto((await link.textContent()) ?? '')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})
