import { renderMail } from '#mails/render-mail.ts'
import { site } from '#site.config.ts'
import type { Outcome } from '../delivery/outcome.ts'
import { type Env, settingsOf } from '../env.ts'
import { productionOrigin } from '../http/production-origin.ts'
import { mailFromAddress } from './configured-sender.ts'
import { mailClasses } from './mail-classes.ts'
import { mailFiles } from './mail-files.ts'
import type { MailMessage, MailSender } from './mail-sender.ts'
import { oneLine } from '#mails/writer/one-line.ts'
import type { OwedMail, SuppressionReason } from './owed-mail.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

/** One mailbox and nothing else: no list, no name, no line break. */
const oneAddress = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+$/

/**
 * Writes a mail and hands it to the provider. Whoever bounced is not written to; whoever unsubscribed or
 * complained gets what they ask and pay for, and no more.
 */
export async function sendMail(
  env: Env,
  sender: MailSender,
  mail: OwedMail,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id, kind, to, secret } = mail
  if (!oneAddress.test(to)) return { result: 'refused', reason: 'bad_address', blames: 'this' }
  const isSubscription = mailClasses[kind] === 'subscription'
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
    id,
    kind,
    from: { name: oneLine(site.brand), email: mailFromAddress(env) },
    to,
    replyTo: settings.MAIL_REPLY_TO ?? site.contactEmail,
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

function reasonAgainst(
  reasons: readonly SuppressionReason[],
  isSubscription: boolean,
): SuppressionReason | undefined {
  return reasons.find((reason) => reason === 'bounced' || isSubscription)
}
