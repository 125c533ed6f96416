import type { Outcome } from '../delivery/channel.ts'
import { shortReply } from '../delivery/read-reply.ts'
import type { MailSender } from './mail-sender.ts'

/** Codes by which Cloudflare refuses our account or domain. */
const accountErrors = new Set([
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_DAILY_LIMIT_EXCEEDED',
])

/** Codes that speak of the moment. */
const passingErrors = new Set(['E_RATE_LIMIT_EXCEEDED', 'E_INTERNAL_SERVER_ERROR'])

/**
 * Cloudflare Email Service through its binding, 5 MiB a mail. It takes no idempotency key: a crash between its
 * answer and our note of it can send a mail twice.
 *
 * @see https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export function cloudflareEmail(binding: SendEmail): MailSender {
  return {
    name: 'cloudflare',
    slotMs: 100,
    async send({ id, kind, from, to, replyTo, attachments, headers, ...written }, signal) {
      const sending = binding.send({
        ...written,
        from,
        to,
        ...(replyTo ? { replyTo } : {}),
        headers: { ...headers, 'X-Mail-Id': id, 'X-Mail-Kind': kind },
        attachments: attachments.map(({ name, type, bytes }) => ({
          disposition: 'attachment' as const,
          filename: name,
          type,
          content: bytes,
        })),
      })
      try {
        const { messageId } = await Promise.race([sending, aborted(signal)])
        return { result: 'delivered', receipt: messageId }
      } catch (error) {
        if (signal.aborted) return { result: 'unanswered', reason: 'timeout' }
        const { code, message } = error as { code?: unknown; message?: unknown }
        return { ...outcomeOf(code), reply: shortReply(String(message ?? '')) }
      }
    },
  }
}

/** The binding cannot be told to stop, so it is no longer listened to. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}

function outcomeOf(given: unknown): Outcome {
  const code = typeof given === 'string' ? given : ''
  const reason = code.toLowerCase()
  // For a day after a full mailbox, for a week after most bounces: then Cloudflare lets it through by itself.
  if (code === 'E_RECIPIENT_SUPPRESSED') return { result: 'suppressed', reason, isForNow: true }
  if (accountErrors.has(code)) return { result: 'refused', reason, blames: 'account' }
  if (code === 'E_RECIPIENT_NOT_ALLOWED') return { result: 'refused', reason, blames: 'unclear' }
  if (passingErrors.has(code)) return { result: 'failed', reason }
  // SMTP may have taken it, or not: as with an error nobody has named.
  if (code === 'E_DELIVERY_FAILED' || !code.startsWith('E_')) {
    return { result: 'unanswered', reason: reason || 'binding_failed' }
  }
  return { result: 'refused', reason, blames: 'unclear' }
}
