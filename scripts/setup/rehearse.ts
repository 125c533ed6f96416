import { rehearsedAnswer, type Service } from './rehearsed-answer.ts'

type Rehearsal = {
  service: Service
  /** Whether the service may be asked what is there. */
  canRead: boolean
  say: (line: string) => void
}

/**
 * A fetch that writes nothing: it says each call, lets reading ones through where there is a key for them, and answers
 * the others itself. Headers, where keys are, are not said.
 */
export function rehearse({ service, canRead, say }: Rehearsal): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { method, url } = request
    const { host, pathname, search } = new URL(url)
    const isReading = method === 'GET' || method === 'HEAD'
    const body = isReading ? '' : await request.clone().text()
    const shown = service === 'stripe' ? decodeURIComponent(body) : body
    say(`${isReading ? 'asks ' : 'would'} ${method} ${host}${pathname}${search} ${shown}`.trimEnd())
    if (isReading && canRead) return fetch(request)
    return rehearsedAnswer(service, isReading, pathname + search, body)
  }
}
