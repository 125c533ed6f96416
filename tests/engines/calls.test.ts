import { inject } from 'vitest'
import { callPageWords as words } from '#contract/call-pages.ts'
import { type CallHost, newCallHost } from '#contract/call-hosts.ts'
import { deskCallPaths, type DeskCalls } from '#contract/desk/calls.ts'
import { callPaths } from '#contract/paths.ts'
import { deskHeaders } from '#scripts/stack/desk-headers.ts'
import type { BrowserPage } from './rig/browser-page.ts'
import { appears, textOf } from './rig/seen.ts'
import { expect, test } from './rig/test.ts'

const host: CallHost = {
  ...newCallHost,
  name: 'Miriam Vance',
  hours: newCallHost.hours.map(() => [{ from: 0, to: 1440 }]),
}

/** Sets at the desk who takes calls. */
async function setHost(origin: string, change: Partial<CallHost>): Promise<void> {
  const headers = await deskHeaders(origin, inject('operatorToken'))
  const listed = await fetch(origin + deskCallPaths.calls, { headers })
  const stored = ((await listed.json()) as DeskCalls).hosts[0]
  const body = { id: stored?.id, version: stored?.version, host: { ...host, ...change } }
  const answer = await fetch(origin + deskCallPaths.hosts, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** Says who asks, in a form that has a time already, and books. */
async function bookAs(page: BrowserPage, email: string): Promise<void> {
  const form = 'form[action="/api/calls"]'
  await page.fill(`${form} [name="fullName"]`, 'Ada Byron')
  await page.fill(`${form} [name="email"]`, email)
  await page.fill(`${form} [name="phone"]`, '+1 212 555 0100')
  await page.click(`${form} [name="consent"]`)
  await page.click(`${form} button:not([type="button"], [form])`)
  await appears(page, 'a[href^="/api/calls/move/"]')
}

/** Moves the call that was just booked to the first time that is free, and cancels it. */
async function moveAndCancel(page: BrowserPage): Promise<void> {
  await page.click('a[href^="/api/calls/move/"]')
  await expect.poll(() => textOf(page, 'h1')).toBe(words.move.title)
  await page.click('fieldset label')
  await page.click('form[method="post"] button:not([form])')
  await expect.poll(() => textOf(page, 'h1')).toBe(words.move.done)
  await page.click('a[href^="/api/calls/cancel/"]')
  await expect.poll(() => textOf(page, 'h1')).toBe(words.cancel.title)
  await page.click('form[method="post"] button')
  await expect.poll(() => textOf(page, 'h1')).toBe(words.cancel.done)
}

test('a call is booked, moved and cancelled: by the keys of the calendar on a phone, and on the page without script on a desk', async ({
  page,
  origin,
  email,
}) => {
  await setHost(origin, {})
  await page.resize(390, 900)
  await page.goto(`${origin}/start`)
  await page.evaluate(() => document.querySelector('#calendar')?.scrollIntoView())
  await appears(page, '[role="grid"]')
  const chosen = '[role="grid"] [tabindex="0"]'
  const first = await textOf(page, chosen)
  // Asked again while it is still the first: a busy machine's driver may lose a key.
  const next = async () => {
    await page.evaluate((given) => document.querySelector<HTMLElement>(given)?.focus(), chosen)
    await page.press('ArrowRight')
    return textOf(page, chosen)
  }
  await expect.poll(next).not.toBe(first)
  const isFocused = (given: string) => document.activeElement === document.querySelector(given)
  expect(await page.evaluate(isFocused, chosen)).toBe(true)
  await page.click(chosen)
  await page.click('input[name="startsAt"]')
  await bookAs(page, email)
  await moveAndCancel(page)

  await page.resize(1440, 900)
  await page.goto(`${origin}${callPaths.page}`)
  await page.click('fieldset label')
  await bookAs(page, email)
  await moveAndCancel(page)
  // Other tests find pages as they are where nobody takes calls.
  await setHost(origin, { isOpen: false })
})
