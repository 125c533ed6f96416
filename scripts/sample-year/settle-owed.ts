import { dayMs, minuteMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { crmLedger } from '#worker/crm/crm-ledger.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { markDelivered, markEnded, markFailed } from '#worker/delivery/owed.ts'
import type { Ledger } from '#worker/delivery/channel.ts'
import { mailLedger } from '#worker/mail/mail-ledger.ts'
import { applyMailEvent } from '#worker/mail/apply-mail-event.ts'
import type { SampleWorld } from './sample-world.ts'

const passing = [
  { reason: 'http_503', reply: '{"message":"Service temporarily unavailable"}' },
  { reason: 'http_429', reply: '{"message":"Too many requests"}' },
  { reason: 'timeout' },
  { reason: 'network' },
] as const
const refusals = {
  deliveries: { reason: 'http_422', reply: '{"message":["email must be an email"]}' },
  mails: { reason: 'bad_address', reply: '{"name":"validation_error","message":"Invalid `to`"}' },
} as const

/** Dead ones stand in the last weeks, where somebody would still look at them. */
const deadWithinMs = 9 * dayMs
const mostDead = { crm: 7, mail: 4 } as const
const shares = { retried: 0.045, bounced: 0.004, dies: 0.03 } as const

/** The database itself notes each failed attempt, by the clock: it is set to the year's. */
const attemptAt = (db: D1Database, atMs: number) =>
  db
    .prepare(
      `UPDATE delivery_attempts SET at_ms = ?1 WHERE rowid = (SELECT max(rowid) FROM delivery_attempts)`,
    )
    .bind(atMs)

type Owed = { id: string; createdMs: number }

/** Tries in vain until what is owed is taken; returns when that is. */
async function failures(world: SampleWorld, ledger: Ledger, { id, createdMs }: Owed) {
  const { db, random, outage, nowMs } = world
  const isOut =
    ledger === crmLedger && createdMs >= outage[0] && createdMs < outage[1] && outage[1] < nowMs
  if (!isOut && !random.chance(shares.retried)) return createdMs + random.between(180, 2_400)
  const cause = isOut ? passing[0] : random.pick(passing)
  let atMs = createdMs + 400
  let waitMs = 2_000
  for (let attempt = 0; isOut ? atMs < outage[1] : attempt < random.between(1, 3); attempt += 1) {
    await db.batch([
      markFailed(db, ledger, id, { ...cause, nowMs: atMs, nextMs: atMs + waitMs }),
      attemptAt(db, atMs),
    ])
    atMs += waitMs
    waitMs = Math.min(waitMs * 4, 60 * minuteMs)
  }
  return atMs
}

/** Whether this one is refused for good: a handful of the last weeks. */
function isToDie({ random, nowMs, dead }: SampleWorld, name: 'crm' | 'mail', createdMs: number) {
  const isLate = nowMs - createdMs < deadWithinMs && nowMs - createdMs > 10 * minuteMs
  if (!isLate || dead[name] >= mostDead[name] || !random.chance(shares.dies)) return false
  dead[name] += 1
  return true
}

async function refuse({ db }: SampleWorld, ledger: Ledger, { id, createdMs }: Owed) {
  const atMs = createdMs + 5 * minuteMs
  const cause = refusals[ledger.table]
  const refused = { nowMs: createdMs + 400, nextMs: atMs, refusedMs: createdMs + 400 }
  await db.batch([
    markFailed(db, ledger, id, { ...cause, ...refused }),
    attemptAt(db, createdMs + 400),
    markEnded(db, ledger, id, { state: 'dead', ...cause }),
    attemptAt(db, atMs),
    raiseAttention(
      db,
      { kind: ledger.matters.refusesOne, subjectId: id, detail: cause.reason },
      atMs,
    ),
  ])
}

async function settleMail(world: SampleWorld, owed: Owed, address: string) {
  const { db, random, bounced, nowMs } = world
  if (bounced.has(address)) {
    await db.batch([
      markEnded(db, mailLedger, owed.id, { state: 'suppressed', reason: 'bounced' }),
      attemptAt(db, owed.createdMs + 300),
    ])
    return
  }
  if (isToDie(world, 'mail', owed.createdMs)) {
    await refuse(world, mailLedger, owed)
    return
  }
  const atMs = Math.min(await failures(world, mailLedger, owed), nowMs)
  const receipt = random.uuid()
  await markDelivered(db, mailLedger, owed.id, { nowMs: atMs, receipt }).run()
  if (address === site.contactEmail || !random.chance(shares.bounced)) return
  bounced.add(address)
  const happenedAt = new Date(Math.min(atMs + 4_000, nowMs)).toISOString()
  await applyMailEvent(
    db,
    { reason: 'bounced', addresses: [address], messageId: receipt, happenedAt },
    Date.parse(happenedAt),
  )
}

type OwedRow = { id: string; createdAt: string }

/** Has everything taken, or refused, that is owed by now: nothing is left to be sent. */
export async function settleOwed(world: SampleWorld): Promise<void> {
  const { db, nowMs } = world
  const deliveries = await db
    .prepare(`SELECT id, created_at AS createdAt FROM deliveries WHERE state = 'pending'`)
    .all<OwedRow>()
  for (const { id, createdAt } of deliveries.results) {
    const owed = { id, createdMs: Date.parse(createdAt) }
    if (isToDie(world, 'crm', owed.createdMs)) await refuse(world, crmLedger, owed)
    else {
      const atMs = Math.min(await failures(world, crmLedger, owed), nowMs)
      await markDelivered(db, crmLedger, id, { nowMs: atMs }).run()
    }
  }
  const mails = await db
    .prepare(`SELECT id, address, created_at AS createdAt FROM mails WHERE state = 'pending'`)
    .all<OwedRow & { address: string }>()
  for (const { id, address, createdAt } of mails.results) {
    await settleMail(world, { id, createdMs: Date.parse(createdAt) }, address)
  }
}
