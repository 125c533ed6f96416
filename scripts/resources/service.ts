/** A service that did not do as it was asked: its status (0 when nobody answered) and its own words. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure'
  readonly service: string
  readonly status: number

  constructor(service: string, status: number, message: string) {
    super(message)
    this.service = service
    this.status = status
  }
}

type Asked = {
  /** As a person calls it. */
  service: string
  method?: 'GET' | 'PATCH' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body?: unknown
  send?: typeof fetch
}

const timeoutMs = 20_000

function wordsOf(answer: unknown): string | undefined {
  const { message, Message: words } = (answer ?? {}) as { message?: unknown; Message?: unknown }
  const said = message ?? words
  return Array.isArray(said) ? said.join('; ') : typeof said === 'string' ? said : undefined
}

/** Asks a service that speaks JSON. @throws {ServiceFailure} with what it said. */
export async function askJson<Answer>(asked: Asked): Promise<Answer> {
  const { service, method = 'GET', url, headers, body, send = fetch } = asked
  const response = await send(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ServiceFailure(service, 0, `nobody answers at ${new URL(url).origin}`)
  })
  const answer = (await response.json().catch(() => null)) as Answer | null
  if (response.ok && answer) return answer
  throw new ServiceFailure(service, response.status, wordsOf(answer) ?? 'it gave no reason')
}
