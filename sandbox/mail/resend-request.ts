import { checkOwn, createFaults } from '../published/faults.ts'
import resend from '../published/resend.json' with { type: 'json' }
import { faultOf, type Mail, type SentMail } from './sent-mail.ts'

/** What Resend publishes of the calls and events the product uses. */
export const publishedByResend = createFaults(resend)

/** What Resend answers to a request it does not take. */
export const resendRefusal = (statusCode: number, name: string, message: string) => ({
  statusCode,
  name,
  message,
})

/** What is published of a mail, as far as it is kept; a request is held against that before it is read so. */
type ResendMail = Record<'from' | 'subject', string> &
  Partial<Record<'html' | 'text' | 'reply_to', string>> & {
    to: string | [string]
    headers?: Record<string, string>
    attachments?: Record<'filename' | 'content_type' | 'content', string>[]
  }

/** Reads a request as strictly as Resend does: the mail, or what it is refused with. */
export function readResend(
  given: unknown,
  key: string,
): { mail: Mail } | { refusal: ReturnType<typeof resendRefusal> } {
  const invalid = (message: string, name = 'validation_error') => ({
    refusal: resendRefusal(422, name, message),
  })
  const headers = { 'idempotency-key': key || undefined }
  const sent = { method: 'POST', path: '/emails', headers, body: given }
  const [fault] = publishedByResend.request(sent)
  if (fault) return invalid(fault)
  const body = given as ResendMail
  const mail: Mail = {
    key,
    provider: 'resend',
    from: body.from,
    to: [body.to].flat()[0] ?? '',
    replyTo: body.reply_to ?? '',
    subject: body.subject,
    html: body.html ?? '',
    text: body.text ?? '',
    headers: body.headers ?? {},
    attachments: (body.attachments ?? []).map((file) => ({
      name: file.filename,
      type: file.content_type,
      base64: file.content,
    })),
  }
  const wrong = faultOf(mail)
  if (!wrong) return { mail }
  const name = wrong === 'from' ? 'invalid_from_address' : 'validation_error'
  return invalid(`Invalid \`${wrong}\` field.`, name)
}

/** What Resend answers to a mail it takes. */
export function resendReceipt({ id }: SentMail): object {
  const call = { method: 'POST', path: '/emails' }
  checkOwn('answer to POST /emails', publishedByResend.answer(call, 200, { id }))
  return { id }
}
