import type { Request } from 'playwright/test'
import { attentionWords } from '#contract/attention.ts'
import { deskSignInPath } from '#contract/desk/access.ts'
import { deskCallPaths } from '#contract/desk/calls.ts'
import { letterPaths } from '#contract/desk/letters.ts'
import { deskActions } from '#contract/desk/roles.ts'
import { errorMessages } from '#contract/failure-page.ts'
import { areas } from '#desk/areas.ts'
import { staffToken } from './rig/desk-page.ts'
import { holdBack } from './rig/hold-back.ts'
import { allow, expect, test } from './rig/test.ts'

const menu = { name: 'Desk' }

// Whoever is not signed in is told so by a 401, which the browser writes into its console; a wrong token by a 403.
test.use({ allowedProblems: [/40[13]/] })

test('one signs in, gets where one wanted to go, and signs out; the link’s token stays in no address, and leads nowhere else', async ({
  page,
  stack,
}) => {
  // What stands in a link may be broken.
  await page.goto(`${deskSignInPath}#100%`)
  await expect(page.getByRole('alert')).toContainText('That signs nobody in')
  await page.goto('/desk/settings')
  await expect(page).toHaveURL(/\/desk\/sign-in\?next=%2Fsettings$/)
  await page.getByLabel('Token').fill('not-the-token-at-all')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.press('Enter')
  await expect(page.getByRole('alert')).toContainText('That signs nobody in')
  await expect.soft(signIn).toBeFocused()
  await page.getByLabel('Token').fill(stack.operatorToken)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/settings$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access and log')
  const log = page.getByRole('table', { name: 'What was done at the desk' })
  await expect(log.getByRole('row').nth(1)).toContainText('signed in')
  await page.setViewportSize({ width: 1280, height: 600 })
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await signOut.focus()
  await expect.soft(signOut).toBeInViewport({ ratio: 1 })
  await signOut.click()
  await expect(page).toHaveURL(/\/desk\/sign-in$/)
  await page.goto('/desk/')
  await expect(page.getByLabel('Token')).toBeVisible()

  const next = encodeURIComponent('//evil.example/x')
  await page.goto(`${deskSignInPath}?next=${next}#${stack.operatorToken}`)
  await expect(page.getByRole('navigation', menu)).toBeVisible()
  expect(new URL(page.url())).toMatchObject({ pathname: '/desk', hash: '' })
})

test('a session that is over leads to the door and back, and a letter is not lost', async ({
  page,
  desk,
  context,
}) => {
  await desk.open('/letters')
  await page.getByLabel('To', { exact: true }).selectOption('unpaid')
  await page.getByLabel('Subject').fill('Half written')
  await page.getByLabel('Letter', { exact: true }).fill('Dear')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page).toHaveURL(/\/desk\/sign-in\?next=%2Fletters$/)
  await page.getByLabel('Token').fill(desk.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Half written')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('unpaid')
  await expect(page.getByText(errorMessages.session_needed)).toBeHidden()
  await page.getByRole('navigation', menu).getByRole('link', { name: 'People' }).click()
  const asked = page.getByText('Export all as CSV')
  const saved = page.waitForEvent('download')
  await asked.click()
  expect((await saved).suggestedFilename()).toBe('people.csv')
  await context.clearCookies()
  await asked.click()
  await page.getByLabel('Token').fill(desk.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Token').fill(desk.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', menu).getByRole('link', { name: 'Letters' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('a note half written when a session is over is there for its writer, and for nobody else', async ({
  page,
  desk,
  context,
  email,
}) => {
  await desk.lead(email)
  await desk.openFirst(`/people?q=${encodeURIComponent(email)}`)
  const note = page.getByLabel('New note')
  for (const [words, next, kept] of [
    ['Of the owner', staffToken, ''],
    ['Of staff', desk.token, 'Of the owner'],
  ] as const) {
    await note.fill(words)
    await context.clearCookies()
    await page.getByRole('button', { name: 'Add the note' }).click()
    await page.getByLabel('Token').fill(next)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(note).toHaveValue(kept)
  }
})

test('staff see less; the owner ends all sessions', async ({ page, desk, browser, stack }) => {
  const other = await browser.newContext({ baseURL: stack.origin })
  const staff = await other.newPage()
  await staff.goto(`${deskSignInPath}#${staffToken}`)
  await expect(staff.getByText('Signed in as staff')).toBeVisible()
  await staff.goto('/desk/settings')
  await expect(staff.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await expect(staff.getByRole('button', { name: 'End every session' })).toHaveCount(0)
  const roles = staff.getByRole('region', { name: 'Who may do what' })
  for (const { says } of Object.values(deskActions)) await expect(roles).toContainText(says)
  await desk.open('/letters')
  await page.getByLabel('Subject').fill('Half written')
  await page.getByRole('navigation', menu).getByRole('link', { name: 'Access and log' }).click()
  await page.getByRole('button', { name: 'End every session' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End them all' }).click()
  await expect(page).toHaveURL(/\/desk\/sign-in/)
  await expect(page.getByText('Every session is ended.')).toBeVisible()
  await staff.reload()
  await expect(staff.getByLabel('Token')).toBeVisible()
  await page.getByLabel('Token').fill(desk.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', menu).getByRole('link', { name: 'Letters' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await other.close()
})

test('Ctrl-K goes to a page, whoever is called so', async ({ page, desk, email }) => {
  await desk.lead(email, { lastName: 'Accessory' })
  await desk.open()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('access')
  await expect(page.getByRole('option', { name: 'Access and log' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Accessory' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/settings$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  const said = page.getByRole('dialog').getByRole('status')
  await expect(said).toBeEmpty()
  await page.keyboard.type('nobody at all')
  await expect(said).toHaveText('Nothing is called that.')
})

test('what needs a person is seen to', async ({ page, desk, crm, email }) => {
  await crm.behave({ mode: 'unauthorized' })
  await desk.lead(email)
  await desk.open()
  const { title } = attentionWords.crm_refuses_account
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(title)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: `Seen to: ${title}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Noted as seen to.' })).toBeVisible()
})

test('nothing comes late above what can be pressed', async ({ page, desk, email }) => {
  await desk.lead(email)
  await test.step('calls on Today', async () => {
    const releaseCalls = await holdBack(page, `**${deskCallPaths.calls}`)
    await desk.open()
    // What the page says is there by then.
    await expect(page.getByRole('link', { name: /^Leads \d/ })).toBeVisible()
    const needs = page.getByRole('region', { name: 'Needs you' })
    await expect.soft(needs).toBeHidden()
    releaseCalls()
    await expect(needs).toBeVisible()
  })
  await test.step('the letter to a person', async () => {
    const releaseLetters = await holdBack(page, `**${letterPaths.templates}`)
    const told = page.waitForResponse((answer) =>
      /people\/(?!views|filters)[^/?]+$/.test(answer.url()),
    )
    await desk.openFirst(`/people?q=${encodeURIComponent(email)}`)
    await (await told).finished()
    const actions = page.getByRole('button', { name: 'Export everything' })
    await expect.soft(actions).toBeHidden()
    releaseLetters()
    await expect(actions).toBeVisible()
  })
})

test('offline the desk says so wherever it is asked, and keeps nothing to be sent later', async ({
  page,
  desk,
  context,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
  await desk.open('/settings')
  const away = page.getByText('The server did not answer.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(away).toBeVisible()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await page.getByRole('button', { name: 'End every session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End them all' }).press('Enter')
  await expect(away).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'End them all' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close this message' }).click()
  await expect(away).toBeHidden()
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nobody at all')
  await expect(away).toBeVisible()
  await expect(page.getByText('Nothing is called that.')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', menu).getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no connection')
})

test('a tab older than what is deployed says so, and loads itself again; where words are written, a server that is away is told of', async ({
  page,
  desk,
}) => {
  allow(/404|status of 502|Failed to fetch|not iterable/)
  await desk.open()
  for (const [name, asked, answer] of [
    ['People', '**/api/desk/people?*', { json: { people: [], next: null } }],
    ['Orders', '**/assets/desk/orders-page*', { status: 404 }],
  ] as const) {
    await page.route(asked, (route) => route.fulfill(answer))
    await page.getByRole('navigation', menu).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('a newer version of it is here')
    await expect(page).toHaveTitle('Something in the desk broke · Desk')
    await page.unroute(asked)
    await page.getByRole('button', { name: 'Load it again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  const [status, body] = [502, '<h1>Bad gateway</h1>']
  await page.route('**/api/desk/write', (route) => route.fulfill({ status, body }))
  await page.goto('/desk/write')
  await expect(page.getByText('The server answered 502.')).toBeVisible()
})

const ofAreas = ['/deliveries/mails?state=delivered', '/partners/due', '/partners/checks']
/** The tests of these look at them with something on them. */
const lookedAt = new Set(['/', '/calls', '/leads', '/orders', '/people', '/settings'])

test('every area is accessible in both schemes and fits a phone', async ({ page, desk }) => {
  const paths = areas.map((area) => area.path).filter((path) => !lookedAt.has(path))
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await desk.open()
  for (const path of [...paths, ...ofAreas]) {
    await test.step(path, async () => {
      // As a link of the menu leads there: what looks at a page is in it already.
      await page.evaluate((address) => {
        document.querySelector('h1')?.setAttribute('data-left', '')
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/desk${path}`)
      await expect(page.locator('h1:not([data-left])')).toBeVisible()
      await expect.poll(() => asked.size, 'requests under way').toBe(0)
      await desk.isFit()
    })
  }
})
