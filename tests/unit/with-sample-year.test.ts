import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { keepSampleHere } from '#scripts/sample-year/keep-sample-here.ts'
import { withSampleYear } from '#scripts/sample-year/keep-sample-here.ts'
import { fileDigest } from '#scripts/stack/file-digest.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'

let stateDir: string

/** The state of a local system whose migrations are applied. */
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'sample-year-'))
  mkdirSync(join(stateDir, 'v3/d1'), { recursive: true })
  writeFileSync(join(stateDir, 'migrations.sha256'), fileDigest(['worker/migrations/*.sql']))
  const folder = join(root, 'worker/migrations')
  for (const file of readdirSync(folder).toSorted()) run(readFileSync(join(folder, file), 'utf8'))
})

afterEach(() => rmSync(stateDir, { recursive: true }))

function run(sql: string): void {
  const database = new DatabaseSync(join(stateDir, 'v3/d1/database.sqlite'))
  database.exec(sql)
  database.close()
}

function leads(): number {
  const database = new DatabaseSync(join(stateDir, 'v3/d1/database.sqlite'), { readOnly: true })
  const { n } = database.prepare('SELECT count(*) AS n FROM leads').get() as { n: number }
  database.close()
  return n
}

const settings = (given: Record<string, string> = {}) =>
  readStackSettings({ ...given, STATE_DIR: stateDir })

const ownLead = `INSERT INTO leads (submission_id, kind, status, email, first_name, last_name, phone, company_name,
    website_url, source, tags, custom_fields, payload, submitted_at, received_at)
  VALUES ('own', 'contact', 'accepted', 'own@example.com', '', '', '', '', '', '', '[]', '[]', '{}',
    '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`

test('a database with leads of its own is left alone, and told why', async () => {
  run(ownLead)
  await expect(withSampleYear(settings())).rejects.toThrow(/leads.* of its own/)
  expect(leads()).toBe(1)
})

test('a second start changes nothing', async () => {
  run(`INSERT INTO sample_year (made_ms) VALUES (1); ${ownLead}`)
  await withSampleYear(settings())
  expect(leads()).toBe(1)
})

test.each([
  ['CRM', { GHL_WEBHOOK_URL: 'https://crm.example/hook' }],
  ['Stripe', { STRIPE_SECRET_KEY: 'sk_test_own' }],
  ['mail', { MAIL_PROVIDER: 'resend' }],
])(
  'with a %s of your own no sample is made, and none that is there is started',
  async (side, own) => {
    await expect(withSampleYear(settings(own))).rejects.toThrow(`${side} would be real`)
    expect(leads()).toBe(0)
    expect(() => keepSampleHere(settings(own))).not.toThrow()
    run('INSERT INTO sample_year (made_ms) VALUES (1)')
    expect(() => keepSampleHere(settings(own))).toThrow(`${side} would be real`)
    expect(() => keepSampleHere(settings())).not.toThrow()
  },
)
