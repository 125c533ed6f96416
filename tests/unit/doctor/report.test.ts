import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doctorLooks } from '#scripts/doctor/looks.ts'
import {
  doctorOptions,
  doctorReport,
  type DoctorReport,
  type Look,
  reportText,
  runLook,
} from '#scripts/doctor/report.ts'
import { causeOf, isCutOff } from '#scripts/resources/finding.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'
import { saying } from './rig.ts'

const look = (run: Look['run']): Look => ({ section: 'Part', id: 'part', what: 'the part', run })

const nowMs = Date.parse('2026-11-22T12:00:00Z')

const reportOf = async (...runs: Look['run'][]) =>
  doctorReport(
    'https://firm.test',
    await Promise.all(
      runs.map(async (run) => ({ look: look(run), findings: await runLook(look(run), 50) })),
    ),
    nowMs,
  )

test('a look that fails, and one that takes too long, have not looked; the others are told', async () => {
  const report = await reportOf(
    () => [{ id: 'a', state: 'good', sentence: 'Well.' }],
    () => {
      throw new Error('broken')
    },
    () => new Promise(() => undefined),
  )
  expect(report).toMatchObject({ ok: true, missing: 0, unseen: 2 })
  const lost = { section: 'Part', id: 'part', state: 'unseen' }
  expect(report.findings).toEqual([
    { section: 'Part', id: 'a', state: 'good', sentence: 'Well.' },
    { ...lost, sentence: 'Not looked at: the part (broken).' },
    { ...lost, sentence: 'Not looked at: the part (no answer in time).' },
  ])
  expect(reportText(report)).toContain('Nothing is missing of what was looked at; 2 could not be')
})

test('one thing missing is not ok, and is told with what mends it; only where everything is well it says ready', async () => {
  const report = await reportOf(() => [
    { id: 'a', state: 'missing', sentence: 'It is gone.', remedy: 'Bring it back.' },
  ])
  const lookedAt = '2026-11-22T12:00:00.000Z'
  expect(report).toMatchObject({ ok: false, missing: 1, unseen: 0, lookedAt })
  expect(reportText(report)).toContain('Part\n  ✗ It is gone. Bring it back.')
  expect(reportText(report)).toContain('1 to see to before production.')
  const well = await reportOf(() => [{ id: 'a', state: 'good', sentence: 'Well.' }])
  expect(reportText(well)).toContain('Ready for production.')
})

test('a machine without a network says nothing of who was asked', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
  expect(isCutOff(failed('EAI_AGAIN'))).toBe(true)
  expect(isCutOff(failed('ENOTFOUND'))).toBe(false)
  expect(isCutOff(failed('ECONNREFUSED'))).toBe(false)
  expect(causeOf(failed('ECONNREFUSED'))).toBe('ECONNREFUSED')
})

test('the command line names another origin, and refuses what is none', () => {
  expect(doctorOptions([])).toEqual({ origin: site.origin, isJson: false, mayOpenBrowser: true })
  const words = ['--json', '--origin', 'https://firm.test/a', '--without-browser']
  const options = { origin: 'https://firm.test', isJson: true, mayOpenBrowser: false }
  expect(doctorOptions(words)).toEqual(options)
  expect(() => doctorOptions(['--origin', 'firm'])).toThrow(/--origin must be an address/)
  expect(() => doctorOptions(['--jsn'])).toThrow(/npm run doctor -- \[--json\]/)
})

test('every look has a name of its own, and nothing live is asked of a sample', async () => {
  const options = { origin: 'https://firm.example', isJson: false, mayOpenBrowser: true }
  const looks = await doctorLooks(options)
  const ids = looks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const live = looks.filter(({ section }) => /live|domain/.test(section))
  expect(live.length).toBeGreaterThan(3)
  for (const each of live) {
    const unseen = saying('is a sample', { id: each.id, state: 'unseen' })
    expect(await runLook(each, 50)).toMatchObject([unseen])
  }
})

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

test('with every service out of reach the command ends, says so by stable ids, and tells no secret', () => {
  const words = [join(root, 'scripts/doctor.ts'), '--json', '--origin', nowhere]
  const env = { ...process.env, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
  const report = JSON.parse(stdout) as DoctorReport
  expect(status).toBe(1)
  expect(report).toMatchObject({ ok: false, origin: nowhere })
  const byId = Object.groupBy(report.findings, ({ id }) => id)
  expect(Object.values(byId).filter((same) => (same ?? []).length > 1)).toEqual([])
  const unseen = [
    'secrets',
    'worker.plan',
    'worker.migrations',
    'zone',
    'stripe.webhook',
    'crm.token',
  ]
  for (const [state, ids] of Object.entries({ unseen, missing: ['live.site', 'health.worker'] })) {
    for (const id of ids) expect(byId[id]).toMatchObject([{ state }])
    const count = report.findings.filter((finding) => finding.state === state).length
    expect(report).toHaveProperty(state, count)
  }
  expect(stdout + stderr).not.toContain(planted)
})
