import type { DatabaseSync } from 'node:sqlite'
import { faker } from '@faker-js/faker/locale/en'
import { dayMs, hourMs } from '#lib/time.ts'
import { outageMatter } from './sample-deliveries.ts'
import { holdBack, sampleLead } from './sample-leads.ts'
import { sampleOrder } from './sample-orders.ts'
import { applyToProgramme, joinProgramme, sampleCommissions } from './sample-partners.ts'
import { lately, somePurchase } from './sample-purchases.ts'
import { sampleDays, sampleMoments, iso } from './sample-random.ts'
import { newYear, raise, type SampleYear } from './sample-rows.ts'
import { insertCounts, sampleView } from './sample-views.ts'
import { newVisitor } from './sample-visitors.ts'

export type SampleSize = { leads: number; orders: number; views: number }

/** What `npm start -- --with-year` fills in. */
export const sampleSize: SampleSize = { leads: 10_000, orders: 400, views: 250_000 }

const seed = 20_260

/** Widens, at the beginning of the year, what so many leads and orders would use up. */
function widenCampaign({ audit, nowMs }: SampleYear, database: DatabaseSync, size: SampleSize) {
  const atMs = nowMs - sampleDays * dayMs
  const overrides = {
    vaultSpots: Math.ceil(size.leads / 2),
    auditSpotsPerMonth: Math.max(12, size.orders),
  }
  database
    .prepare(
      `UPDATE campaign_overrides SET overrides = ?, version = 1, changed_at = ?, changed_by = 'owner'`,
    )
    .run(JSON.stringify(overrides), iso(atMs))
  for (const [subject, to] of Object.entries(overrides)) {
    audit.push({ atMs, action: 'campaigns.set', subject, detail: { from: null, to } })
  }
}

/** Sums of hours that the database keeps by changes of rows; here rows came as they stand. */
const activitySums = [
  ['orders', 'orders', 'paid_at', 'paid_at IS NOT NULL'],
  ['crm_delivered', 'deliveries', 'delivered_at', `state = 'delivered'`],
  ['mails_delivered', 'mails', 'delivered_at', `state = 'delivered'`],
].map(
  ([name, table, column, where]) => `
    INSERT INTO activity_hours (name, hour_ms, n)
    SELECT '${name}', unixepoch(${column}) / 3600 * 3600000, count(*) FROM ${table} WHERE ${where} GROUP BY 2;`,
)

/**
 * What leads came to: won by what their buyers paid; the newest of the others still wait, and the rest are as somebody
 * at the desk said.
 */
const leadOutcomes = (nowMs: number) => `
  UPDATE lead_work SET state = 'won', order_id = bought.id, state_ms = unixepoch(bought.paid_at) * 1000
  FROM (
    SELECT coalesce(corrects, submission_id) AS lead, orders.id, min(paid_at) AS paid_at
    FROM leads JOIN orders ON lower(orders.email) = lower(leads.email)
    WHERE paid_at >= submitted_at GROUP BY 1
  ) AS bought WHERE lead_id = bought.lead AND state <> 'won';
  UPDATE fulfilment_tasks SET done_ms = NULL, due_ms = ${nowMs + hourMs} WHERE subject_id IN (
    SELECT lead_id FROM lead_work WHERE state = 'answered' ORDER BY received_ms DESC LIMIT 3
  );
  UPDATE lead_work SET state = iif(rowid % 4, 'lost', 'qualified') WHERE state = 'answered' AND rowid % 5;
  UPDATE lead_work SET assignee = iif(rowid % 3, 'owner', 'staff') WHERE state <> 'new' AND rowid % 8;`

/** The index of people overwrites what is taken out of it. That takes ten times as long, and nobody here is real. */
const overwriting = (isOn: 0 | 1) =>
  `INSERT INTO people_index (people_index, rank) VALUES ('secure-delete', ${isOn});`

/** Days ago that partners of today applied; the last ones still wait for an answer. */
const joined = [362, 355, 349, 330, 318, 290, 262, 240, 205, 171, 140, 96, 61, 33]
const waiting = [11, 6, 4, 2, 1, 0.3]
/** Leads held back that nobody has looked at yet, whatever else came. */
const heldBack = [2.3, 1.1, 0.4]

const waitingOrders = Object.entries(lately)

const daysAgo = (days: readonly number[], nowMs: number) => days.map((each) => nowMs - each * dayMs)

const at = (moments: readonly number[], happens: (atMs: number) => void) =>
  moments.map((atMs) => ({ atMs, happen: () => happens(atMs) }))

/**
 * Fills an empty database of the local system with a year up to `nowMs`, in one transaction: rows as the worker would
 * have left them by then. The same each time for the same moment, but for the ids of people.
 */
export function fillSampleYear(database: DatabaseSync, size: SampleSize, nowMs: number): void {
  faker.seed(seed)
  const year = newYear(database, nowMs)
  const { audit, insert } = year
  database.exec(`PRAGMA cache_size = -262144; BEGIN IMMEDIATE; ${overwriting(0)}`)
  try {
    widenCampaign(year, database, size)
    outageMatter(year)
    raise(year, { kind: 'leads_held_back', subjectId: '', detail: 'no_token' }, nowMs - 2 * dayMs)
    const happenings = [
      ...at(sampleMoments(size.leads, nowMs), (atMs) => sampleLead(year, atMs)),
      ...at(sampleMoments(size.orders - waitingOrders.length, nowMs), (atMs) =>
        sampleOrder(year, somePurchase(), atMs),
      ),
      ...waitingOrders.flatMap(([days, purchase]) =>
        at(daysAgo([Number(days)], nowMs), (atMs) => sampleOrder(year, purchase, atMs)),
      ),
      ...at(daysAgo(joined, nowMs), (atMs) => joinProgramme(year, atMs)),
      ...at(daysAgo(waiting, nowMs), (atMs) => applyToProgramme(year, atMs)),
      ...at(daysAgo(heldBack, nowMs), (atMs) => holdBack(year, newVisitor(year, atMs), atMs)),
    ]
    for (const { happen } of happenings.toSorted((one, other) => one.atMs - other.atMs)) {
      happen()
    }
    sampleCommissions(year, database)
    for (const atMs of sampleMoments(size.views, nowMs)) sampleView(year, atMs)
    insertCounts(year, database)
    for (const { atMs, ...line } of audit.toSorted((one, other) => one.atMs - other.atMs)) {
      insert('audit_log', { atMs: Math.floor(atMs), actor: 'owner', role: 'owner', ...line })
    }
    database.exec(`${activitySums.join('')} ${leadOutcomes(nowMs)}
      UPDATE crm_gate SET delivered_ms = (SELECT unixepoch(max(delivered_at)) * 1000 FROM deliveries);
      UPDATE mail_gate SET delivered_ms = (SELECT unixepoch(max(delivered_at)) * 1000 FROM mails);
      INSERT INTO sample_year (made_ms) VALUES (${nowMs});
      ${overwriting(1)} COMMIT`)
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
