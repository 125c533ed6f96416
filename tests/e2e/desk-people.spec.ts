import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Page } from 'playwright/test'
import type { DeskPage } from './rig/desk-page.ts'
import { holdBack } from './rig/hold-back.ts'
import { allow, expect, test } from './rig/test.ts'
import { translate } from './rig/translate.ts'

/** Somebody whose name and number nobody else has. */
function somebody() {
  const word = `Quill${crypto.randomUUID().slice(0, 8)}`
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .slice(-7)
    .padStart(7, '4')
  return { firstName: 'Zephyrine', lastName: word, phone: `+1212${digits}`, word }
}

/** Opens somebody who has sent a form; answers the name nobody else has. */
async function openSomebody(desk: DeskPage, email: string): Promise<string> {
  const { word, ...lead } = somebody()
  await desk.lead(email, lead)
  await desk.open(`/people?q=${word}`)
  await desk.page.getByRole('link', { name: word }).click()
  return word
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })

test('a person is found, opened and noted about', async ({ page, desk, email }) => {
  const { word, ...lead } = somebody()
  await desk.lead(email, lead)
  await page.addInitScript(translate)
  await desk.open('/people')
  for (const part of [word.slice(0, 9), email.slice(0, 20), lead.phone.slice(5)]) {
    await search(page).fill(part)
    await expect(page).toHaveURL(new RegExp(`q=${part}`))
    await expect(page.getByRole('link', { name: `Zephyrine ${word}` })).toBeVisible()
  }
  const said = page.locator('main').getByRole('status')
  await expect(said.getByText('1 row')).toBeAttached()
  await search(page).fill(`${word}nobody`)
  await expect(said.getByText('Nobody is like that.')).toBeVisible()
  await search(page).fill(word)
  const row = page.getByRole('rowheader', { name: `Zephyrine ${word}` })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zephyrine ${word}`)
  await expect(page.getByText('Professional Services')).toBeVisible()
  await expect(page.getByText('“I agree.”')).toBeVisible()
  await desk.isFit()
  await page.getByRole('button', { name: 'Read: We have your message' }).click()
  await expect(page.locator('pre')).toContainText('Zephyrine')
  await page.getByLabel('New note').fill(`Rings back about ${word}.`)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText(`Rings back about ${word}.`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Add the note' })).toBeFocused()
  await page.getByRole('button', { name: 'No more news …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByText('Unsubscribed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No more news …' })).toBeHidden()
  await page.reload()
  await page.setViewportSize({ width: 390, height: 180 })
  await page.getByRole('button', { name: /^Remove the note/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(`Rings back about ${word}.`, { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeInViewport()
  await desk.open('/deliveries/suppressed')
  await expect(page.getByRole('button', { name: `Write again: ${email} …` })).toBeVisible()
  await desk.isFit()
})

test('a letter that did not leave says so, and stays with whom it is for, as a note does', async ({
  page,
  desk,
  email,
}) => {
  allow(/ERR_FAILED|Failed to load/)
  const [one, other] = [somebody(), somebody()]
  await desk.lead(email, one)
  await desk.lead(`other-${email}`, other)
  const go = async (word: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(word)
    await page.getByRole('option', { name: word }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zephyrine ${word}`)
  }
  await desk.open('/people')
  await go(other.lastName)
  await go(one.lastName)
  await page.getByLabel('Subject').fill('For one alone')
  await page.getByLabel('Letter', { exact: true }).fill('What nobody else may read.')
  await page.getByLabel('New note').fill('Rings back on Friday.')
  await page.route('**/letters', (route) => route.abort())
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('For one alone')
  await go(other.lastName)
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByLabel('New note')).toHaveValue('')
  await go(one.lastName)
  await expect(page.getByLabel('New note')).toHaveValue('Rings back on Friday.')
})

test('what was sent is gone from its form, also where its page was left before the answer came, and what was typed since stays', async ({
  page,
  desk,
  email,
}) => {
  const word = await openSomebody(desk, email)
  const note = page.getByLabel('New note')
  const add = page.getByRole('button', { name: 'Add the note' })
  const notes = '**/api/desk/people/*/notes'
  const hold = () => holdBack(page, notes)
  await test.step('typed since', async () => {
    const release = await hold()
    await note.fill('The first.')
    await add.click()
    await note.fill('The second.')
    release()
    await expect(page.getByText('Noted.').last()).toBeVisible()
    await expect(page.getByText('The first.')).toBeVisible()
    await expect.soft(note).toHaveValue('The second.')
    await page.unroute(notes)
  })
  await test.step('left before', async () => {
    const release = await hold()
    await add.click()
    await page.goBack()
    await expect(page.getByRole('link', { name: word })).toBeVisible()
    release()
    await expect(page.getByText('Noted.').last()).toBeVisible()
    await page.goForward()
    await expect(page.getByText('The second.')).toBeVisible()
    await expect(note).toHaveValue('')
  })
})

test('whoever closed the dialog of a merge is taken to whom they are now', async ({
  page,
  desk,
  email,
}) => {
  await openSomebody(desk, email)
  // Who was heard of last has the name.
  const other = somebody()
  await desk.lead(`other-${email}`, other)
  await page.getByRole('button', { name: 'Correct the address …' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`other-${email}`)
  await page.getByRole('button', { name: 'Correct it' }).click()
  const release = await holdBack(page, '**/api/desk/people/*/address')
  await page.getByRole('button', { name: 'Merge them' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByText('The two are one person now.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zephyrine ${other.word}`)
})

test('an erasure whose dialog was left takes nobody off the page where they are', async ({
  page,
  desk,
  email,
}) => {
  await openSomebody(desk, email)
  await page.getByRole('button', { name: 'Erase …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await dialog.getByRole('textbox').fill(email)
  const release = await holdBack(page, '**/api/desk/people/*')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls')
  release()
  await expect(page.getByText('Erased for good.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls')
})

test('on a phone whoever comes back to a list finds the row they left', async ({
  page,
  desk,
  email,
}) => {
  const { word, ...lead } = somebody()
  for (let row = 0; row < 14; row += 1) await desk.lead(`${row}-${email}`, lead)
  await page.setViewportSize({ width: 390, height: 800 })
  await desk.open(`/people?q=${word}`)
  await page.getByRole('button', { name: 'Show more' }).click()
  const last = page.getByRole('link', { name: `Zephyrine ${word}` }).last()
  await expect(last).toContainText(`0-${email}`)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zephyrine ${word}`)
  await page.goBack()
  await expect(last).toContainText(`0-${email}`)
  await expect(last).toBeInViewport()
})

test('filters are in the address, saved and removed', async ({ page, desk, email }) => {
  const { word, ...lead } = somebody()
  const attribution = { first: { utmCampaign: `Spring ${word}`, utmSource: 'google' } }
  await desk.lead(email, { ...lead, attribution })
  await desk.open('/people')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Campaign').selectOption(`spring ${word.toLowerCase()}`)
  await expect(page).toHaveURL(/campaign=spring/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Heard of since').focus()
  await page.keyboard.type('01022026')
  await expect(page).toHaveURL(/campaign=spring.*&since=2026-01-02$/)
  await page.goBack()
  await expect(page.getByLabel('Heard of since')).toHaveValue('')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Save this view' }).click()
  const view = `Whoever came by the campaign of ${word}`
  await page.getByLabel('Name', { exact: true }).fill(view)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: view })).toBeVisible()
  await desk.isFit([390])
  await page.getByRole('link', { name: 'Everybody' }).click()
  await expect(page).toHaveURL(/\/desk\/people$/)
  await page.getByRole('link', { name: view }).click()
  await expect(page).toHaveURL(/country=US.*campaign=spring/)
  await expect(page.getByRole('link', { name: `Zephyrine ${word}` })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this view' }).click()
  await expect(page.getByRole('link', { name: view })).toBeHidden()
})

test('the erased are in no log, no bucket and no other tab', async ({
  page,
  desk,
  email,
  request,
  stack,
  context,
}) => {
  allow(/status of 404/)
  const { word, ...lead } = somebody()
  await desk.lead(email, lead)
  await request.post('/api/newsletter', { data: { email } })
  await request.post('/library/link', { form: { email }, headers: { origin: stack.origin } })
  const texts = [email, word, lead.phone.slice(1)]
  await page.clock.install()
  await desk.open('/people')
  const listed = page.getByRole('link', { name: `Zephyrine ${word}` })
  await listed.click()
  await page.getByRole('button', { name: 'Erase …' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('New note').fill('Rings back.')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('webhook')
  const action = dialog.getByRole('button', { name: 'Erase for good' })
  await expect(action).toBeDisabled()
  await dialog.getByRole('textbox').fill(email)
  await action.click()
  const erased = page.getByRole('status').filter({ hasText: 'Erased for good.' })
  await expect(erased).toContainText(email)
  await page.clock.runFor(60_000)
  await expect(erased).toContainText(email)
  await expect(page).toHaveURL(/\/desk\/people$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(listed).toBeHidden()
  await other.getByRole('button', { name: 'Add the note' }).click()
  await expect(other.getByText('It may have been erased.')).toBeVisible()
  await expect(other.getByText(email)).toBeHidden()
  const kept = readdirSync(stack.stateDir, { recursive: true, withFileTypes: true })
    .filter(
      (file) =>
        file.isFile() && (file.name.endsWith('.log') || file.parentPath.split(sep).includes('r2')),
    )
    .map((file) => join(file.parentPath, file.name))
  expect(kept.some((file) => file.endsWith('worker.log'))).toBe(true)
  const naming = kept.filter((file) => texts.some((text) => readFileSync(file).includes(text)))
  expect(naming).toEqual([])
})
