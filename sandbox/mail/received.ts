import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { answerJson, parseJson, readText } from '../http.ts'
import { checkOwn } from '../published/faults.ts'
import { publishedByResend, resendRefusal } from './resend-request.ts'
import { svixHeaders } from './tell-worker.ts'

/** A mail that somebody sends to the shop. */
type Answer = {
  from: string
  to: string
  subject: string
  text: string | null
  html: string | null
  headers: Record<string, string>
}

/** Mails that Resend's stand-in receives: `POST /answers` plays one, and the worker fetches its text. */
export function createReceived(workerOrigin: string | null) {
  const mails = new Map<string, object>()

  function receive({ from, to, subject, text, html, headers }: Answer) {
    const at = new Date().toISOString()
    const id = randomUUID()
    const both = { from, to: [to], subject, message_id: `<${id}@client.example>`, created_at: at }
    const mail = { object: 'email', id, ...both, bcc: null, cc: null, reply_to: null }
    mails.set(id, { ...mail, text, html, headers, attachments: [] })
    const data = { ...both, email_id: id, bcc: [], cc: [], attachments: [] }
    const event = { type: 'email.received', created_at: at, data }
    checkOwn('event email.received', publishedByResend.event('email.received', event))
    const body = JSON.stringify(event)
    return { body, headers: svixHeaders(body, `msg_${id}`, Math.floor(Date.now() / 1000)) }
  }

  return {
    /** Plays an answer, and answers with the webhook's request; without a worker it is somebody else's to send. */
    async play(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const hook = receive(parseJson(await readText(request)) as Answer)
      if (workerOrigin) {
        const url = `${workerOrigin}/api/mail-events/resend`
        const headers = { 'content-type': 'application/json', ...hook.headers }
        await fetch(url, { method: 'POST', body: hook.body, headers })
      }
      answerJson(response, 200, hook)
    },
    tell(response: ServerResponse, path: string): void {
      const mail = mails.get(path.split('/').at(-1) ?? '')
      if (!mail) return answerJson(response, 404, resendRefusal(404, 'not_found', 'Not found'))
      const faults = publishedByResend.answer({ method: 'GET', path }, 200, mail)
      checkOwn(`answer to GET ${path}`, faults)
      answerJson(response, 200, mail)
    },
  }
}
