import { chatPreferenceWords } from '#content/chat-preference.ts'
import { contactFormWords } from '#content/contact-form.ts'
import { formMessages } from '#content/form-messages.ts'
import { contactForm } from '#contract/forms/contact.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { site } from '#site.config.ts'
import { expectedContactLead, fillContactForm, sendContactForm } from './rig/contact-form.ts'
import { expect, test } from './rig/test.ts'

const productionLeads = `${site.origin}/api/ghl-webhook`
const hydrated = '#contact-form [data-hydrated]'

test('home, call to action, form, success dialog: the CRM holds the lead once and exactly', async ({
  page,
  crm,
  query,
  email,
}) => {
  await page.goto('/?utm_source=letter&utm_campaign=autumn')
  await page.locator('main').getByRole('link', { name: 'Talk to an AI Expert Now' }).first().click()
  await expect(page).toHaveURL(/\/contact#contact-form$/)
  await page.locator(hydrated).waitFor()
  await fillContactForm(page, email)
  await sendContactForm(page)
  const dialog = page.getByRole('dialog', { name: contactFormWords.success.title })
  await expect(dialog).toBeVisible()
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const [lead] = await crm.leadsOf(email)
  expect(lead?.body).toMatchObject(expectedContactLead(email))
  expect(lead?.body).toMatchObject({
    attribution: { first: { utmSource: 'letter', utmCampaign: 'autumn', landingPage: '/' } },
  })
  const [row] = query<{ consent_text: string; status: string }>(
    'select consent_text, status from leads where email = ?',
    email,
  )
  expect(row).toEqual({ status: 'accepted', consent_text: expect.stringContaining('I agree') })
  await dialog.getByRole('button', { name: contactFormWords.success.ok }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[name="firstName"]').first()).toHaveValue('Ada')
})

for (const [how, choose, expected] of [
  ['the address names', '', 'accelerator'],
  ['the menu names', 'joint-venture', 'joint-venture'],
] as const) {
  test(`without script the plan that ${how} reaches the CRM`, async ({
    browser,
    baseURL,
    crm,
    email,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}/contact?plan=accelerator#contact-form`)
    if (choose) await page.getByLabel(contactFormWords.planLabel).selectOption(choose)
    await fillContactForm(page, email)
    await sendContactForm(page)
    await expect(page).toHaveURL(/\/thanks/)
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
    const [lead] = await crm.leadsOf(email)
    expect(lead?.body['customFields']).toContainEqual({ id: 'plan_requested', value: expected })
    await context.close()
  })
}

test.describe('with a number nobody can be called at', () => {
  test.use({ allowedProblems: [/status of 400|Failed to load/] })

  test('the worker’s answer is the field’s own error, and the mended number arrives as E.164', async ({
    page,
    crm,
    email,
  }) => {
    await page.goto('/contact')
    await page.locator(hydrated).waitFor()
    await fillContactForm(page, email)
    const phone = page.locator('#contact-form [name="phone"]')
    await expect(phone).toHaveAccessibleDescription(contactForm.fields.phone.control.hint ?? '')
    await phone.fill('020 79')
    await sendContactForm(page)
    await expect(phone).toHaveAccessibleDescription(new RegExp(phoneImpossible.split(':')[0] ?? ''))
    await expect(phone).toBeFocused()
    await page.locator('#contact-form [name="country"]').selectOption('DE')
    await phone.fill('+49 (0)30 1234-567')
    await sendContactForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
    const [lead] = await crm.leadsOf(email)
    expect(lead?.body).toMatchObject({ phone: '+49301234567' })
  })
})

test.describe('with an answer that is lost', () => {
  test.use({ allowedProblems: [/Failed to (load|fetch)|ERR_|request failed/] })

  test('a mended address takes the place of the typo, which is owed to nobody', async ({
    page,
    query,
    crm,
    email,
  }) => {
    const typo = `typo-${email}`
    await crm.behave({ mode: 'fail', email: typo })
    let isLost = true
    await page.context().route('**/api/ghl-webhook', async (route) => {
      if (!isLost) return route.continue()
      if (!route.request().url().startsWith(productionLeads)) await route.fetch()
      return route.abort()
    })
    await page.goto('/contact')
    await page.locator(hydrated).waitFor()
    await fillContactForm(page, typo)
    await sendContactForm(page)
    await expect(page.locator('#contact-form').getByRole('alert')).toBeVisible()
    isLost = false
    await page.locator('#contact-form [name="email"]').fill(email)
    await sendContactForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
    const rows = query<{ email: string; owed: number; replaced: number }>(
      `select email, replaced_by is not null as replaced,
         (select count(*) from deliveries where id = submission_id) as owed
       from leads where email in (?, ?) order by leads.rowid`,
      typo,
      email,
    )
    expect(rows).toEqual([
      { email: typo, owed: 0, replaced: 1 },
      { email, owed: 1, replaced: 0 },
    ])
  })
})

test('missing fields: the message of the catalogue, every field named, focus on the first', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.locator(hydrated).waitFor()
  await page.locator('[name="firstName"]').first().fill('Ada')
  await sendContactForm(page)
  await expect(page.getByRole('alert')).toHaveText(contactForm.missing ?? '')
  await expect(page.locator('[name="lastName"]').first()).toBeFocused()
  await expect(page.locator('[name="email"]').first()).toHaveAccessibleDescription(
    'Email is required',
  )
  await expect(page.locator('#contact-form [aria-invalid]')).toHaveCount(7)
})

test('choosing a country sets the dial code, choosing a dial code sets its first country', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.locator(hydrated).waitFor()
  const country = page.locator('[name="country"]')
  const dial = page.locator('[name="dialCountry"]')
  await expect(country).toHaveValue('US')
  await country.selectOption('DE')
  await expect(dial.locator('option:checked')).toHaveText(/^\+49 /)
  await dial.selectOption('GB')
  await expect(country).toHaveValue('GB')
  const codes = await dial.locator('option').allTextContents()
  const numbers = codes.map((text) => Number.parseInt(text, 10))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(await country.locator('option').count()).toBeGreaterThan(230)
})

test.describe('with the site’s own endpoint down', () => {
  test.use({
    allowedProblems: [/status of 503|request failed|ERR_FAILED|Failed to load|not confirmed/],
  })

  test('the production address takes the lead', async ({ page, baseURL, crm, email }) => {
    await page.context().route(`${baseURL}/api/ghl-webhook`, (route) => route.abort())
    await page.context().route(productionLeads, async (route) => {
      const answer = await route.fetch({ url: `${baseURL}/api/ghl-webhook` })
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'access-control-allow-origin': '*' },
      })
    })
    await page.goto('/contact')
    await page.locator(hydrated).waitFor()
    await fillContactForm(page, email)
    await sendContactForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  })

  test('with both addresses down the lead is kept, and arrives once when they are back', async ({
    page,
    crm,
    email,
  }) => {
    await page.context().route('**/api/ghl-webhook', (route) => route.abort())
    await page.goto('/contact')
    await page.locator(hydrated).waitFor()
    await fillContactForm(page, email)
    await sendContactForm(page)
    await expect(page.getByRole('alert')).toHaveText(
      `${formMessages.unreachable} ${formMessages.kept}`,
    )
    expect(await crm.leadsOf(email)).toHaveLength(0)
    await page.context().unroute('**/api/ghl-webhook')
    await page.goto('/')
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
    await page.goto('/contact')
    await page.goto('/')
    expect(await crm.leadsOf(email)).toHaveLength(1)
  })

  test('an answer of 503 keeps the lead, and the button sends the same submission again', async ({
    page,
    crm,
    query,
    email,
  }) => {
    await page.context().route('**/api/ghl-webhook', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 'storage_unavailable', message: 'Later.' }, requestId: 'x' },
      }),
    )
    await page.goto('/contact')
    await page.locator(hydrated).waitFor()
    await fillContactForm(page, email)
    await sendContactForm(page)
    await expect(page.getByRole('alert')).toContainText(`${formMessages.failedPrefix}Later.`)
    await page.context().unroute('**/api/ghl-webhook')
    await sendContactForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/')
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
    expect(query('select submission_id from leads where email = ?', email)).toHaveLength(1)
  })
})

test.describe('while the CRM stalls', () => {
  test.use({ allowedProblems: [/not confirmed it yet/] })

  test('a second press while the form is on its way is ignored', async ({
    page,
    crm,
    query,
    email,
  }) => {
    await crm.behave({ mode: 'stall', times: 1 })
    await page.goto('/contact')
    await page.locator(hydrated).waitFor()
    await fillContactForm(page, email)
    const button = page.locator('#contact-form button[type="submit"]').first()
    await button.evaluate((element: HTMLButtonElement) => {
      element.click()
      element.click()
      element.form?.requestSubmit()
    })
    await expect(button).toHaveText(formMessages.submitting)
    await expect(button).toBeDisabled()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 10_000 })
    expect(query('select submission_id from leads where email = ?', email)).toHaveLength(1)
  })
})

test('the text choice, the plan asked for and a robot’s honeypot all arrive as they should', async ({
  page,
  crm,
  query,
  email,
}) => {
  await page.goto('/contact?plan=accelerator#contact-form')
  await page.locator(hydrated).waitFor()
  await expect(page.locator('#contact-form')).toContainText('AI Business Accelerator')
  await fillContactForm(page, email)
  await page.getByRole('radio', { name: chatPreferenceWords.labels.text }).check()
  await sendContactForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const [lead] = await crm.leadsOf(email)
  expect(lead?.body).toMatchObject({
    tags: ['AI Expert Lead', 'Website Contact', 'Text Chat'],
    customFields: expect.arrayContaining([{ id: 'plan_requested', value: 'accelerator' }]),
  })
  await page.getByRole('dialog').getByRole('button', { name: contactFormWords.success.ok }).click()
  await page
    .locator('[name="website2"]')
    .first()
    .evaluate((element: HTMLInputElement) => {
      element.value = 'https://robot.example'
    })
  await page.locator('[name="email"]').first().fill(`robot-${email}`)
  await sendContactForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(query('select status from leads where email = ?', `robot-${email}`)).toEqual([
    { status: 'spam' },
  ])
  expect(await crm.leadsOf(`robot-${email}`)).toHaveLength(0)
})
