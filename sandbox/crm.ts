import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CrmBehaviour, applies, politeBehaviour, readBehaviour } from './crm-behaviour.ts'
import { createCrmApi } from './crm-api.ts'
import { crmPage } from './crm-page.ts'
import { answerJson, parseJson, readText } from './http.ts'
import { isObject } from './is-object.ts'
import { misbehave } from './misbehave.ts'
import type { ReceivedLead } from './received-lead.ts'
import type { SandboxPart } from './route.ts'

/**
 * A stand-in for GoHighLevel: the inbound webhook at `/webhook`, API 2.0 below `/api`. Shows what it
 * received at `/` and `/leads.json` (all requests at `/requests.json`), obeys `POST /behaviour`, and forgets
 * leads and behaviour at `DELETE /leads`.
 */
export function createCrm(): SandboxPart {
  const leads: ReceivedLead[] = []
  const requests: { path: string; at: number; key: string; status: string }[] = []
  const api = createCrmApi()
  /** By e-mail address; blank for every other lead. */
  const behaviours = new Map<string, CrmBehaviour>()

  function take(path: string, idempotencyKey: string, body: Record<string, unknown>): void {
    const earlier = leads.find((lead) => lead.idempotencyKey === idempotencyKey)
    if (earlier && idempotencyKey) earlier.count += 1
    else {
      const receivedAt = new Date().toISOString()
      leads.push({ body, path, idempotencyKey, receivedAt, count: 1 })
    }
  }

  async function receive(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const text = await readText(request)
    const body = text ? parseJson(text) : undefined
    const query = new URL(request.url ?? '/', 'http://crm').searchParams
    const key = String(request.headers['idempotency-key'] ?? '')
    const email = String((isObject(body) ? body['email'] : undefined) ?? query.get('email'))
    const behaviour = behaviours.get(email) ?? behaviours.get('') ?? politeBehaviour
    const isHit = applies(behaviour)
    requests.push({ path, at: Date.now(), key, status: isHit ? behaviour.mode : 'ok' })
    if (isHit && (await misbehave(behaviour, response))) return
    if (request.method === 'POST' && !isObject(body)) {
      return answerJson(response, 400, { message: 'The body must be JSON.' })
    }
    if (path === '/webhook') {
      take(path, key, body as Record<string, unknown>)
      return answerJson(response, 200, {
        status: 'Success: request sent to trigger execution server',
      })
    }
    const {
      status,
      body: answer,
      contact,
    } = api.answer({
      method: request.method ?? '',
      path: path.slice('/api'.length),
      query,
      authorization: request.headers.authorization,
      version: request.headers['version'] as string | undefined,
      body,
    })
    if (contact) take(path, key, body as Record<string, unknown>)
    answerJson(response, status, answer)
  }

  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    if (route === 'GET /') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(crmPage(leads, behaviours.get('')?.mode ?? 'ok'))
    } else if (route === 'GET /leads.json') answerJson(response, 200, leads)
    else if (route === 'GET /requests.json') answerJson(response, 200, requests)
    else if (route === 'GET /contacts.json') answerJson(response, 200, api.contacts())
    else if (route === 'GET /behaviour') answerJson(response, 200, Object.fromEntries(behaviours))
    else if (route === 'POST /behaviour') {
      const wanted = readBehaviour(parseJson(await readText(request)))
      if (wanted) behaviours.set(wanted.email, wanted)
      answerJson(response, wanted ? 200 : 400, wanted)
    } else if (route === 'DELETE /leads') {
      leads.length = requests.length = 0
      api.clear()
      behaviours.clear()
      answerJson(response, 200, { ok: true })
    } else if (route === 'POST /webhook' || path.startsWith('/api/')) {
      await receive(request, response, path)
    } else answerJson(response, 404, { message: `Nothing at ${route}.` })
  }
}
