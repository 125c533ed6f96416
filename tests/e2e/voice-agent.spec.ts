import type { Page } from 'playwright/test'
import * as words from '#words/voice-agent.ts'
import { allow, expect, test } from './rig/test.ts'

const { progress, script, status } = words

/** Opens the modal and starts the call with the clock stopped. */
async function startCall(page: Page, path = '/start') {
  await page.goto(path)
  await page.getByRole('link', { name: words.open }).click()
  const modal = page.getByRole('dialog', { name: words.title })
  const start = modal.getByRole('button', { name: words.start })
  await expect(start).toBeEnabled()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await start.click()
  return modal
}

test('lines come in their time, each release brings the next', async ({ page }) => {
  const modal = await startCall(page)
  const lines = modal.getByRole('log').getByRole('listitem')
  await expect(modal.getByRole('status')).toHaveText(status.connecting)
  await page.clock.runFor(1_900)
  await expect(lines).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(modal.getByRole('status')).toHaveText(status.speaking)
  await expect(lines).toHaveText(script.slice(0, 1))
  await page.clock.runFor(1_000)
  await expect(modal.getByRole('status')).toHaveText(status.waiting)

  const hold = modal.getByRole('button', { name: words.hold })
  await hold.dispatchEvent('focus')
  for (let line = 1; line < script.length; line += 1) {
    await hold.hover()
    await page.mouse.down()
    await expect(modal.getByRole('status')).toHaveText(status.listening)
    await page.mouse.up()
    await expect(modal.getByRole('status')).toHaveText(status.speaking)
    await expect(lines).toHaveCount(line + 1)
    await expect(modal.getByRole('img', { name: progress(line + 1, script.length) })).toBeVisible()
    await page.clock.runFor(2_100)
  }
  await expect(modal.getByRole('status')).toHaveText(status.finished)
  await expect(hold).toHaveAttribute('aria-disabled', 'true')
  await modal.getByRole('link', { name: words.next.label }).click()
  await expect(modal).toBeHidden()
  await expect(page.locator('#calendar')).toBeInViewport()
})

test('holding Space or Enter speaks, and letting go brings one line', async ({ page }) => {
  const modal = await startCall(page, '/contact')
  for (const [index, key] of ['Space', 'Enter'].entries()) {
    await page.clock.runFor(3_100)
    await expect(modal.getByRole('button', { name: words.hold })).toBeFocused()
    await page.keyboard.down(key)
    await page.keyboard.down(key)
    await expect(modal.getByRole('status')).toHaveText(status.listening)
    await page.keyboard.up(key)
    await expect(modal.getByRole('log').getByRole('listitem')).toHaveCount(index + 2)
  }
})

test('who has gone on to another button when the call is answered keeps it', async ({ page }) => {
  const modal = await startCall(page)
  const mute = modal.getByRole('button', { name: words.mute, exact: true })
  await mute.focus()
  await page.clock.runFor(3_100)
  await expect(modal.getByRole('button', { name: words.hold })).toBeVisible()
  await expect(mute).toBeFocused()
})

test('lines are spoken by the browser unless muted', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    let isHeard = false
    Object.assign(globalThis, { said })
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        // An iPhone says nothing before something was said within a press.
        speak: ({ text }: SpeechSynthesisUtterance) => {
          isHeard ||= globalThis.event?.type === 'click'
          if (isHeard && text) said.push(text)
        },
        cancel: () => undefined,
      },
    })
  })
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
  const modal = await startCall(page)
  await page.clock.runFor(3_100)
  await expect.poll(said).toEqual([script[0]])
  await modal.getByRole('button', { name: words.mute, exact: true }).click()
  await modal.getByRole('button', { name: words.hold }).click()
  await expect(modal.getByRole('log').getByRole('listitem')).toHaveCount(2)
  expect(await said()).toEqual([script[0]])
  await modal.getByRole('button', { name: words.unmute }).click()
  await modal.getByRole('button', { name: words.hold }).click()
  await expect(modal.getByRole('log').getByRole('listitem')).toHaveCount(3)
  await expect.poll(said).toEqual([script[0], script[2]])
})

test('End Call and Escape both reset the call and close it', async ({ page }) => {
  const modal = await startCall(page)
  await page.clock.runFor(3_100)
  await modal.getByRole('button', { name: words.end }).click()
  await expect(modal).toBeHidden()
  const opener = page.getByRole('link', { name: words.open })
  await opener.click()
  await modal.getByRole('button', { name: words.start }).click()
  await expect(modal.getByRole('log').getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('without script the opener leads to the calendar instead', async ({ plain: page }) => {
  await page.goto('/start')
  await page.getByRole('link', { name: words.open }).click()
  await expect(page).toHaveURL(/#calendar$/)
})

test('where its files do not come the opener leads to the calendar, too', async ({ page }) => {
  allow(/ERR_FAILED|dynamically imported module/)
  await page.goto('/start')
  const files = await page.locator('[data-island="voice-agent"]').getAttribute('data-src')
  await page.route(`**${files?.split(' ')[1]}`, (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: words.open }).click()
  await expect(page).toHaveURL(/#calendar$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})
