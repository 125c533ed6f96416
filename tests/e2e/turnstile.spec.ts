import { relayTimeoutMs } from '#browser/relay.ts'
import { turnstileEndpoint } from '#contract/paths.ts'
import { errorMessages } from '#contract/failure-page.ts'
import { turnstileOrigin, turnstileScriptPath } from '#contract/turnstile.ts'
import * as formMessages from '#words/form-messages.ts'
import { testKeys } from '#sandbox/turnstile/keys.ts'
import { answerForm } from './rig/answer-form.ts'
import { fillContactForm } from './rig/contact-form.ts'
import { guardedForm, sendForm } from './rig/guarded-forms.ts'
import { allow, expect, test } from './rig/turnstile-test.ts'
import { vip } from '#content/vip.ts'
import { CheckoutPage } from './rig/checkout-page.ts'

const leadsSql = 'select kind, status, spam_reason, turnstile from leads where email = ?'
const refused = /status of 403/
const onStripe = /\/pay\/cs_/

// In one process, since each has a stack of its own.
test.describe.configure({ mode: 'default' })

/** All send by the same means: a plain form, one in a dialog, one in steps, and one that is answered with a file. */
const tried = ['contact', 'vip', 'partner', 'estimate'].map(guardedForm)

for (const { kind, path, thanks } of tried) {
  test(`${kind} loads nothing before a token`, async ({ page, turnstile, query, crm, email }) => {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(turnstile.asked).toEqual([])
    await sendForm(page, kind, email)
    await expect(thanks(page)).toBeVisible()
    expect(query(leadsSql, email)).toEqual([
      { kind, status: 'accepted', spam_reason: null, turnstile: 'passed' },
    ])
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
    expect(turnstile.asked.filter((each) => each === turnstileEndpoint)).toHaveLength(1)
    expect(turnstile.asked.filter((each) => each.endsWith('/api.js'))).toHaveLength(1)
    expect(await turnstile.verdicts()).toEqual([true])
    if (kind !== 'vip') return
    await page.getByRole('button', { name: vip.welcome.pay }).click()
    await expect(page).toHaveURL(onStripe)
    expect(await turnstile.verdicts(), 'one more for the payment').toEqual([true, true])
  })
}

/** The shortest of the forms, where any would do. */
const { submit, thanks } = guardedForm('newsletter')
const contact = guardedForm('contact')

test('too old twice is said; one sends again, and one too old is replaced by itself', async ({
  page,
  turnstile,
  query,
  email,
}) => {
  allow(refused)
  // The first click's, its second try's, and the second click's.
  await turnstile.behave({ staleTokens: 3 })
  const form = await sendForm(page, 'newsletter', email)
  await expect(form.getByRole('alert')).toContainText(errorMessages.turnstile_expired)
  expect(query(leadsSql, email)).toEqual([])
  expect(await turnstile.verdicts()).toEqual([false, false])
  await form.getByRole('button', { name: submit }).click()
  await expect(thanks(page)).toBeVisible()
  expect(query(leadsSql, email)).toMatchObject([{ turnstile: 'passed' }])
  expect(await turnstile.verdicts()).toEqual([false, false, false, true])
})

for (const [what, behaviour] of [
  ['whose blocker stops the script', { isScriptDown: true }],
  ['whose connection loses the frame', { widget: 'unreachable' }],
  ['on a domain the widget was not told of', { widget: 'wrong-domain' }],
] as const) {
  test(`what a visitor ${what} sends is held`, async ({ page, turnstile, query, email }) => {
    allow(/503|Failed to load/)
    await turnstile.behave(behaviour)
    await sendForm(page, 'newsletter', email)
    await expect(thanks(page)).toBeVisible()
    expect(query(leadsSql, email)).toMatchObject([{ status: 'spam', spam_reason: 'no_token' }])
  })
}

test('what a visitor sends whom nobody tells the keys is held', async ({ page, query, email }) => {
  allow(/403|Failed to load|ERR_FAILED/)
  await page.route(`**${turnstileEndpoint}`, (route) => route.abort())
  await sendForm(page, 'newsletter', email)
  await expect(thanks(page)).toBeVisible()
  expect(query(leadsSql, email)).toMatchObject([{ status: 'spam', spam_reason: 'no_token' }])
})

test('what is sent from a page that a deployment took the script of is held', async ({
  page,
  query,
  email,
}) => {
  allow(/status of 404/)
  const form = await contact.open(page)
  await answerForm(form, email)
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(contact.thanks(page)).toBeVisible()
  expect(query(leadsSql, email)).toMatchObject([{ status: 'spam', spam_reason: 'no_token' }])
})

test('a challenge above the button takes keys', async ({ page, turnstile, query, email }) => {
  await turnstile.behave({ widget: 'challenge' })
  const form = await contact.open(page)
  const tick = form.getByRole('checkbox', { name: 'Verify you are human' })
  await expect(tick).toHaveCount(0)
  await fillContactForm(page, email)
  await expect(tick).toBeVisible()
  await expect(form.getByText(formMessages.confirmHuman)).toBeVisible()
  await form.getByRole('button', { name: contact.submit }).press('Enter')
  await expect(page.locator('[data-turnstile][data-asking]')).toBeFocused()
  expect(query(leadsSql, email)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(tick).toBeFocused()
  await page.keyboard.press('Space')
  await expect(contact.thanks(page)).toBeVisible()
  expect(query(leadsSql, email)).toMatchObject([{ status: 'accepted', turnstile: 'passed' }])
})

test('a visitor taken for a robot is told', async ({ page, turnstile, query, email }) => {
  await turnstile.useSiteKey(page, testKeys.blockingSite)
  const form = await sendForm(page, 'newsletter', email)
  await expect(form.getByRole('alert')).toContainText(formMessages.notConfirmed)
  await expect(thanks(page)).toBeHidden()
  expect(query(leadsSql, email)).toEqual([])
})

test('the policy lets script and frame in', async ({ page, turnstile, stack, query, email }) => {
  await turnstile.behave({ widget: 'challenge' })
  await page.route(`**${turnstileEndpoint}`, async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), scriptUrl: turnstileOrigin + turnstileScriptPath }
    await route.fulfill({ response: answer, json })
  })
  await page.route(`${turnstileOrigin}/**`, async (route) => {
    const isScript = route.request().resourceType() === 'script'
    const path = isScript ? turnstileScriptPath : '/frame'
    const answer = await fetch(`${stack.sandboxOrigin}/turnstile${path}`)
    await route.fulfill({
      contentType: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    })
  })
  const form = await contact.open(page)
  await answerForm(form, email)
  const tick = page
    .frameLocator('iframe[title*="Cloudflare security challenge"]')
    .getByRole('checkbox')
  await form.getByRole('button', { name: contact.submit }).click()
  // Until then it may take the focus from the tick.
  await expect(page.locator('[data-turnstile][data-asking]')).toBeFocused()
  expect(query(leadsSql, email)).toEqual([])
  // By keyboard: the frame may still be moving when it is seen.
  await tick.press('Space')
  await expect(contact.thanks(page)).toBeVisible()
  expect(query(leadsSql, email)).toMatchObject([{ turnstile: 'passed' }])
  expect(turnstile.asked.filter((each) => each.includes('challenge-platform'))).toHaveLength(1)
})

test('with the worker away what waits is held, not lost', async ({ page, query, email }) => {
  allow(/request failed|Failed to load|not confirmed|status of/)
  await page.context().route('**/api/newsletter', (route) => route.abort())
  const form = await sendForm(page, 'newsletter', email)
  await expect(form.getByRole('alert')).toContainText(formMessages.kept)
  await page.context().unroute('**/api/newsletter')
  await page.goto('/about')
  // The service worker may be trying already, and is waited for while two addresses are silent.
  const timeout = 2 * relayTimeoutMs + 15_000
  await expect.poll(() => query(leadsSql, email), { timeout }).toHaveLength(1)
  expect(query(leadsSql, email)).toMatchObject([{ status: 'spam', spam_reason: 'no_token' }])
})

test('a buy button loads nothing; a double click is one token', async ({ page, turnstile }) => {
  await page.goto('/velocity-audit')
  await page.waitForLoadState('networkidle')
  expect(turnstile.asked).toEqual([])
  await page.locator('form[data-buy="velocity-audit"] button').first().dblclick()
  await expect(page).toHaveURL(onStripe)
  expect(await turnstile.verdicts()).toEqual([true])
})

test('a buyer meets the challenge and goes on to pay', async ({ page, turnstile }) => {
  await turnstile.behave({ widget: 'challenge' })
  await page.goto('/courses/ai-productivity')
  const form = page.locator('form[data-buy="ai-productivity"]').first()
  await form.getByRole('button').click()
  await expect(form.getByText(formMessages.confirmHuman)).toBeVisible()
  await expect(page).toHaveURL(/ai-productivity$/)
  // Pressed, not `check`: the page is left before anybody could see the tick.
  await form.getByRole('checkbox').click()
  await expect(page).toHaveURL(onStripe)
  expect(await turnstile.verdicts()).toEqual([true])
})

test('a buyer the widget takes for a robot stays, and is told', async ({ page, turnstile }) => {
  await turnstile.useSiteKey(page, testKeys.blockingSite)
  await page.goto('/courses/10x-scale')
  await page.locator('form[data-buy] button').first().click()
  await expect(page.locator('#notifications')).toContainText(formMessages.notConfirmed)
  await expect(page).toHaveURL(/10x-scale$/)
})

test('the Deep Dive’s details bring a token, and again where it was too old', async ({
  page,
  turnstile,
  email,
}) => {
  allow(refused)
  await turnstile.behave({ staleTokens: 1 })
  const checkout = new CheckoutPage(page, email)
  await checkout.open()
  expect(turnstile.asked).toEqual([])
  await checkout.fillDetails()
  await checkout.toPayment()
  expect(await turnstile.verdicts()).toEqual([false, true])
  await turnstile.behave({})
  await page.reload()
  await checkout.cardIsReady()
  expect(await turnstile.verdicts()).toEqual([false, true, true])
})
