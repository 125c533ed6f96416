import { type Outcome, outcomeOfStatus } from '../delivery/channel.ts'
import { type Answer, askJson } from '../delivery/ask-json.ts'
import { base64Of } from '../http/digest.ts'
import type { MailSender } from './mail-sender.ts'

/** Errors of Resend that speak of our account, whatever their status. */
const accountErrors = new Set([
  'missing_api_key',
  'invalid_api_key',
  'restricted_api_key',
  'invalid_from_address',
  'daily_quota_exceeded',
  'monthly_quota_exceeded',
])

/**
 * Resend: five requests a second for the whole team, which other keys may share; 40 MB a mail, and one mail for an
 * idempotency key within 24 hours.
 *
 * @see https://resend.com/docs/api-reference/emails/send-email and …/api-reference/errors
 */
export function resend(baseUrl: string, apiKey: string): MailSender {
  return {
    name: 'resend',
    slotMs: 250,
    async send({ id, kind, from, to, replyTo, attachments, ...written }, signal) {
      const { outcome } = await askJson(`${baseUrl}/emails`, {
        headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': id },
        body: {
          ...written,
          from: `${JSON.stringify(from.name)} <${from.email}>`,
          to: [to],
          ...(replyTo ? { reply_to: replyTo } : {}),
          // Names of tags: ASCII letters, digits, underscores and dashes.
          tags: [{ name: 'kind', value: kind }],
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            content_type: type,
            content: base64Of(bytes),
          })),
        },
        signal,
        outcomeOf,
      })
      return outcome
    },
  }
}

function outcomeOf(answer: Answer): Outcome {
  const { status, body } = answer
  const { id, name, message } = body ?? {}
  if (status >= 200 && status < 300) {
    return typeof id === 'string'
      ? { result: 'delivered', receipt: id }
      : { result: 'unanswered', reason: 'unreadable_answer' }
  }
  // The key was used for other words, of an older worker: the mail left then.
  if (name === 'invalid_idempotent_request') return { result: 'delivered' }
  const isUnverified = status === 403 && name === 'validation_error'
  if (typeof name === 'string' && (accountErrors.has(name) || isUnverified)) {
    return {
      result: 'refused',
      reason: isUnverified ? 'unverified_domain' : name,
      blames: 'account',
    }
  }
  const isOfAddress = name === 'validation_error' && /[`'"]to[`'"]/.test(String(message))
  if (isOfAddress) return { result: 'refused', reason: 'bad_address', blames: 'this' }
  return outcomeOfStatus(answer.status, answer.retryAfterMs)
}
