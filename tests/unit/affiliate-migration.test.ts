import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

const folder = join(root, 'worker/migrations')
const first = '0050_affiliate_visits.sql'

const migrate = (db: DatabaseSync, isWanted: (name: string) => boolean) => {
  for (const name of readdirSync(folder).toSorted()) {
    if (isWanted(name)) db.exec(readFileSync(join(folder, name), 'utf8'))
  }
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

/** A programme that ran before visits were written down: two partners, leads, orders. */
function programmeOfBefore() {
  const db = new DatabaseSync(':memory:')
  migrate(db, (name) => name < first)
  const partner = (id: string, revokedAt: string | null = null) =>
    db
      .prepare('INSERT INTO affiliate_partners VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(id, id.toUpperCase(), id, `${id}@example.com`, `application-${id}`, day(1), revokedAt)
  const lead = (id: string, email: string, code: string | null, at: string) =>
    db
      .prepare(
        `INSERT INTO leads (submission_id, kind, status, email, first_name, last_name, phone, company_name,
           website_url, source, tags, custom_fields, payload, attribution, affiliate_code, submitted_at, received_at)
         VALUES (?, 'lead', 'accepted', ?, 'G', 'H', '', '', '', 'Test', '[]', '[]', '{}', ?, ?, ?, ?)`,
      )
      .run(id, email, JSON.stringify({ affiliateCode: code }), code, at, at)
  const order = (
    id: string,
    email: string,
    { code = null, at, paidCents = 0 }: { code?: string | null; at: string; paidCents?: number },
  ) =>
    db
      .prepare(
        `INSERT INTO orders (id, checkout_id, product, currency, amount_cents, total_cents, paid_cents, email,
           affiliate_code, created_at, paid_at)
         VALUES (?, ?, 'deep-dive', 'usd', 500000, 500000, ?, ?, ?, ?, ?)`,
      )
      .run(id, `checkout-${id}`, paidCents, email, code, at, paidCents ? at : null)
  return { db, partner, lead, order }
}

const creditsOf = (db: DatabaseSync) =>
  db
    .prepare('SELECT order_id, partner_id, basis FROM affiliate_credits ORDER BY order_id')
    .all()
    .map((row) => ({ ...row }))

test('what was credited before visits stays credited, and nothing is added to it', () => {
  const { db, partner, lead, order } = programmeOfBefore()
  partner('ada')
  partner('bob', day(20))
  lead('lead-1', 'Client@example.com', 'ada', day(2))
  lead('lead-2', 'client@example.com', 'BOB', day(3))
  lead('lead-3', 'gone@example.com', 'BOB', day(4))
  order('bought-by-address', 'client@example.com', { at: day(5), paidCents: 500_000 })
  order('bought-before', 'client@example.com', { at: day(1), paidCents: 500_000 })
  order('bought-after-revocation', 'gone@example.com', { at: day(21), paidCents: 500_000 })
  order('bought-by-code', 'direct@example.com', { code: 'ADA', at: day(6), paidCents: 500_000 })
  order('open-with-code', 'open@example.com', { code: 'ADA', at: day(7) })
  order('open-without', 'client@example.com', { at: day(8) })
  order('organic', 'organic@example.com', { at: day(9), paidCents: 500_000 })

  migrate(db, (name) => name >= first)
  const before = (order_id: string) => ({ order_id, partner_id: 'ada', basis: 'before' })
  expect(creditsOf(db)).toEqual([before('bought-by-address'), before('bought-by-code')])

  db.exec(`UPDATE orders SET paid_cents = 500000 WHERE id IN ('open-with-code', 'open-without')`)
  expect(creditsOf(db)).toEqual([
    before('bought-by-address'),
    before('bought-by-code'),
    before('open-with-code'),
  ])
  const leads = db.prepare(
    'SELECT partner_id, count(DISTINCT client_email) AS leads FROM affiliate_touches GROUP BY 1 ORDER BY 1',
  )
  expect(leads.all().map((row) => ({ ...row }))).toEqual([
    { partner_id: 'ada', leads: 1 },
    { partner_id: 'bob', leads: 1 },
  ])
})

test('an order that cannot be read stops neither the migration nor the others', () => {
  const { db, partner, order } = programmeOfBefore()
  partner('ada')
  order('damaged', 'a@example.com', { code: 'ADA', at: day(2), paidCents: 500_000 })
  db.exec(`UPDATE orders SET attribution = '{"visitId":'`)
  migrate(db, (name) => name >= first)
  order('sound', 'b@example.com', { at: day(3) })
  expect(db.prepare('SELECT id FROM orders WHERE visit_id IS NULL ORDER BY id').all()).toHaveLength(
    2,
  )
})

test('the ledger’s queries go by index', () => {
  const { db } = programmeOfBefore()
  migrate(db, (name) => name >= first)
  for (const sql of [
    `SELECT * FROM affiliate_credits WHERE partner_id = 'ada'`,
    `SELECT * FROM affiliate_suspicions WHERE partner_id = 'ada'`,
    `SELECT count(DISTINCT client_email) FROM affiliate_touches WHERE partner_id = 'ada'`,
  ]) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
    const scans = plan.filter(({ detail }) =>
      /^SCAN (?!affiliate_touches|affiliate_suspicions|\()/.test(detail),
    )
    expect({ sql, scans }).toEqual({ sql, scans: [] })
  }
})
