import { type Outcome, outcomeOfStatus } from '../delivery/channel.ts'
import { type Answer, askJson } from '../delivery/ask-json.ts'
import { base64Of } from '../http/digest.ts'
import type { MailSender } from './mail-sender.ts'

/**
 * Error codes of Postmark that speak of our account: token, sender signature, permission to send, pending or
 * closed account, message stream.
 */
const accountErrors = new Set([10, 400, 401, 405, 412, 413, 1234, 1235])
/** The recipient bounced or complained before. */
const inactiveRecipient = 406

/**
 * Postmark, 10 MB a mail. It takes no idempotency key: a crash between its answer and our note of it can send a
 * mail twice.
 *
 * @see https://postmarkapp.com/developer/api/email-api and …/developer/api/overview#error-codes
 */
export function postmark(baseUrl: string, serverToken: string): MailSender {
  return {
    name: 'postmark',
    slotMs: 100,
    async send({ id, kind, from, to, replyTo, subject, html, text, headers, attachments }, signal) {
      const { outcome } = await askJson(`${baseUrl}/email`, {
        headers: { 'x-postmark-server-token': serverToken },
        body: {
          From: `${JSON.stringify(from.name)} <${from.email}>`,
          To: to,
          ...(replyTo ? { ReplyTo: replyTo } : {}),
          Subject: subject,
          HtmlBody: html,
          TextBody: text,
          Tag: kind,
          Metadata: { mail: id.slice(0, 80) },
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          Attachments: attachments.map(({ name, type, bytes }) => ({
            Name: name,
            ContentType: type,
            Content: base64Of(bytes),
          })),
          TrackOpens: false,
          TrackLinks: 'None',
          MessageStream: 'outbound',
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
  const { ErrorCode: code, MessageID: id, Message: message } = body ?? {}
  if (status === 200 && code === 0 && typeof id === 'string') {
    return { result: 'delivered', receipt: id }
  }
  const reason = `postmark_${String(code)}`
  if (code === inactiveRecipient) return { result: 'suppressed', reason }
  if (typeof code === 'number' && accountErrors.has(code)) {
    return { result: 'refused', reason, blames: 'account' }
  }
  if (code === 300 && /'To'/.test(String(message))) {
    return { result: 'refused', reason: 'bad_address', blames: 'this' }
  }
  return status === 200
    ? { result: 'unanswered', reason: 'unreadable_answer' }
    : outcomeOfStatus(answer.status, answer.retryAfterMs)
}
