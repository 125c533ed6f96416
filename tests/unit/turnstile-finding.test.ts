import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { testKeys, widgetKeys } from '#sandbox/turnstile/keys.ts'
import { secretFindings } from '#scripts/doctor/secret-findings.ts'
import { turnstileFinding } from '#scripts/doctor/turnstile-finding.ts'
import { formMailsAnHour } from '#worker/mail/asker.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  sandbox = await startSandbox(0)
})
afterAll(() => {
  sandbox.server.closeAllConnections()
  sandbox.server.close()
})

const keys = (
  TURNSTILE_SECRET_KEY: string,
  base = `http://127.0.0.1:${sandbox.port}/turnstile`,
) => ({
  TURNSTILE_SITE_KEY: widgetKeys.site,
  TURNSTILE_SECRET_KEY,
  TURNSTILE_API_BASE: base,
})

test('the doctor says whether Turnstile takes the secret, not only that one is set', async () => {
  expect(await turnstileFinding(keys(widgetKeys.secret))).toMatchObject({ state: 'good' })
  expect(await turnstileFinding(keys('0x4AAAAAAA-of-another'))).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining('TURNSTILE_SECRET_KEY'),
  })
})

test('keys for tests are not for production', async () => {
  expect(await turnstileFinding(keys(testKeys.passingSecret))).toMatchObject({ state: 'missing' })
})

test('out of reach it says so, and without keys it has nothing to say', async () => {
  const away = await turnstileFinding(keys(widgetKeys.secret, 'http://127.0.0.1:9/turnstile'))
  expect(away).toMatchObject({ state: 'unseen' })
  expect(await turnstileFinding({})).toBeNull()
})

test('without keys the doctor says what a program can do, in figures', () => {
  const finding = secretFindings([]).find(({ id }) => id === 'settings.turnstile')
  expect(finding?.sentence).toContain(`${formMailsAnHour.mailbox} mails sent to any one mailbox`)
  expect(finding?.sentence).toContain('TURNSTILE_SITE_KEY')
})
