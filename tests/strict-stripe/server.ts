import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AccountRefusal } from './account-objects.ts'
import { strictAccount } from './account.ts'
import { checkCall, type Call, type CheckedCall } from './check-call.ts'
import { problemsOf } from './check-value.ts'
import { sdkType } from './declarations.ts'

type Answer = { status: number; body: object }

/** An account with what has been asked of it: each call, what was wrong with it, and answers by key. */
function openAccount() {
  return {
    account: strictAccount(),
    calls: [] as string[],
    refusals: [] as string[],
    answers: new Map<string, { request: string; answer: Answer }>(),
  }
}

type Opened = ReturnType<typeof openAccount>

const accounts = new Map<string, Opened>()

function refusal(opened: Opened, { method, path }: Call, problems: string[]): Answer {
  opened.refusals.push(...problems.map((problem) => `${method} ${path}: ${problem}`))
  const error = { type: 'invalid_request_error', message: problems.join('; ') }
  return { status: 400, body: { error } }
}

/** The stand-in's own answers have to be what the SDK declares, or a test would prove nothing. */
function checkAnswer({ endpoint }: CheckedCall, body: object): void {
  const declared = sdkType(endpoint.resource, endpoint.answer)
  const shown = endpoint.isList ? (body as { data: object[] }).data : [body]
  const problems = shown.flatMap((one) => problemsOf(one, declared, 'json'))
  if (problems.length > 0)
    throw new Error(`Answer to ${endpoint.parameters}: ${problems.join('; ')}`)
}

function answerCall(opened: Opened, call: Call): Answer {
  opened.calls.push(`${call.method} ${call.path}`)
  const checked = checkCall(call)
  if ('problems' in checked) return refusal(opened, call, checked.problems)
  const key = call.headers['idempotency-key'] ?? ''
  const request = `${call.method} ${call.path}?${call.body}`
  const before = call.method === 'POST' ? opened.answers.get(key) : undefined
  if (before && before.request !== request) {
    const error = { type: 'idempotency_error', message: 'The key was used with other parameters.' }
    return { status: 400, body: { error } }
  }
  if (before) return before.answer
  try {
    const body = opened.account.answer(checked)
    checkAnswer(checked, body)
    const answer = { status: 200, body: structuredClone(body) }
    if (call.method === 'POST') opened.answers.set(key, { request, answer })
    return answer
  } catch (error) {
    const problem = error instanceof AccountRefusal ? error.message : String(error)
    return refusal(opened, call, [problem])
  }
}

type Turn = { id: string; status: 'draft' | 'paid' }

/** What a test does in place of the buyer and of time, and what it reads. */
function turnDesk({ account, calls, refusals }: Opened, name: string, body: string): Answer {
  const { id, status } = JSON.parse(body || '{}') as Turn
  if (name === 'pay') account.pay(id)
  else if (name === 'bill') account.bill(id, status)
  else if (name === 'dispute') account.dispute(id)
  else if (name !== 'report') return { status: 404, body: { problem: `No ${name} here` } }
  const objects = [...account.objects.values()]
  return { status: 200, body: { calls, refusals, events: account.events, objects } }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
  const [, name = '', rest = ''] = /^\/account\/([\w-]+)(\/.*)$/.exec(pathname) ?? []
  const opened = accounts.get(name) ?? openAccount()
  accounts.set(name, opened)
  const call: Call = {
    method: request.method ?? 'GET',
    path: rest,
    query: search.slice(1),
    body,
    headers: request.headers as Call['headers'],
  }
  const desk = /^\/desk\/(\w+)$/.exec(rest)?.[1]
  const answer = desk ? turnDesk(opened, desk, body) : answerCall(opened, call)
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': 'req_strict',
  })
  response.end(JSON.stringify(answer.body))
}

/** Starts the stand-in on a free port of this machine. */
export async function startStrictStripe(): Promise<{ port: number; stop: () => void }> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, stop }
}
