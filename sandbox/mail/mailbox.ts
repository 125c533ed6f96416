import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  answerJson,
  answerText,
  parseJson,
  readOrder,
  readText,
  type SandboxPart,
} from '../http.ts'
import { stillApplies } from '../behaviour.ts'
import { type MailBehaviour, politeMailbox } from './behaviour.ts'
import { createMailDomains } from './domains.ts'
import { mailKeys } from './keys.ts'
import { mailPage, mailsPage } from './mail-page.ts'
import { address, hasBreak, type Mail, type SentMail } from './sent-mail.ts'
import { createReceived } from './received.ts'
import { readResend, resendReceipt, resendRefusal } from './resend-request.ts'
import { isMailEvent, type MailEventKind, tellWorker } from './tell-worker.ts'

/** What was asked of the stand-in, taken or not. */
type MailRequest = { at: number; key: string; to: string; status: number }

/**
 * A stand-in for Resend (`/resend/emails`, `/resend/domains`, `/resend/webhooks`) and Postmark (`/postmark/email`, `/postmark/domains`). Shows what it was sent at `/` and
 * `/messages.json?to=` (all requests at `/requests.json`), obeys `POST /behaviour`, plays a bounce or a complaint
 * at `POST /events`, an answer to Resend at `POST /answers`, and forgets everything at `DELETE /messages`.
 */
export function createMailbox(workerOrigin: string | null): SandboxPart {
  const mails: SentMail[] = []
  const requests: MailRequest[] = []
  /** Request bodies by idempotency key, as they came first. */
  const bodies = new Map<string, string>()
  const behaviours = new Map<string, MailBehaviour>()
  const domains = createMailDomains()
  const received = createReceived(workerOrigin)

  const behaviourOf = (to: string) => behaviours.get(to) ?? behaviours.get('') ?? politeMailbox

  function keep(mail: Mail): SentMail {
    const kept = { ...mail, id: randomUUID(), receivedAt: new Date().toISOString() }
    const sent = { ...kept, count: 1, events: [] }
    mails.push(sent)
    return sent
  }

  async function happen(mail: SentMail, kind: MailEventKind): Promise<number> {
    mail.events.push(kind)
    return workerOrigin ? tellWorker(workerOrigin, mail, kind).catch(() => 0) : 0
  }

  /** What both providers do once a mail is good: as they are told. */
  async function handle(
    response: ServerResponse,
    given: { key: string; to: string },
    take: () => SentMail,
    answer: (status: number, body: unknown, headers?: Record<string, string>) => void,
  ): Promise<void> {
    const behaviour = behaviourOf(given.to)
    const mode = stillApplies(behaviour) ? behaviour.mode : 'ok'
    const note = (status: number) => requests.push({ at: Date.now(), ...given, status })
    const refusals = {
      refuse: [422, 'validation_error', 'Invalid `to` field.', 300, `Error parsing 'To'.`],
      unauthorized: [403, 'invalid_api_key', 'API key is invalid', 10, 'Bad token.'],
      unverified: [403, 'validation_error', 'The domain is not verified.', 400, 'No signature.'],
      quota: [429, 'daily_quota_exceeded', 'You have reached your quota.', 405, 'Not allowed.'],
      fail: [500, 'application_error', 'Something went wrong.', 100, 'Maintenance.'],
    } as const
    if (mode in refusals) {
      const [status, name, message, code, text] = refusals[mode as keyof typeof refusals]
      note(status)
      return answer(status, { statusCode: status, name, message, ErrorCode: code, Message: text })
    }
    if (mode === 'busy') {
      note(429)
      const retryAfter = { 'retry-after': String(behaviour.retryAfterSeconds) }
      return answer(429, { name: 'rate_limit_exceeded', message: 'Too many requests' }, retryAfter)
    }
    if (mode === 'reset') {
      note(0)
      return void response.socket?.resetAndDestroy()
    }
    const mail = take()
    note(200)
    if (mode === 'lose-answer') return void response.socket?.resetAndDestroy()
    if (mode === 'stall') await wait(behaviour.stallMs, undefined, { ref: false })
    answer(200, mail.provider === 'resend' ? resendReceipt(mail) : postmarkReceipt(mail))
  }

  async function receiveResend(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    const answer = (status: number, body: unknown, headers?: Record<string, string>) =>
      answerJson(response, status, body, headers)
    if (request.headers.authorization !== `Bearer ${mailKeys.api}`) {
      return answer(403, resendRefusal(403, 'invalid_api_key', 'API key is invalid'))
    }
    const read = readResend(parseJson(text), key)
    if ('refusal' in read) {
      const { refusal } = read
      requests.push({ at: Date.now(), key, to: '', status: refusal.statusCode })
      return answer(refusal.statusCode, refusal)
    }
    const { mail } = read
    const take = () => {
      const earlier = key ? mails.find((one) => one.key === key) : undefined
      if (!earlier) {
        if (key) bodies.set(key, text)
        return keep(mail)
      }
      earlier.count += 1
      return earlier
    }
    if (key && bodies.has(key) && bodies.get(key) !== text) {
      requests.push({ at: Date.now(), key, to: mail.to, status: 409 })
      const message = 'Same idempotency key used with a different request payload.'
      return answer(409, resendRefusal(409, 'invalid_idempotent_request', message))
    }
    await handle(response, { key, to: mail.to }, take, answer)
  }

  async function receivePostmark(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = parseJson(await readText(request))
    const answer = (status: number, given: unknown, headers?: Record<string, string>) =>
      // Postmark says what is wrong with a mail at 422, and with a token at 401.
      answerJson(response, status >= 400 && status < 429 ? 422 : status, given, headers)
    if (request.headers['x-postmark-server-token'] !== mailKeys.postmark) {
      return answerJson(response, 401, { ErrorCode: 10, Message: 'Bad or missing API token.' })
    }
    const read = readPostmark(body)
    if ('refusal' in read) {
      requests.push({ at: Date.now(), key: '', to: '', status: 422 })
      return answer(422, read.refusal)
    }
    const { mail } = read
    await handle(response, { key: '', to: mail.to }, () => keep(mail), answer)
  }

  async function event(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const given = (parseJson(text) ?? Object.fromEntries(new URLSearchParams(text))) as {
      id?: string
      kind?: unknown
    }
    const mail = mails.find(({ id }) => id === given.id)
    if (!mail || !isMailEvent(mail.provider, given.kind)) {
      return answerJson(response, 404, { message: 'There is no such mail or event.' })
    }
    const status = await happen(mail, given.kind)
    // A button of the page is answered with the page.
    if (request.headers['content-type']?.includes('form')) {
      response.writeHead(303, { location: `/mail/messages/${mail.id}` }).end()
    } else answerJson(response, 200, { status })
  }

  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    const { searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const to = searchParams.get('to')?.toLowerCase()
    const [, id, part] = /^\/messages\/([\w-]+)(?:\/(html|text|source|\d+))?$/.exec(path) ?? []
    const found = mails.find((mail) => mail.id === id)
    if (route === 'POST /resend/emails') await receiveResend(request, response)
    else if (route === 'POST /postmark/email') await receivePostmark(request, response)
    else if (route.startsWith('GET /resend/emails/receiving/')) {
      received.tell(request, response, path.slice('/resend'.length))
    } else if (route === 'POST /answers') await received.play(request, response)
    else if (/^\/resend\/(domains|webhooks)/.test(path)) {
      await domains.resend(request, response, path.slice('/resend'.length))
    } else if (path.startsWith('/postmark/domains')) {
      await domains.postmark(request, response, path.slice('/postmark'.length))
    } else if (route === 'GET /') answerText(response, mailsPage(mails))
    else if (route === 'GET /messages.json') {
      answerJson(response, 200, to ? mails.filter((mail) => mail.to === to) : mails)
    } else if (route === 'GET /requests.json') answerJson(response, 200, requests)
    else if (route === 'POST /events') await event(request, response)
    else if (route === 'POST /behaviour') {
      const wanted = { ...politeMailbox, ...(await readOrder<MailBehaviour>(request)) }
      behaviours.set(wanted.to.toLowerCase(), wanted)
      answerJson(response, 200, wanted)
    } else if (route === 'DELETE /messages') {
      mails.length = requests.length = 0
      bodies.clear()
      behaviours.clear()
      domains.clear()
      received.clear()
      answerJson(response, 200, { ok: true })
    } else if (found && request.method === 'GET') {
      const file = found.attachments[Number(part)]
      if (file) {
        response.writeHead(200, {
          'content-type': file.type,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        })
        response.end(Buffer.from(file.base64, 'base64'))
      } else if (part === 'html') answerText(response, found.html)
      else if (part === 'text') answerText(response, found.text, 'text/plain')
      else if (part === 'source') answerText(response, JSON.stringify(found, null, 2), 'text/plain')
      else answerText(response, mailPage(found))
    } else answerJson(response, 404, { message: `Nothing at ${route}.` })
  }
}

/** What Postmark answers to a request it does not take. */
type PostmarkRefusal = { ErrorCode: number; Message: string }

const refuse = (ErrorCode: number, Message: string): { refusal: PostmarkRefusal } => ({
  refusal: { ErrorCode, Message },
})

/** Reads a request as strictly as Postmark does: the mail, or what it is refused with at 422. */
function readPostmark(given: unknown): { mail: Mail } | { refusal: PostmarkRefusal } {
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
const postmarkReceipt = ({ id, to, receivedAt }: SentMail): object => ({
  To: to,
  SubmittedAt: receivedAt,
  MessageID: id,
  ErrorCode: 0,
  Message: 'OK',
})
