import { createFaults } from '../published/faults.ts'
import { checkOwn } from '../published/own-faults.ts'
import resend from '../published/resend.json' with { type: 'json' }
import type { SentMail } from './sent-mail.ts'

/** What Resend publishes of the calls and events the product uses. */
export const publishedByResend = createFaults(resend)

/** What Resend answers to a request it does not take. */
export type ResendRefusal = { status: number; name: string; message: string }

const validation = (message: string): ResendRefusal => ({
  status: 422,
  name: 'validation_error',
  message,
})

const address = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+\.[^\s,;<>()"@]+$/
const hasBreak = (text: string) => /[\r\n\0]/.test(text)
const mostBytes = 40 * 1024 * 1024

type Mail = Omit<SentMail, 'id' | 'count' | 'events' | 'receivedAt'>

/** Reads a request as strictly as Resend does: the mail, or what it is refused with. */
export function readResend(
  given: unknown,
  key: string,
): { mail: Mail } | { refusal: ResendRefusal } {
  const refuse = (refusal: ResendRefusal) => ({ refusal })
  if (key.length > 256) {
    return refuse({
      status: 400,
      name: 'invalid_idempotency_key',
      message: 'The key must be between 1-256 chars.',
    })
  }
  if (typeof given !== 'object' || given === null) {
    return refuse(validation('The body must be a JSON object.'))
  }
  const body = given as Record<string, unknown>
  const { from, subject, html, text, reply_to: replyTo = '', tags = [] } = body
  for (const name of ['from', 'to', 'subject']) {
    if (!body[name]) {
      return refuse({
        status: 422,
        name: 'missing_required_field',
        message: `Missing \`${name}\` field.`,
      })
    }
  }
  if (typeof html !== 'string' && typeof text !== 'string') {
    return refuse({
      status: 422,
      name: 'missing_required_field',
      message: 'Missing `html` or `text` field.',
    })
  }
  const headersSent = { 'idempotency-key': key || undefined }
  const sent = { method: 'POST', path: '/emails', headers: headersSent, body }
  const [fault] = publishedByResend.request(sent)
  if (fault) return refuse(validation(fault))
  const sender = /^(?:"(?:[^"\\\r\n]|\\.)*" )?<?([^<>]+)>?$/.exec(String(from))?.[1] ?? ''
  if (!address.test(sender) || hasBreak(String(from))) {
    return refuse({ status: 422, name: 'invalid_from_address', message: 'Invalid `from` field.' })
  }
  const recipients = [body.to].flat()
  if (recipients.length > 50 || recipients.some((one) => !address.test(String(one)))) {
    return refuse(
      validation(
        'Invalid `to` field. The email address needs to follow the `email@example.com` format.',
      ),
    )
  }
  if (hasBreak(String(subject)) || hasBreak(String(replyTo))) {
    return refuse(validation('The `subject` and `reply_to` fields must not hold line breaks.'))
  }
  const headers = (body.headers ?? {}) as Record<string, string>
  const badHeader = Object.entries(headers).find(
    ([name, value]) => !/^[\w-]+$/.test(name) || typeof value !== 'string' || hasBreak(value),
  )
  if (badHeader) return refuse(validation(`Invalid header \`${badHeader[0]}\`.`))
  const badTag = [tags].flat().some((tag) => {
    const { name, value } = tag as { name?: unknown; value?: unknown }
    return ![name, value].every((one) => /^[\w-]{1,256}$/.test(String(one)))
  })
  if (badTag)
    return refuse(
      validation('Tags should only contain ASCII letters, numbers, underscores, or dashes.'),
    )
  const attachments = ((body.attachments ?? []) as Record<string, string>[]).map((file) => ({
    name: file.filename ?? '',
    type: file.content_type ?? '',
    base64: file.content ?? '',
  }))
  if (attachments.some(({ name, base64 }) => !name || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))) {
    return refuse({
      status: 422,
      name: 'invalid_attachment',
      message: 'Attachment must have content.',
    })
  }
  if (JSON.stringify(body).length > mostBytes)
    return refuse(validation('The mail is larger than 40MB.'))
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
