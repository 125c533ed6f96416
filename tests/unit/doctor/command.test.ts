import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DoctorReport } from '#scripts/doctor/report.ts'
import { root } from '#scripts/root.ts'

const planted = 'zq9x'
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9'

const settings = {
  STRIPE_SECRET_KEY: `sk_live_${planted}secret`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${planted}public`,
  STRIPE_WEBHOOK_SECRET: `whsec_${planted}`,
  STRIPE_API_BASE: nowhere,
  GHL_API_TOKEN: `pit-${planted}`,
  GHL_LOCATION_ID: `${planted}-location`,
  GHL_API_BASE: nowhere,
  TURNSTILE_SITE_KEY: `0x${planted}site`,
  TURNSTILE_SECRET_KEY: `0x${planted}turnstile`,
  TURNSTILE_API_BASE: nowhere,
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: `re_${planted}`,
  MAIL_API_BASE: nowhere,
  // Of a domain that is never looked up.
  MAIL_FROM: 'hello@firm.example',
  OPERATOR_TOKEN: `${planted}-operator-token`,
  ALERT_WEBHOOK_URL: `https://hooks.test/${planted}`,
  CLOUDFLARE_API_TOKEN: `${planted}-cloudflare`,
  CLOUDFLARE_ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
  CLOUDFLARE_API_BASE: nowhere,
}

function runDoctor(...words: string[]): Promise<{ code: unknown; said: string; output: string }> {
  const file = join(root, 'scripts/doctor.ts')
  const env = { ...process.env, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { cwd: root, env }, (error, output, complaints) =>
      resolve({ code: error?.code ?? 0, said: output + complaints, output }),
    )
  })
}

test('with every service out of reach the command ends, says so by stable ids, and tells no secret', async () => {
  const { code, said, output } = await runDoctor('--json', '--origin', nowhere)
  const report = JSON.parse(output) as DoctorReport
  expect(code).toBe(1)
  expect(report).toMatchObject({ ok: false, origin: nowhere })
  const byId = Object.groupBy(report.findings, ({ id }) => id)
  expect(Object.values(byId).filter((same) => (same ?? []).length > 1)).toEqual([])
  for (const id of [
    'secrets',
    'worker.plan',
    'worker.migrations',
    'zone',
    'stripe.webhook',
    'crm.token',
  ]) {
    expect(byId[id]).toMatchObject([{ state: 'unseen' }])
  }
  for (const id of ['live.site', 'health.worker']) {
    expect(byId[id]).toMatchObject([{ state: 'missing' }])
  }
  expect(report.missing).toBe(report.findings.filter(({ state }) => state === 'missing').length)
  expect(report.unseen).toBe(report.findings.filter(({ state }) => state === 'unseen').length)
  expect(said).not.toContain(planted)
})

test('a word it does not know is refused with those it does', async () => {
  const { code, said } = await runDoctor('--jsn')
  expect(code).toBe(1)
  expect(said).toContain('[--json]')
})
