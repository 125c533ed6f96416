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
  stillApplies,
} from '../http.ts'
import { createMailDomains } from './domains.ts'
import { mailKeys } from './keys.ts'
import { mailPage, mailsPage } from './mail-page.ts'
import { faultOf, type Mail, type SentMail } from './sent-mail.ts'
import { createReceived } from './received.ts'
import { readResend, resendReceipt, resendRefusal } from './resend-request.ts'
import { isMailEvent, tellWorker } from './tell-worker.ts'

/**
 * How the stand-in treats what it is sent.
 *
 * - `ok` takes it; `refuse` says the address is none, `inactive` that it is on the provider's list, `unauthorized` that
 *   the key is wrong, `unverified` that the domain is, `quota` that the day's mails are used up, `busy` 429, `fail` 500;
 * - `reset` cuts the connection without taking it, `lose-answer` after taking it; `stall` takes it and answers
 *   after `stallMs`.
 */
export type MailBehaviour = {
  mode: 'ok' | keyof typeof refusals | 'reset' | 'lose-answer' | 'stall'
  /** Requests the mode still applies to; null for all of them. */
  times: number | null
  /** Only mails to this address; blank for all that have no behaviour of their own. */
  to: string
  stallMs: number
  retryAfterSeconds: number
}

const politeMailbox: MailBehaviour = {
  mode: 'ok',
  times: null,
  to: '',
  stallMs: 60_000,
  retryAfterSeconds: 2,
}

/** What was asked of the stand-in, taken or not. */
type MailRequest = { at: number; key: string; to: string; status: number }

/**
 * A stand-in for Resend (`/resend/emails`, `/resend/domains`, `/resend/webhooks`) and Postmark (`/postmark/email`, `/postmark/domains`). Shows what it was sent at `/` and
 * `/messages.json?to=` (all requests at `/requests.json`), obeys `POST /behaviour`, plays what Resend tells of a
 * mail at `POST /events`, an answer to Resend at `POST /answers`, and forgets all mails at `DELETE /messages`.
 */
export function createMailbox(workerOrigin: string | null): SandboxPart {
  const mails: SentMail[] = []
  const requests: MailRequest[] = []
  /** Request bodies by idempotency key, as they came first. */
  const bodies = new Map<string, string>()
  const behaviours = new Map<string, MailBehaviour>()
  const domains = createMailDomains()
  const received = createReceived(workerOrigin)

  function keep(mail: Mail): SentMail {
    const kept = { ...mail, id: randomUUID(), receivedAt: new Date().toISOString() }
    const sent = { ...kept, count: 1, events: [] }
    mails.push(sent)
    return sent
  }

  /** What both providers do once a mail is good: as they are told. */
  async function handle(
    response: ServerResponse,
    given: { key: string; to: string },
    take: () => SentMail,
  ): Promise<void> {
    const behaviour = behaviours.get(given.to) ?? behaviours.get('') ?? politeMailbox
    const mode = stillApplies(behaviour) ? behaviour.mode : 'ok'
    const note = (status: number) => requests.push({ at: Date.now(), ...given, status })
    if (mode in refusals) {
      const [status, name, message] = refusals[mode as keyof typeof refusals]
      note(status)
      // Postmark's stand-in is told to refuse one mail, and to nothing else.
      const ofPostmark = postmarkRefusal(mode === 'inactive' ? 406 : 300, `Error parsing 'To'.`)
      const words = { ...resendRefusal(status, name, message), ...ofPostmark }
      const after = String(behaviour.retryAfterSeconds)
      return answerJson(response, status, words, mode === 'busy' ? { 'retry-after': after } : {})
    }
    if (mode === 'reset') {
      note(0)
      return void response.socket?.resetAndDestroy()
    }
    const mail = take()
    note(200)
    if (mode === 'lose-answer') return void response.socket?.resetAndDestroy()
    if (mode === 'stall') await wait(behaviour.stallMs, undefined, { ref: false })
    answerJson(
      response,
      200,
      mail.provider === 'resend' ? resendReceipt(mail) : postmarkReceipt(mail),
    )
  }

  async function receiveResend(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    const refuse = (to: string, refusal: ReturnType<typeof resendRefusal>) => {
      requests.push({ at: Date.now(), key, to, status: refusal.statusCode })
      answerJson(response, refusal.statusCode, refusal)
    }
    const read = readResend(parseJson(text), key)
    if ('refusal' in read) return refuse('', read.refusal)
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
      const message = 'Same idempotency key used with a different request payload.'
      return refuse(mail.to, resendRefusal(409, 'invalid_idempotent_request', message))
    }
    await handle(response, { key, to: mail.to }, take)
  }

  async function receivePostmark(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = parseJson(await readText(request))
    if (request.headers['x-postmark-server-token'] !== mailKeys.postmark) {
      return answerJson(response, 401, postmarkRefusal(10, 'Bad or missing API token.'))
    }
    const mail = readPostmark(body ?? {})
    const wrong = faultOf(mail)
    if (wrong) return answerJson(response, 422, postmarkRefusal(300, `Invalid ${wrong}.`))
    await handle(response, { key: '', to: mail.to }, () => keep(mail))
  }

  async function event(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const { id, kind } = (parseJson(text) ?? Object.fromEntries(new URLSearchParams(text))) as {
      id?: string
      kind?: unknown
    }
    const mail = mails.find((one) => one.id === id)
    if (mail?.provider !== 'resend' || !isMailEvent(kind)) {
      return answerJson(response, 404, { message: 'There is no such mail or event.' })
    }
    mail.events.push(kind)
    const status = workerOrigin ? await tellWorker(workerOrigin, mail, kind).catch(() => 0) : 0
    // A button of the page is answered with the page.
    if (request.headers['content-type']?.includes('form')) {
      response.writeHead(303, { location: `/mail/messages/${mail.id}` }).end()
    } else answerJson(response, 200, { status })
  }

  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    const { searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const to = searchParams.get('to')?.toLowerCase()
    const [, id, part] = /^\/messages\/([\w-]+)(?:\/(html|source|\d+))?$/.exec(path) ?? []
    const found = mails.find((mail) => mail.id === id)
    const isMail = path.startsWith('/resend/emails')
    if (isMail && request.headers.authorization !== `Bearer ${mailKeys.api}`) {
      const refusal = resendRefusal(403, 'invalid_api_key', 'API key is invalid')
      answerJson(response, 403, refusal)
    } else if (route === 'POST /resend/emails') await receiveResend(request, response)
    else if (route === 'POST /postmark/email') await receivePostmark(request, response)
    else if (route.startsWith('GET /resend/emails/receiving/')) {
      received.tell(response, path.slice('/resend'.length))
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
      else if (part === 'source') answerText(response, JSON.stringify(found, null, 2), 'text/plain')
      else answerText(response, mailPage(found))
    } else answerJson(response, 404, { message: `Nothing at ${route}.` })
  }
}

/** What a provider says that is told to refuse: status, and Resend's name and words. */
const refusals = {
  refuse: [422, 'validation_error', 'Invalid `to` field.'],
  inactive: [422, 'validation_error', 'Inactive recipient.'],
  unauthorized: [403, 'invalid_api_key', 'API key is invalid'],
  unverified: [403, 'validation_error', 'The domain is not verified.'],
  quota: [429, 'daily_quota_exceeded', 'You have reached your quota.'],
  busy: [429, 'rate_limit_exceeded', 'Too many requests'],
  fail: [500, 'application_error', 'Something went wrong.'],
} as const

/** What Postmark answers to a request it does not take. */
const postmarkRefusal = (ErrorCode: number, Message: string) => ({ ErrorCode, Message })

type PostmarkMail = Partial<
  Record<'From' | 'To' | 'ReplyTo' | 'Subject' | 'HtmlBody' | 'TextBody', string>
> & {
  Headers?: { Name: string; Value: string }[]
  Attachments?: Record<'Name' | 'ContentType' | 'Content', string>[]
}

const readPostmark = (body: PostmarkMail): Mail => ({
  key: '',
  provider: 'postmark',
  from: body.From ?? '',
  to: body.To ?? '',
  replyTo: body.ReplyTo ?? '',
  subject: body.Subject ?? '',
  html: body.HtmlBody ?? '',
  text: body.TextBody ?? '',
  headers: Object.fromEntries((body.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
  attachments: (body.Attachments ?? []).map((file) => ({
    name: file.Name,
    type: file.ContentType,
    base64: file.Content,
  })),
})

/** What Postmark answers to a mail it takes. */
const postmarkReceipt = ({ id, to, receivedAt }: SentMail): object => ({
  To: to,
  SubmittedAt: receivedAt,
  MessageID: id,
  ErrorCode: 0,
  Message: 'OK',
})
