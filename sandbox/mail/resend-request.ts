import { checkOwn, createFaults } from '../published/faults.ts'
import resend from '../published/resend.json' with { type: 'json' }
import { address, hasBreak, type Mail, type SentMail } from './sent-mail.ts'

/** What Resend publishes of the calls and events the product uses. */
export const publishedByResend = createFaults(resend)

/** What Resend answers to a request it does not take. */
export const resendRefusal = (statusCode: number, name: string, message: string) => ({
  statusCode,
  name,
  message,
})

/** Reads a request as strictly as Resend does: the mail, or what it is refused with. */
export function readResend(
  given: unknown,
  key: string,
): { mail: Mail } | { refusal: ReturnType<typeof resendRefusal> } {
  const refuse = (name: string, message: string, status = 422) => ({
    refusal: resendRefusal(status, name, message),
  })
  const invalid = (message: string) => refuse('validation_error', message)
  if (key.length > 256) {
    return refuse('invalid_idempotency_key', 'The key must be between 1-256 chars.', 400)
  }
  if (typeof given !== 'object' || given === null) return invalid('The body must be a JSON object.')
  const body = given as Record<string, unknown>
  const { from, subject, html, text, reply_to: replyTo = '' } = body
  const missing = ['from', 'to', 'subject'].find((name) => !body[name])
  if (missing) return refuse('missing_required_field', `Missing \`${missing}\` field.`)
  if (typeof html !== 'string' && typeof text !== 'string') {
    return refuse('missing_required_field', 'Missing `html` or `text` field.')
  }
  const headersSent = { 'idempotency-key': key || undefined }
  const sent = { method: 'POST', path: '/emails', headers: headersSent, body }
  const [fault] = publishedByResend.request(sent)
  if (fault) return invalid(fault)
  const sender = /^(?:"(?:[^"\\\r\n]|\\.)*" )?<?([^<>]+)>?$/.exec(String(from))?.[1] ?? ''
  if (!address.test(sender) || hasBreak(String(from))) {
    return refuse('invalid_from_address', 'Invalid `from` field.')
  }
  const recipients = [body.to].flat()
  if (recipients.length > 50 || recipients.some((one) => !address.test(String(one)))) {
    const format = 'The email address needs to follow the `email@example.com` format.'
    return invalid(`Invalid \`to\` field. ${format}`)
  }
  if (hasBreak(String(subject)) || hasBreak(String(replyTo))) {
    return invalid('The `subject` and `reply_to` fields must not hold line breaks.')
  }
  const headers = (body.headers ?? {}) as Record<string, string>
  const badHeader = Object.entries(headers).find(
    ([name, value]) => !/^[\w-]+$/.test(name) || typeof value !== 'string' || hasBreak(value),
  )
  if (badHeader) return invalid(`Invalid header \`${badHeader[0]}\`.`)
  const attachments = ((body.attachments ?? []) as Record<string, string>[]).map((file) => ({
    name: file.filename ?? '',
    type: file.content_type ?? '',
    base64: file.content ?? '',
  }))
  return {
    mail: {
      key,
      provider: 'resend',
      from: String(from),
      to: String(recipients[0]),
      replyTo: String(replyTo),
      subject: String(subject),
      html: String(html ?? ''),
      text: String(text ?? ''),
      headers,
      attachments,
    },
  }
}

/** What Resend answers to a mail it takes. */
export function resendReceipt({ id }: SentMail): object {
  const call = { method: 'POST', path: '/emails' }
  checkOwn('answer to POST /emails', publishedByResend.answer(call, 200, { id }))
  return { id }
}
