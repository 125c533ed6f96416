import { faker } from '@faker-js/faker/locale/en'
import type { MailData, MailKind } from '#contract/mails.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { mailClasses, mailPriorities } from '#worker/mail/queued-mail.ts'
import { between, chance, iso } from './sample-random.ts'
import { raise, type SampleYear } from './sample-rows.ts'

/** An outage of the CRM: when it began, and how long it lasted. */
const outage = { daysAgo: 68, hours: 2.5 } as const

const passing = [
  { reason: 'http_503', reply: '{"message":"Service temporarily unavailable"}' },
  { reason: 'http_429', reply: '{"message":"Too many requests"}' },
  { reason: 'timeout', reply: null },
  { reason: 'network', reply: null },
] as const
const refusals = {
  deliveries: { reason: 'http_422', reply: '{"message":["email must be an email"]}', most: 7 },
  mails: {
    reason: 'bad_address',
    reply: '{"name":"validation_error","message":"Invalid `to`"}',
    most: 4,
  },
} as const

/** Deliveries that were refused for good are of these last days: older ones would have been dealt with. */
const refusedDays = 9
const shares = { retried: 0.045, bounced: 0.004, refused: 0.03 } as const

/** How long the worker keeps mails and what came of each attempt. */
const keptDays = 90

/** The columns of a delivery or a mail that say what came of it. */
function outcome(year: SampleYear, table: 'deliveries' | 'mails', id: string, createdMs: number) {
  const { nowMs, insert, refused } = year
  const ageMs = nowMs - createdMs
  const outageEndMs = nowMs - outage.daysAgo * dayMs + outage.hours * hourMs
  const beforeEndMs = outageEndMs - createdMs
  const isOut = table === 'deliveries' && beforeEndMs > 0 && beforeEndMs < outage.hours * hourMs
  const isRecent = ageMs < refusedDays * dayMs && ageMs > 10 * minuteMs
  const isRefused = isRecent && refused[table] < refusals[table].most && chance(shares.refused)
  const { reason, reply } = isRefused
    ? refusals[table]
    : isOut
      ? passing[0]
      : faker.helpers.arrayElement(passing)
  const failures = isRefused || isOut ? 3 : chance(shares.retried) ? between(1, 3) : 0
  const firstAttemptMs = createdMs + 400
  let atMs = failures > 0 ? firstAttemptMs : createdMs + between(180, 2_400)
  for (let attempt = 1; attempt <= failures; attempt += 1) {
    if (ageMs < keptDays * dayMs) {
      insert('delivery_attempts', { deliveryId: id, atMs, reason, reply })
    }
    atMs += 2_000 * 4 ** attempt
  }
  const begun = { firstAttemptMs, nextMs: createdMs, createdAt: iso(createdMs) }
  if (isRefused) {
    refused[table] += 1
    const kind = table === 'mails' ? 'mail_refused' : 'lead_refused'
    raise(year, { kind, subjectId: id, detail: reason }, atMs)
    const last = { lastError: reason, lastReply: reply, refusedMs: firstAttemptMs }
    return { ...begun, ...last, state: 'dead', attempts: failures }
  }
  const deliveredAt = iso(Math.min(isOut ? Math.max(atMs, outageEndMs) : atMs, nowMs))
  return { ...begun, state: 'delivered', attempts: failures + 1, deliveredAt }
}

/** Hands a lead or an order to the CRM. */
export function deliver(
  year: SampleYear,
  { id, subject, payload }: { id: string; subject: 'lead' | 'order'; payload: object },
  atMs: number,
): void {
  const row = outcome(year, 'deliveries', id, atMs)
  year.insert('deliveries', { id, subject, payload, ...row })
}

/** The row of `attention` for the CRM's outage. */
export function outageMatter(year: SampleYear): void {
  raise(year, { kind: 'crm_failing', subjectId: '' }, year.nowMs - outage.daysAgo * dayMs + hourMs)
}

type SampleMail<Kind extends MailKind> = {
  kind: Kind
  /** What its id is made from, besides its kind. */
  cause: string
  to: string
  data: MailData[Kind]
  subjectId?: string
  carriesSecret?: boolean
}

/** Sends a mail; a few come back, and to those addresses nothing more is sent. */
export function sendMail<Kind extends MailKind>(
  year: SampleYear,
  { kind, cause, to, data, subjectId = cause, carriesSecret = false }: SampleMail<Kind>,
  atMs: number,
): void {
  const { nowMs, insert, bounced } = year
  if (atMs > nowMs) return
  const id = `${kind}:${cause}`
  const kept = nowMs - atMs < keptDays * dayMs ? { address: to, data } : { address: '', data: {} }
  const turn = mailPriorities[mailClasses[kind][1]]
  const about = { id, kind, ...kept, subjectId, carriesSecret, turn }
  if (bounced.has(to)) {
    const ended = { state: 'suppressed', lastError: 'bounced', nextMs: atMs, createdAt: iso(atMs) }
    insert('mails', { ...about, ...ended })
    return
  }
  const row = outcome(year, 'mails', id, atMs)
  insert('mails', { ...about, ...row, messageId: faker.string.uuid() })
  if (to === site.contactEmail || row.state === 'dead' || !chance(shares.bounced)) return
  bounced.add(to)
  const backMs = Math.min(atMs + 4_000, nowMs)
  insert('mail_suppressions', { address: to, reason: 'bounced', since: iso(backMs) })
  raise(year, { kind: 'mail_bounced', subjectId: id, detail: kind }, backMs)
}
