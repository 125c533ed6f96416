import type { Channel, Outcome } from '../delivery/channel.ts'
import { type Env, settingsOf } from '../env.ts'
import { configuredSender, mailFromAddress } from './configured-sender.ts'
import { mailLedger } from './mails.ts'
import { type OwedMail, readMail, type SuppressionReason, mailClasses } from './owed-mail.ts'
import { mailPaths } from '#contract/mail-paths.ts'
import type { MailAttachment, MailData } from '#contract/mails.ts'
import { calculatorPath, calculatorResults } from '#lib/estimate/calculator-results.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { renderMail } from '#mails/render-mail.ts'
import { oneLine } from '#mails/writer/html-of.ts'
import { site } from '#site.config.ts'
import { estimateReader, estimatePdf, type EstimatePdfInput } from '../estimates/pdf.ts'
import { productionOrigin } from '../http/origins.ts'
import { sealAddress } from './address-token.ts'
import type { MailMessage, MailSender } from './mail-sender.ts'

/** The files a mail carries that are drawn when it is sent; dated as the mail is, so that each attempt has the same. */
function mailFiles(mail: OwedMail, origin: string): readonly MailAttachment[] {
  const date = new Date(mail.createdAt)
  if (mail.kind === 'estimate') {
    const { lead, estimate } = mail.data as MailData['estimate']
    const url = origin + calculatorPath('pricing', estimate.inputs ?? '')
    return [pdf({ reader: estimateReader(lead), estimate: settledEstimate(estimate), url, date })]
  }
  if (mail.kind === 'calculator-results') {
    const data = mail.data as MailData['calculator-results']
    // The page says profit; the other calculator's results are drawn in the mail alone.
    if (data.calculator !== 'pricing') return []
    const { path, modules, ...totals } = calculatorResults(data)
    const estimate = {
      ...totals,
      modules: modules.map((module) => ({ ...module, isEnabled: true, inputs: '' })),
    }
    return [pdf({ reader: { name: mail.to, detail: '' }, estimate, url: origin + path, date })]
  }
  return []
}

function pdf(input: EstimatePdfInput): MailAttachment {
  return { name: 'profit-estimate.pdf', type: 'application/pdf', bytes: estimatePdf(input) }
}

/** Where the owner of an address stops subscriptions, by one click or by hand; needs no login. */
async function unsubscribeUrl(db: D1Database, origin: string, address: string): Promise<string> {
  return origin + mailPaths.unsubscribe(await sealAddress(db, address))
}

/** One mailbox and nothing else: no list, no name, no line break. */
const oneAddress = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+$/

/**
 * Writes a mail and hands it to the provider. Whoever bounced is not written to; whoever unsubscribed or
 * complained gets what they ask and pay for, and no more.
 */
async function sendMail(
  env: Env,
  sender: MailSender,
  mail: OwedMail,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id, kind, to, secret, sentAs } = mail
  if (!oneAddress.test(to)) return { result: 'refused', reason: 'bad_address', blames: 'this' }
  const isSubscription = mailClasses[kind][0] === 'subscription'
  const against = reasonAgainst(mail.suppressed, isSubscription)
  if (against) return { result: 'suppressed', reason: against }
  const settings = settingsOf(env)
  const origin = settings.MAIL_LINK_ORIGIN ?? productionOrigin(settings)
  const stopUrl = isSubscription ? await unsubscribeUrl(env.DB, origin, to) : null
  const written = renderMail(kind, mail.data as never, {
    origin,
    secret,
    unsubscribeUrl: stopUrl,
    nowMs: Date.parse(mail.createdAt),
    attachments: mailFiles(mail, origin),
  })
  const message: MailMessage = {
    // Under the key it was taken under before, the provider would answer as it did then and send nothing.
    id: sentAs ? `${id} ${sentAs}` : id,
    kind,
    from: { name: oneLine(site.brand), email: mailFromAddress(env) },
    to,
    replyTo: visitorOf(mail) ?? settings.MAIL_REPLY_TO ?? site.contactEmail,
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
  return sender.send(message, signal)
}

/** Whom the operator writes to by answering a notice: who sent the form, or bought. */
function visitorOf({ kind, data }: OwedMail): string | null {
  if (kind !== 'operator-lead' && kind !== 'operator-order') return null
  const { email } = data as MailData['operator-lead' | 'operator-order']
  return oneAddress.test(email) ? email : null
}

function reasonAgainst(
  reasons: readonly SuppressionReason[],
  isSubscription: boolean,
): SuppressionReason | undefined {
  return reasons.find((reason) => reason === 'bounced' || isSubscription)
}

/** A provider that has not answered by then may have the mail or not. */
const answerWithinMs = 30_000

/** The way to inboxes; null while no provider is configured. */
export function mailChannel(env: Env): Channel<OwedMail> | null {
  const sender = configuredSender(env)
  if (!sender) return null
  return {
    ledger: mailLedger,
    requests: 1,
    slotMs: sender.slotMs,
    attemptMs: answerWithinMs,
    read: readMail,
    send: (mail, signal) => sendMail(env, sender, mail, signal),
  }
}
