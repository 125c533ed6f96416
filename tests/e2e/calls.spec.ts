import type { Page } from 'playwright/test'
import { bookingWords } from '#words/booking.ts'
import { formEndpoints } from '#contract/api.ts'
import { callPageWords as words } from '#contract/call-pages.ts'
import { nextTimes } from '#contract/calls.ts'
import { type DeskCalls, deskCallPaths } from '#contract/desk/calls.ts'
import { errorMessages } from '#contract/failure-page.ts'
import { callForm } from '#contract/forms/call.ts'
import { axeProblems } from './rig/axe.ts'
import { isFit } from './rig/desk-page.ts'
import { loseAnswer } from './rig/hold-back.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { allow, expect, test } from './rig/test.ts'
import { translate } from './rig/translate.ts'
import { unknownZone } from './rig/unknown-zone.ts'
import { monthNames } from '#lib/date-text.ts'
import { dayMs } from '#lib/time.ts'
import { callSlotsPath } from '#contract/paths.ts'

const { fields } = callForm

/** Says who asks for the call, and asks. */
async function bookAs(page: Page, email: string): Promise<void> {
  await page.getByLabel(fields.fullName.control.label).fill('Ada Byron')
  await page
    .getByLabel(fields.email.control.label)
    .and(page.locator('form [name=email]'))
    .fill(email)
  await page.getByLabel(fields.phone.control.label).fill('+1 212 555 0100')
  await page.locator('form').getByRole('checkbox').check()
  await page.getByRole('button', { name: words.choose.action }).click()
}

/** Moves the call that was just booked to the last time that is free, and cancels it. */
async function moveAndCancel(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: words.booked.title })).toBeVisible()
  const before = await page.locator('strong').first().textContent()
  await page.getByRole('link', { name: words.booked.move }).click()
  await expect(page.getByText(before ?? '')).toBeVisible()
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: words.move.action }).click()
  await expect(page.getByRole('heading', { name: words.move.done })).toBeVisible()
  await expect(page.locator('strong').first()).not.toHaveText(before ?? '')
  await page.getByRole('link', { name: words.booked.cancel }).click()
  await page.getByRole('button', { name: words.cancel.action }).click()
  await expect(page.getByRole('heading', { name: words.cancel.done })).toBeVisible()
}

/** Opens the calendar of /start. */
async function openCalendar(page: Page): Promise<void> {
  await page.goto('/start')
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await page.getByRole('grid').waitFor()
}

/** Opens the calendar, goes through its days by the keys, and takes the first time of the month's last free one. */
async function chooseByKeys(page: Page): Promise<void> {
  await openCalendar(page)
  const chosen = page.locator('[aria-selected=true] button')
  await chosen.focus()
  const first = await chosen.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', first ?? '')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await page.keyboard.press('PageUp')
  await expect(page.locator('td > [tabindex="0"]:focus')).toHaveCount(1)
  await page.locator('td > button:not([aria-disabled])').last().click()
  await expect(chosen).toBeFocused()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio').first()).toBeChecked()
}

test.use({ allowedProblems: [/409/] })

test('a month that is turned to is named on a page that the browser translates', async ({
  page,
}) => {
  await page.addInitScript(translate)
  const slots = [1, 40].map((days) => Date.now() + days * dayMs)
  await page.route(`**${callSlotsPath}?*`, (route) =>
    route.fulfill({ json: { slots, minutes: 30, hosts: [{ name: 'Miriam Vance' }] } }),
  )
  await openCalendar(page)
  const grid = page.getByRole('grid')
  const months = slots.map((time) => monthNames[new Date(time).getMonth()] ?? '')
  await expect(grid).toHaveAccessibleName(new RegExp(months[0] ?? ''))
  await page.getByRole('button', { name: bookingWords.calendar.next }).click()
  await expect(grid).not.toHaveAccessibleName(new RegExp(months[0] ?? ''))
})

test('calls are listed, and taken, in UTC where the browser does not know its zone', async ({
  desk,
  page,
}) => {
  await unknownZone(page)
  const call = {
    id: crypto.randomUUID(),
    hostName: 'Miriam Vance',
    subject: 'strategy-call',
    state: 'booked',
    startsAt: '2026-11-24T10:00:00.000Z',
    minutes: 30,
    name: 'Ada Byron',
    phone: '+12125550100',
  }
  await page.route(`**${deskCallPaths.calls}`, (route) =>
    route.fulfill({ json: { hosts: [], calls: [call] } }),
  )
  await desk.open('/calls')
  await expect(page.getByRole('row', { name: call.name })).toContainText('10:00')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC')
})

test('what is wrong of somebody who takes calls is never folded away; what somebody else sets meanwhile stays, and is told where it would be replaced', async ({
  desk,
  page,
}) => {
  allow(/40[09]|ERR_FAILED|Failed to load/)
  await page.clock.install()
  await desk.open('/calls')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  const name = `Host ${crypto.randomUUID()}`
  await expect(page.getByLabel('Name', { exact: true }).last()).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.getByLabel('Takes calls').last().uncheck()
  const limits = page.getByText('Lengths and limits').last()
  const most = page.getByLabel('Most calls a day').last()
  await limits.click()
  const right = await most.inputValue()
  await most.fill('0')
  await limits.click()
  await expect(most).toBeHidden()
  const save = page.getByRole('button', { name: 'Save' }).last()
  await save.click()
  await expect.soft(most, 'what is wrong').toBeVisible()
  await most.fill(right)
  await page.route(`**${deskCallPaths.hosts}`, loseAnswer, { times: 1 })
  await save.click()
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await save.click()
  await expect(page.getByText(`${name} is stored.`)).toBeVisible()
  await expect(save).toBeDisabled()
  const panel = page.getByRole('region', { name })
  await expect(panel).toHaveCount(1)
  await panel.getByLabel('Rings from').fill('+1 212 555 0101')
  await page.evaluate(
    async ({ paths, of }) => {
      const { hosts } = (await (await fetch(paths.calls)).json()) as DeskCalls
      const stored = hosts.find(({ host }) => host.name === of)
      const headers = { 'x-desk': '1', 'content-type': 'application/json' }
      const host = { ...stored?.host, phone: '+1 212 555 0199', noticeHours: 7 }
      const body = JSON.stringify({ ...stored, host })
      await fetch(paths.hosts, { method: 'PUT', headers, body })
    },
    { paths: { calls: deskCallPaths.calls, hosts: deskCallPaths.hosts }, of: name },
  )
  const again = panel.getByRole('button', { name: 'Save' })
  await again.click()
  await expect(panel.getByText(errorMessages.edit_conflict)).toBeVisible()
  await expect(panel.getByText(/“\+1 212 555 0199” meanwhile/)).toBeVisible()
  await again.click()
  await expect(again).toBeDisabled()
  await page.reload()
  await expect(panel.getByLabel('Rings from')).toHaveValue('+1 212 555 0101')
  await expect(panel.getByLabel('Shortest notice, hours')).toHaveValue('7')
})

test('what was typed of somebody who takes calls stands again once one has signed in anew', async ({
  desk,
  page,
}) => {
  allow(/401/)
  await page.clock.install()
  await desk.open('/calls')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  const monday = page.getByLabel('Monday').last()
  await monday.fill('09:00-12:00')
  await page.context().clearCookies()
  await desk.comeBack()
  await page.getByLabel('Token').fill(desk.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(monday).toHaveValue('09:00-12:00')
})

test('the owner adds somebody who takes calls; visitors book, move and cancel, with script and without', async ({
  desk,
  page,
  plain,
  email,
}) => {
  await desk.open('/calls')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Miriam Vance')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByRole('region', { name: 'Miriam Vance' })).toBeVisible()
  await desk.isFit()
  await chooseByKeys(page)
  await isFit(page)
  await bookAs(page, email)
  await expect(page.getByRole('heading', { name: words.booked.title })).toBeFocused()
  await moveAndCancel(page)

  await plain.setViewportSize({ width: 390, height: 844 })
  await plain.goto('/start')
  await plain.getByRole('link', { name: bookingWords.free.action }).click()
  await plain.getByRole('radio').last().check()
  expect(await sidewaysScroll(plain)).toEqual([])
  await bookAs(plain, email)
  await moveAndCancel(plain)

  // Somebody else is quicker.
  await openCalendar(page)
  const time = page.getByRole('radio').first()
  await time.press('Space')
  const other = {
    fullName: 'Grace Hopper',
    email: `other-${email}`,
    phone: '+1 212 555 0101',
    startsAt: await time.inputValue(),
    timeZone: 'UTC',
    consent: { text: 'I agree.', at: new Date().toISOString() },
    submissionId: crypto.randomUUID(),
  }
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post(formEndpoints.call, { data: other, headers })
  expect(answer.status()).toBe(200)
  await bookAs(page, email)
  const others = page.getByRole('alert').getByRole('button')
  await expect(others).toHaveCount(nextTimes)
  expect(await axeProblems(page)).toEqual([])
  await others.first().click()
  const asked = page.waitForRequest(`**${formEndpoints.call}`)
  await page.getByRole('button', { name: words.choose.action }).click()
  const { startsAt } = (await asked).postDataJSON() as { startsAt: string }
  await page.getByRole('heading', { name: words.booked.title }).waitFor()

  await page.clock.setFixedTime(new Date(startsAt))
  await desk.open('/')
  await expect(page.getByRole('region', { name: 'Calls today' })).toContainText('Ada Byron')
  await desk.isFit()
  await desk.open('/calls')
  await page.getByRole('row', { name: 'Booked' }).getByRole('link', { name: 'Ada Byron' }).click()
  const story = page.getByRole('list', { name: 'What happened with this person' })
  await expect(story.getByText(/^Cancelled, /).first()).toBeVisible()
  await expect(story.getByText(/^Booked, /)).toBeVisible()

  // Other tests find pages as they are where nobody takes calls.
  await desk.open('/calls')
  const panel = page.getByRole('region', { name: 'Miriam Vance' })
  await panel.getByLabel('Takes calls').uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/is stored/)).toBeVisible()
})
