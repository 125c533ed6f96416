import type { SentMail } from './sent-mail.ts'

/** What Postmark answers to a request it does not take. */
type PostmarkRefusal = { ErrorCode: number; Message: string }

type Mail = Omit<SentMail, 'id' | 'count' | 'events' | 'receivedAt'>

const address = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+\.[^\s,;<>()"@]+$/
const hasBreak = (text: string) => /[\r\n\0]/.test(text)

const refuse = (ErrorCode: number, Message: string): { refusal: PostmarkRefusal } => ({
  refusal: { ErrorCode, Message },
})

/** Reads a request as strictly as Postmark does: the mail, or what it is refused with at 422. */
export function readPostmark(given: unknown): { mail: Mail } | { refusal: PostmarkRefusal } {
  if (typeof given !== 'object' || given === null) return refuse(402, 'Invalid JSON.')
  const body = given as Record<string, unknown>
  const { From, To, ReplyTo = '', Subject = '', HtmlBody = '', TextBody = '' } = body
  const sender = /<([^<>]+)>$/.exec(String(From))?.[1] ?? String(From)
  if (!address.test(sender)) return refuse(300, `Invalid 'From' address.`)
  if (!address.test(String(To))) return refuse(300, `Error parsing 'To': Illegal email address.`)
  if (!HtmlBody && !TextBody)
    return refuse(300, 'Provide either email TextBody or HtmlBody or both.')
  if ([Subject, ReplyTo, From].some((text) => hasBreak(String(text)))) {
    return refuse(300, 'Header values must not hold line breaks.')
  }
  const headers = (body.Headers ?? []) as { Name: string; Value: string }[]
  if (headers.some(({ Name, Value }) => !/^[\w-]+$/.test(Name) || hasBreak(Value))) {
    return refuse(300, 'Invalid header.')
  }
  const files = (body.Attachments ?? []) as Record<string, string>[]
  return {
    mail: {
      key: '',
      provider: 'postmark',
      from: String(From),
      to: String(To),
      replyTo: String(ReplyTo),
      subject: String(Subject),
      html: String(HtmlBody),
      text: String(TextBody),
      headers: Object.fromEntries(headers.map(({ Name, Value }) => [Name, Value])),
      attachments: files.map((file) => ({
        name: file.Name ?? '',
        type: file.ContentType ?? '',
        base64: file.Content ?? '',
      })),
    },
  }
}

/** What Postmark answers to a mail it takes. */
export const postmarkReceipt = ({ id, to, receivedAt }: SentMail): object => ({
  To: to,
  SubmittedAt: receivedAt,
  MessageID: id,
  ErrorCode: 0,
  Message: 'OK',
})
