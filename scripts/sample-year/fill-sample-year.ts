import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { faker } from '@faker-js/faker/locale/en'
import { leadTasks } from '#contract/fulfilment.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { changeCampaign } from '#worker/campaigns/campaign.ts'
import { isAnswer } from '#worker/fulfilment/fulfilment-tasks.ts'
import { eraseOldLinks } from '#worker/mail/newsletter-rows.ts'
import { holdBack, sampleLead } from './sample-leads.ts'
import { certain, sampleOrder, somePurchase } from './sample-orders.ts'
import { applyToProgramme, joinProgramme, sampleCommissions } from './sample-partners.ts'
import { sampleDays, sampleMoments, type SampleYear } from './sample-people.ts'
import { sampleCounts } from './sample-views.ts'

export type SampleSize = { leads: number; orders: number; views: number }

const seed = 20_260

/** The local database as the worker sees it, so that the worker's own statements make the rows. */
export function asD1(database: DatabaseSync): D1Database {
  const known = new Map<string, StatementSync>()
  const changes = database.prepare('SELECT changes() AS changes')
  const statement = (text: string, values: SQLInputValue[] = []) => {
    const all = async () => {
      const prepared = known.get(text) ?? database.prepare(text)
      known.set(text, prepared)
      return { results: prepared.all(...values), meta: changes.get() }
    }
    const first = async () => (await all()).results[0] ?? null
    return { bind: (...given: SQLInputValue[]) => statement(text, given), all, run: all, first }
  }
  const batch = async (statements: ReturnType<typeof statement>[]) => {
    const results = []
    for (const each of statements) results.push(await each.all())
    return results
  }
  // The worker asks no more of it than this.
  return { prepare: statement, batch } as unknown as D1Database
}

/** Widens, at the beginning of the year, what so many leads and orders would use up. */
async function widenCampaign({ db, nowMs }: SampleYear, size: SampleSize) {
  const overrides = {
    vaultSpots: Math.ceil(size.leads / 2),
    auditSpotsPerMonth: Math.max(12, size.orders),
  }
  const by = { actor: 'owner', role: 'owner', nowMs: nowMs - sampleDays * dayMs } as const
  const lines = [{ name: 'vaultSpots', detail: { from: null, to: overrides.vaultSpots } }] as const
  await changeCampaign(db, { version: 0, overrides, stored: {}, lines, ...by })
}

/** The indices of people overwrite what is taken out of them. That takes ten times as long, and nobody here is real. */
const overwriting = (isOn: 0 | 1) =>
  ['people_index', 'people_within']
    .map((name) => `INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', ${isOn});`)
    .join('')

const isoOf = (ms: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', (${ms}) / 1000.0, 'unixepoch')`

/** What was refused for good in so many days is still to be dealt with. */
const refusedDays = 9
/** How long the worker keeps mails and what came of each attempt. */
const keptDays = 90
/** Matters raised longer ago are settled. */
const openDays = 12

/** What came of what waits to be handed over: most went at once, some at a further attempt, a few never. */
function handedOver(
  table: 'deliveries' | 'mails',
  nowMs: number,
  [most, reason, reply]: readonly [most: number, reason: string, reply: string],
): string {
  const recent = `next_ms BETWEEN ${nowMs - refusedDays * dayMs} AND ${nowMs - hourMs}`
  return `
    UPDATE ${table} SET state = 'dead', attempts = 3, first_attempt_ms = next_ms + 400,
      refused_ms = next_ms + 400, last_error = '${reason}', last_reply = '${reply}'
    WHERE rowid IN (SELECT rowid FROM ${table} WHERE state = 'pending' AND ${recent}
      ORDER BY rowid * 7919 % 1009 LIMIT ${most});
    UPDATE ${table} SET state = 'delivered', first_attempt_ms = next_ms + 400,
      attempts = iif(rowid % 22, 1, 2 + rowid % 3),
      delivered_at = ${isoOf(`min(${nowMs}, next_ms + 600 + rowid % 2000)`)}
    WHERE state = 'pending';
    INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply)
    SELECT ${table}.id, first_attempt_ms + 2000 * (value - 1), coalesce(last_error, 'http_503'),
      coalesce(last_reply, '{"message":"Service temporarily unavailable"}')
    FROM ${table} JOIN json_each('[1,2,3]') ON value < attempts + (state = 'dead')
    WHERE first_attempt_ms > ${nowMs - keptDays * dayMs};`
}

/** Tasks that are themselves the answer somebody waits for, as SQL lists them. */
const answers = [...leadTasks]
  .filter(isAnswer)
  .map((task) => `'${task}'`)
  .join()

/** What time has made of the year's rows by now: sent and answered, ticked off, won or lost, seen to. */
const laterOn = (nowMs: number) => `
  INSERT INTO mail_suppressions (address, reason, since)
  SELECT address, 'bounced', ${isoOf('min(next_ms) + 4000')} FROM mails
  WHERE rowid % 400 = 7 AND address <> '${site.contactEmail}' GROUP BY address;
  UPDATE mails SET state = 'suppressed', last_error = 'bounced' FROM mail_suppressions AS back
  WHERE back.address = mails.address AND reason = 'bounced' AND created_at > since;
  ${handedOver('deliveries', nowMs, [7, 'http_422', '{"message":["email must be an email"]}'])}
  ${handedOver('mails', nowMs, [4, 'bad_address', '{"message":"Invalid `to` field."}'])}
  UPDATE mails SET secret = NULL,
    message_id = iif(state = 'delivered', lower(hex(randomblob(16))), NULL),
    address = iif(next_ms < ${nowMs - keptDays * dayMs}, '', address),
    data = iif(next_ms < ${nowMs - keptDays * dayMs}, '{}', data);
  DELETE FROM library_tokens;
  INSERT INTO stripe_events (id, type, object_id, outcome, created_at, received_at)
  SELECT event_id, 'sample', '', 'applied', happened_at, happened_at FROM order_changes
  WHERE happened_at > ${isoOf(String(nowMs - keptDays * dayMs))} ORDER BY happened_at;
  UPDATE crm_gate SET delivered_ms = (SELECT unixepoch(max(delivered_at)) * 1000 FROM deliveries);
  UPDATE mail_gate SET delivered_ms = (SELECT unixepoch(max(delivered_at)) * 1000 FROM mails);

  UPDATE fulfilment_tasks SET done_ms = created_ms
    + cast((coalesce(due_ms, created_ms + ${9 * dayMs}) - created_ms) * (0.55 + rowid % 40 / 100.0) AS INTEGER)
  WHERE rowid % 90 <> 0 OR created_ms < ${nowMs - 30 * dayMs};
  UPDATE fulfilment_tasks SET done_ms = NULL WHERE done_ms > ${nowMs};
  UPDATE fulfilment_tasks SET raised_ms = due_ms WHERE done_ms IS NULL AND due_ms < ${nowMs};
  UPDATE fulfilment_tasks SET done_ms = NULL, due_ms = ${nowMs + hourMs} WHERE subject_id IN (
    SELECT lead_id FROM lead_work WHERE state = 'answered' ORDER BY received_ms DESC LIMIT 3
  );
  UPDATE lead_work SET state = 'new' WHERE state = 'answered' AND lead_id IN (
    SELECT subject_id FROM fulfilment_tasks WHERE done_ms IS NULL AND task IN (${answers})
  );
  UPDATE lead_work SET state = iif(rowid % 4, 'lost', 'qualified') WHERE state = 'answered' AND rowid % 5;
  UPDATE lead_work SET assignee = iif(rowid % 3, 'owner', 'staff') WHERE state <> 'new' AND rowid % 8;

  INSERT INTO vault_places (place, email, taken_at)
  SELECT row_number() OVER (ORDER BY min(received_at)), email, min(received_at) FROM leads
  WHERE kind = 'offer' AND status = 'accepted' GROUP BY email;

  INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
  SELECT kind || ':' || subject, kind, subject, detail, at, at FROM (
    SELECT 'lead_refused' AS kind, id AS subject, last_error AS detail, created_at AS at
    FROM deliveries WHERE state = 'dead'
    UNION ALL SELECT 'mail_refused', id, last_error, created_at FROM mails WHERE state = 'dead'
    UNION ALL SELECT 'mail_bounced', mails.id, mails.kind, since FROM mail_suppressions
      JOIN mails USING (address) WHERE reason = 'bounced' AND state = 'delivered' GROUP BY address
    UNION ALL SELECT 'task_late', id, task, ${isoOf('due_ms')} FROM fulfilment_tasks WHERE raised_ms > 0
    UNION ALL SELECT 'crm_failing', '', '', ${isoOf(String(nowMs - 68 * dayMs))}
    UNION ALL SELECT 'leads_held_back', '', 'no_token', ${isoOf(String(nowMs - 2 * dayMs))}
  );
  UPDATE attention SET told_at = ${isoOf(String(nowMs))}, cleared_at = coalesce(cleared_at,
    iif(raised_at < ${isoOf(String(nowMs - openDays * dayMs))}, strftime('%Y-%m-%dT%H:%M:%fZ', raised_at, '+1 day'), NULL));
  UPDATE invoices SET issued_at = coalesce(
    (SELECT paid_at FROM order_payments WHERE order_payments.stripe_id = invoices.stripe_id),
    (SELECT happened_at FROM order_changes WHERE order_changes.order_id = invoices.order_id
      AND order_changes.kind = iif(invoices.amount_cents < 0, 'refund_failed', 'refund')));
  INSERT INTO audit_log (at_ms, actor, role, action, subject)
  SELECT unixepoch(cleared_at) * 1000, 'owner', 'owner', 'attention.settle', id
  FROM attention WHERE cleared_at IS NOT NULL ORDER BY cleared_at;
  UPDATE count_owed SET at = seen.happened_at
  FROM order_changes AS seen WHERE seen.order_id = subject_id AND seen.kind = 'dispute_closed' AND name = 'lostCents';`

/** Days ago that partners of today applied; the last ones still wait for an answer. */
const joined = [362, 355, 349, 330, 318, 290, 262, 240, 205, 171, 140, 96, 61, 33]
const waiting = [11, 6, 4, 2, 1, 0.3]
/** Days ago that leads were held back. */
const heldBack = [6, 4, 2.3, 1.1, 0.7, 0.4]

/**
 * Fills an empty database of the local system with a year up to `nowMs`, in one transaction: rows as the worker would
 * have left them by then, most of them by its own statements. The same each time for the same moment, but for the ids
 * of people and what the worker draws by lot.
 */
export async function fillSampleYear(database: DatabaseSync, size: SampleSize, nowMs: number) {
  faker.seed(seed)
  const year: SampleYear = { db: asD1(database), nowMs, visitors: [], partners: [] }
  const { db } = year
  const ago = (days: readonly number[], happen: (atMs: number) => Promise<unknown>) =>
    days.map((each) => ({ atMs: Math.round(nowMs - each * dayMs), happen }))
  const often = (count: number, happen: (atMs: number) => Promise<unknown>) =>
    sampleMoments(count, nowMs).map((atMs) => ({ atMs, happen }))
  const certainOrders = Object.entries(certain)
  database.exec(`PRAGMA cache_size = -262144; BEGIN IMMEDIATE; ${overwriting(0)}`)
  try {
    await widenCampaign(year, size)
    const happenings = [
      ...often(size.leads, (atMs) => sampleLead(year, atMs)),
      ...often(size.orders - certainOrders.length, (atMs) =>
        sampleOrder(year, somePurchase(), atMs),
      ),
      ...certainOrders.flatMap(([days, purchase]) =>
        ago([Number(days)], (atMs) => sampleOrder(year, purchase, atMs)),
      ),
      ...ago(joined, (atMs) => joinProgramme(year, atMs)),
      ...ago(waiting, (atMs) => applyToProgramme(year, atMs)),
      ...ago(heldBack, (atMs) => holdBack(year, atMs)),
    ]
    for (const { atMs, happen } of happenings.toSorted((one, other) => one.atMs - other.atMs)) {
      await happen(atMs)
    }
    await sampleCommissions(year)
    await db.batch([eraseOldLinks(db, nowMs)])
    database.exec(laterOn(nowMs))
    await sampleCounts(year, size.views)
    database.exec(`INSERT INTO sample_year (made_ms) VALUES (${nowMs}); ${overwriting(1)} COMMIT`)
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
