import type { AlarmMessage, AlarmNews } from '#contract/alarm-message.ts'
import type { AttentionKind } from '#contract/attention.ts'
import type { AlarmName } from '#contract/alarm-words.ts'
import { site } from '#site.config.ts'
import { attentionTold, clearAttention, raiseAttention } from '../database/attention.ts'
import { alertInsert } from './alert-messages.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Matters that the operator is written to about anyway, and what is the same alarm. */
const toldAnyway: Partial<Record<AlarmName, readonly AttentionKind[]>> = {
  crm: ['crm_failing', 'crm_refuses_account'],
  mail: ['mail_failing', 'mail_refuses_account'],
  dead: ['lead_refused', 'delivery_unreadable', 'mail_unreadable'],
}

type Telling = {
  message: AlarmMessage
  /** Number of the look: of one look there is one mail. */
  look: number
  /** Kinds of open matters the operator was written to about. */
  told: ReadonlySet<string>
  hasWebhook: boolean
  nowMs: number
}

/** The matter an alarm is on the list of what needs a person; deliveries that ended are on it one by one. */
const matters: Record<AlarmName, AttentionKind | null> = {
  crm: 'crm_failing',
  mail: 'mail_failing',
  dead: null,
  queue: 'alarm_queue',
  synthetic: 'alarm_synthetic',
  leads: 'alarm_leads',
  deliveries: 'alarm_deliveries',
  orders: 'alarm_orders',
  mails: 'alarm_mails',
}

/**
 * Tells of what has gone wrong or is well again, as statements for the batch that stores it: the webhook, the
 * operator's mail, and the list of what needs a person. Where a mail about the same was written already, this one
 * leaves it out.
 */
export function tellTurned(
  db: D1Database,
  { message, look, told, hasWebhook, nowMs }: Telling,
): D1PreparedStatement[] {
  const isNews = ({ alarm }: AlarmNews) => !toldAnyway[alarm]?.some((kind) => told.has(kind))
  const wrong = message.wrong.filter(isNews)
  const mail = queueMail(db, {
    id: `operator-alarm:${look}`,
    kind: 'operator-alarm',
    to: site.contactEmail,
    data: { ...message, wrong },
    nowMs,
  })
  const raised = message.wrong.flatMap(({ alarm, detail }) => {
    const kind = matters[alarm]
    return kind ? [{ kind, detail }] : []
  })
  const cleared = message.well.flatMap(({ alarm }) => {
    const kind = matters[alarm]
    return kind ? [clearAttention(db, { kind }, nowMs)] : []
  })
  const ids = raised.map(({ kind }) => `${kind}:`)
  return [
    ...(hasWebhook ? [alertInsert(db, message, nowMs)] : []),
    ...(wrong.length + message.well.length > 0 ? [mail] : []),
    ...raised.map((matter) => raiseAttention(db, matter, nowMs)),
    ...(raised.length > 0 ? [attentionTold(db, ids, nowMs)] : []),
    ...cleared,
  ]
}
