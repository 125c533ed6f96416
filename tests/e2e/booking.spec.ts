import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { callPageWords } from '#contract/call-pages.ts'
import { formEndpoints } from '#contract/api.ts'
import { bookingForm, bookingTimeFields } from '#contract/forms/booking.ts'
import { callSlotsPath } from '#contract/paths.ts'
import { bookingWords as words, timeZones } from '#words/booking.ts'
import { holdBack } from './rig/hold-back.ts'
import { expect, test } from './rig/test.ts'
import { unknownZone } from './rig/unknown-zone.ts'

const { fields } = bookingForm

const hydrated = '#calendar [data-island="booking-form"][data-hydrated]'

/** The day `days` from now at an hour of the clock, as the control takes it. */
function timeIn(days: number, hour: string): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`
}

const times = [timeIn(3, '10:00'), timeIn(4, '15:30'), timeIn(5, '09:15')]

async function fillBooking(form: Locator, email: string): Promise<void> {
  await form.getByLabel(fields.fullName.control.label).fill('Ada Byron')
  await form.getByLabel(fields.email.control.label).fill(email)
  for (const [index, name] of bookingTimeFields.entries()) {
    await form.getByLabel(fields[name].control.label).fill(times[index] ?? '')
  }
  await form.getByRole('checkbox').check()
}

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('three times reach the CRM, and come as a calendar', async ({ page, crm, query, email }) => {
    await page.goto('/start')
    await page.locator('#calendar').scrollIntoViewIfNeeded()
    await page.locator(hydrated).waitFor()
    const form = page.locator('#calendar form').first()
    await expect(form.getByLabel(fields.timeZone.control.label)).toHaveValue('Europe/Berlin')
    await fillBooking(form, email)
    await form.getByRole('button', { name: words.submit }).click()
    const done = page.getByRole('heading', { name: words.success.title })
    await expect(done).toBeFocused()
    const lead = await crm.leadOf(email)
    expect(lead).toMatchObject({ source: 'Booking Page', firstName: 'Ada' })
    expect(JSON.stringify(lead)).toContain(times[1])
    const [row] = query<{ submission_id: string; consent_text: string }>(
      'select submission_id, consent_text from leads where email = ?',
      email,
    )
    expect(row?.consent_text).toContain('I agree')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.success.download }).click(),
    ])
    expect(download.suggestedFilename()).toBe(words.event.fileName)
    const file = await readFile(await download.path(), 'utf8')
    // As in the mail, whose file puts the same entries in their place.
    const uids = Array.from(file.matchAll(/UID:(.+)@/g), ([, uid]) => uid)
    expect(uids).toEqual([1, 2, 3].map((place) => `${row?.submission_id}-${place}`))
    expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z/)

    await page.getByRole('button', { name: words.success.again }).click()
    await expect(page.locator('#calendar').getByLabel(fields.fullName.control.label)).toHaveValue(
      '',
    )
  })
})

/** Lets these times be free from now on. */
const offer = (page: Page, slots: readonly number[]) =>
  page.route(`**${callSlotsPath}?*`, (route) =>
    route.fulfill({
      json: { slots, minutes: 30, hosts: slots.slice(0, 1).map(() => ({ name: 'Miriam Vance' })) },
    }),
  )

const slots = times.map((time) => Date.parse(`${time}Z`))

/** Opens the calendar of these times. */
async function openCalendar(page: Page): Promise<void> {
  await offer(page, slots)
  await page.goto('/start')
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await expect(page.getByRole('grid')).toBeVisible()
}

test('times are shown in UTC where the browser does not know the zone', async ({ page }) => {
  await unknownZone(page)
  await page.goto('/start')
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await expect(page.getByLabel(fields.timeZone.control.label)).toHaveValue('UTC')
  await openCalendar(page)
  await expect(page.getByLabel(fields.timeZone.control.label)).toHaveValue('UTC')
})

test.describe('in Darwin', () => {
  test.use({ timezoneId: 'Australia/Darwin' })

  test('who has looked at the times elsewhere comes back to their own', async ({ page }) => {
    await openCalendar(page)
    const zone = page.getByLabel(fields.timeZone.control.label)
    await zone.selectOption(timeZones[0]?.[0] ?? '')
    await zone.selectOption('Australia/Darwin')
  })
})

test('what was written stays from the wishes to the calendar and back, and when no time is free any more', async ({
  page,
}) => {
  const name = page.getByLabel(fields.fullName.control.label)
  await offer(page, slots)
  const release = await holdBack(page, `**${callSlotsPath}?*`)
  await page.goto('/start')
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await page.locator(hydrated).waitFor()
  await name.fill('Ada Byron')
  await name.blur()
  const zone = page.getByLabel(fields.timeZone.control.label)
  await zone.selectOption('Asia/Tokyo')
  release()
  const time = page.getByRole('radio').first()
  await time.press('Space')
  await expect(name).toHaveValue('Ada Byron')
  await offer(page, [])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator(':focus')).toHaveText(callPageWords.choose.none.lead)
  await expect(name).toHaveValue('Ada Byron')
  await page.getByRole('button', { name: words.calendar.wishes }).click()
  await expect(name).toHaveValue('Ada Byron')
  await name.fill('Ada King')
  const consent = page.locator('#calendar').getByRole('checkbox')
  await consent.check()
  await page.getByRole('button', { name: words.free.action }).click()
  await time.press('Space')
  await expect(name).toHaveValue('Ada King')
  await consent.uncheck()
  await page.getByRole('button', { name: words.calendar.wishes }).click()
  await expect(name).toHaveValue('Ada King')
  await expect(consent).not.toBeChecked()
  await expect(zone).toHaveValue('Asia/Tokyo')
})

test('while wishes are sent nothing leads away from them', async ({ page, email }) => {
  const release = await holdBack(page, `**${formEndpoints.booking}`)
  await openCalendar(page)
  const place = page.locator('#calendar')
  await page.getByRole('button', { name: words.calendar.wishes }).click()
  await fillBooking(place, email)
  await place.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('button', { name: words.free.action })).toBeDisabled()
  release()
  await expect(place.getByText(words.success.title)).toBeVisible()
})

test('a key that leads nowhere in the calendar takes the focus from nothing later; the time that was chosen is asked for, whatever day is looked at', async ({
  page,
  email,
}) => {
  await page.route(`**${formEndpoints.call}`, (route) => route.fulfill({ json: { ok: true } }))
  await openCalendar(page)
  await page.locator('[aria-selected=true] button').press('ArrowLeft')
  const time = page.getByRole('radio').first()
  await time.press('Space')
  await expect.soft(time).toBeChecked()
  await expect.soft(time).toBeFocused()
  const form = page.locator('#calendar form').first()
  await form.getByLabel(fields.fullName.control.label).fill('Ada Byron')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=phone]').fill('+1 212 555 0100')
  await form.getByRole('checkbox').check()
  await page.locator('td > button:not([aria-disabled])').last().click()
  const asked = page.waitForRequest(`**${formEndpoints.call}`)
  await form.getByRole('button', { name: callPageWords.choose.action }).click()
  const startsAt = new Date(slots[0] ?? 0).toISOString()
  expect((await asked).postDataJSON()).toMatchObject({ startsAt })
})
