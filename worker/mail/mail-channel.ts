import type { Channel, Outcome } from '../delivery/channel.ts'
import { sql } from '../database/sql.ts'
import { raiseAttention, withNames } from '../database/attention.ts'
import { type Env, settingsOf } from '../env.ts'
import { configuredSender, mailFromAddress } from './configured-sender.ts'
import { mailOutbox } from './mails.ts'
import { mailClasses, type QueuedMail, readMail } from './queued-mail.ts'
import { deskLinkMs } from '#contract/desk/access.ts'
import { estimateFileName } from '#contract/forms/estimate.ts'
import { mailPaths } from '#contract/paths.ts'
import type { MailData, MailKind } from '#contract/mails.ts'
import { calculatorPath, calculatorResults } from '#lib/estimate/calculator-results.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { renderMail } from '#mails/render-mail.ts'
import { oneLine } from '#mails/writer/html-of.ts'
import { site } from '#site.config.ts'
import { fontPrograms } from '../estimates/font-programs.ts'
import { estimatePdf } from '../estimates/pdf.ts'
import { productionOrigin } from '../http/origins.ts'
import { invoiceFile } from '../invoices/invoice-pdf.ts'
import { sealAddress } from './address-token.ts'
import { secretOf } from './link-tokens.ts'
import type { MailMessage, MailSender } from './mail-sender.ts'
import { suppress } from './suppressions.ts'

/**
 * What the PDF of a mail says, and of which page of the site; null for a mail without one. It names the address alone:
 * anybody can type one, and beside it what they like.
 */
function estimateOf({ kind, data: given, to }: QueuedMail) {
  const reader = { name: to, detail: '' }
  if (kind === 'estimate') {
    const { estimate } = given as MailData['estimate']
    const path = calculatorPath('pricing', estimate.inputs ?? '')
    return { reader, estimate: settledEstimate(estimate), path }
  }
  const data = kind === 'calculator-results' ? (given as MailData[typeof kind]) : null
  // The page says profit; the other calculator's results are drawn in the mail alone.
  if (data?.calculator !== 'pricing') return null
  const { path, modules: shown, ...totals } = calculatorResults(data)
  const modules = shown.map((module) => ({ ...module, isEnabled: true, inputs: '' }))
  return { reader, estimate: { ...totals, modules }, path }
}

const invoiced = new Set<MailKind>(['order-confirmed', 'instalment-paid', 'refunded'])

/** The attachment that is drawn when a mail is sent; dated as the mail, so that every attempt has the same bytes. */
async function mailFile(env: Env, mail: QueuedMail, origin: string) {
  if (invoiced.has(mail.kind)) return invoiceOf(env, mail)
  const drawn = estimateOf(mail)
  if (!drawn) return null
  const { path, ...input } = drawn
  const date = new Date(mail.createdAt)
  const bytes = estimatePdf({ ...input, url: origin + path, date }, await fontPrograms(env))
  return { name: estimateFileName, type: 'application/pdf', bytes }
}

/**
 * The invoice or credit note that goes with a mail about an order, whose id names the payment, or the charge and its sum.
 * A mail does not wait for one that cannot be drawn: the library has it, too.
 */
async function invoiceOf(env: Env, { id, kind, data }: QueuedMail) {
  const { orderId } = data as MailData['refunded']
  const about = id.slice(kind.length + 1)
  const [, chargeId, sum] = /^(.+?):(\d+)(?::\d+)?$/.exec(about) ?? []
  const which = {
    'order-confirmed': { orderId },
    'instalment-paid': { orderId, stripeId: about },
    refunded: { orderId, stripeId: chargeId, refundedCents: Number(sum) },
  }[kind as 'refunded']
  return invoiceFile(env, which).catch(() => null)
}

/**
 * The moment that a mail announces, or its link ends at, after which it would only puzzle its reader; null for one that
 * names none.
 */
function announced({ kind, data, createdAt }: QueuedMail): string | null {
  if (kind === 'payment-link') return (data as MailData[typeof kind]).endsAt
  if (kind === 'desk-link') {
    const { invitedBy } = data as MailData[typeof kind]
    return new Date(Date.parse(createdAt) + deskLinkMs(invitedBy)).toISOString()
  }
  if (kind === 'instalment-upcoming') return (data as MailData[typeof kind]).dueAt
  if (kind === 'vip-reserved') return (data as MailData[typeof kind]).priceEndsAt ?? null
  const call = kind === 'call-update' ? (data as MailData[typeof kind]) : null
  return call && call.what !== 'cancelled' ? call.startsAt : null
}

/** One mailbox and nothing else: no list, no name, no line break. */
const oneAddress = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+$/

/**
 * Renders a mail and hands it to the provider. Addresses that bounced get none; those that unsubscribed or complained
 * get transactional mails only. One that the provider's own list keeps back is treated as one that came back; for now,
 * as one that was refused.
 */
async function sendMail(
  env: Env,
  sender: MailSender,
  mail: QueuedMail,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id, kind, to, sentAs } = mail
  if (!oneAddress.test(to)) return { result: 'refused', reason: 'bad_address', blames: 'this' }
  const isSubscription = mailClasses[kind][0] === 'subscription'
  const against = mail.suppressed.find((reason) => reason === 'bounced' || isSubscription)
  if (against) {
    if (!isSubscription) await bouncedMatter(env.DB, mail, against).run()
    return { result: 'suppressed', reason: against }
  }
  const until = announced(mail)
  if (mail.isOver || (until && Date.parse(until) <= Date.now()))
    return { result: 'suppressed', reason: 'over' }
  const settings = settingsOf(env)
  const origin = settings.MAIL_LINK_ORIGIN ?? productionOrigin(settings)
  const replyTo = visitorOf(mail) ?? settings.MAIL_REPLY_TO ?? site.contactEmail
  // There the owner of the address stops subscriptions, by one click or by hand, without login.
  const stopUrl = isSubscription
    ? origin + mailPaths.unsubscribe(await sealAddress(env.DB, to))
    : null
  const drawn = await mailFile(env, mail, origin)
  const written = renderMail(kind, (await toldData(env.DB, mail)) as never, {
    origin,
    secret: await secretOf(env.DB, mail),
    unsubscribeUrl: stopUrl,
    replyTo,
    nowMs: Date.parse(mail.createdAt),
    attachments: drawn ? [drawn] : [],
  })
  const message: MailMessage = {
    // Under the earlier idempotency key the provider would repeat its answer and send nothing.
    id: sentAs ? `${id} ${sentAs}` : id,
    kind,
    from: { name: oneLine(site.brand), email: mailFromAddress(env) },
    to,
    replyTo,
    subject: oneLine(written.subject),
    html: written.html,
    text: written.text,
    headers: stopUrl
      ? {
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
    attachments: written.attachments.map((file) => ({
      name: oneLine(file.name),
      bytes: new Uint8Array(file.bytes),
      type: oneLine(file.type),
    })),
  }
  const outcome = await sender.send(message, signal)
  if (outcome.result !== 'suppressed') return outcome
  const { reason, isForNow } = outcome
  if (isForNow) return isSubscription ? outcome : { ...outcome, result: 'refused', blames: 'this' }
  await env.DB.batch([
    suppress(env.DB, { address: to, reason: 'bounced', since: new Date().toISOString() }),
    ...(isSubscription ? [] : [bouncedMatter(env.DB, mail, reason)]),
  ])
  return outcome
}

/** Statement that tells a person of an awaited mail that is not sent, unless one to its address is open. */
const bouncedMatter = (db: D1Database, { id, to }: QueuedMail, detail: string) =>
  raiseAttention(
    db,
    { kind: 'mail_bounced', subjectId: id, detail },
    Date.now(),
    sql`NOT EXISTS (
      SELECT 1 FROM mails JOIN attention ON attention.id = 'mail_bounced:' || mails.id
      WHERE mails.address = ${to} AND attention.cleared_at IS NULL
    )`,
  )

/** What a mail says: as it was stored, with whom the operator's matters are about. */
async function toldData(db: D1Database, { kind, data }: QueuedMail): Promise<QueuedMail['data']> {
  if (kind !== 'operator-attention' && kind !== 'operator-digest') return data
  const said = data as MailData['operator-attention' | 'operator-digest']
  return { ...said, matters: await withNames(db, said.matters) }
}

/**
 * A mail as its reader gets it, without what it opens: its token is nobody else's. Null for one that cannot be read any
 * more.
 *
 * @param content - As `contentAgain` has it.
 */
export async function writtenMail(
  db: D1Database,
  content: string,
  origin: string,
): Promise<{ id: string; subject: string; text: string } | null> {
  const mail = readMail(content)
  if (!mail) return null
  const nowMs = Date.parse(mail.createdAt)
  const context = { origin, secret: null, unsubscribeUrl: null, nowMs }
  const data = await toldData(db, mail)
  try {
    const { subject, text } = renderMail(mail.kind, data as never, context)
    return { id: mail.id, subject, text }
  } catch {
    return null
  }
}

/** Reply-to of the operator's notices: who sent the form, booked, or bought. */
function visitorOf({ kind, data }: QueuedMail): string | null {
  if (kind !== 'operator-lead' && kind !== 'operator-call' && kind !== 'operator-order') return null
  const { email } = data as MailData['operator-lead' | 'operator-call' | 'operator-order']
  return oneAddress.test(email) ? email : null
}

/** Timeout of a provider; afterwards it may have the mail or not. */
const answerWithinMs = 30_000

/** The mail channel; null while no provider is configured. */
export function mailChannel(env: Env): Channel<QueuedMail> | null {
  const sender = configuredSender(env)
  if (!sender) return null
  return {
    outbox: mailOutbox,
    requests: 1,
    // For whom it is about, and for the key of its links.
    statements: 2,
    slotMs: sender.slotMs,
    attemptMs: answerWithinMs,
    read: readMail,
    send: (mail, signal) => sendMail(env, sender, mail, signal),
  }
}
