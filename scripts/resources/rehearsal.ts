import type { Service } from './resource.ts'

type Given = Record<string, unknown>

/** A form's pairs as the object they stand for; numbers are numbers. */
function ofForm(text: string): Given {
  const given: Given = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', second] = key.split(/[[\]]+/).filter(Boolean)
    const read = /^\d+$/.test(value) ? Number(value) : value
    if (second === undefined) given[first] = read
    else given[first] = { ...(given[first] as Given | undefined), [second]: read }
  }
  return given
}

const named = '(given by the provider)'

const resendRecords = [
  { record: 'SPF', name: 'send', type: 'MX', value: named, priority: 10 },
  { record: 'SPF', name: 'send', type: 'TXT', value: named },
  { record: 'DKIM', name: 'resend._domainkey', type: 'TXT', value: named },
]

const ok = (result: unknown) => Response.json({ success: true, errors: [], messages: [], result })

function cloudflareAnswer(isReading: boolean, path: string, given: Given): Response {
  const missing = { code: 0, message: 'nothing is there yet' }
  if (!isReading) return ok({ uuid: '(new)', queue_id: '(new)', ...given, id: '(new)' })
  const name = new URL(path, 'http://service').searchParams.get('name')
  const [plain = ''] = path.split('?')
  if (plain.endsWith('/accounts')) return ok([{ id: '(account)', name: 'the token’s account' }])
  if (plain.endsWith('/zones')) {
    // The domain itself is taken for its zone, its www for a name in it.
    return ok(
      name && !name.startsWith('www.')
        ? [{ id: '(zone)', name, status: 'active', name_servers: [] }]
        : [],
    )
  }
  if (plain.endsWith('/r2/buckets')) return ok({ buckets: [] })
  if (/\/pages\/projects\/[^/]+$|\/entrypoint$|\/secrets$/.test(plain)) {
    const body = { success: false, errors: [missing], messages: [], result: null }
    return Response.json(body, { status: 404 })
  }
  return ok([])
}

/** What a service is taken to answer when nobody asks it: nothing is there yet, and what is made is made as given. */
function rehearsedAnswer(
  service: Service,
  isReading: boolean,
  path: string,
  body: string,
): Response {
  const given = service === 'stripe' ? ofForm(body) : (JSON.parse(body || '{}') as Given)
  switch (service) {
    case 'cloudflare':
      return cloudflareAnswer(isReading, path, given)
    case 'stripe':
      return Response.json(
        isReading ? { object: 'list', data: [], has_more: false } : { ...given, id: '(new)' },
      )
    case 'crm': {
      const fieldKey = `contact.${String(given['fieldKey'])}`
      return Response.json(
        isReading ? { customFields: [] } : { customField: { ...given, fieldKey } },
      )
    }
    case 'resend':
      return Response.json(
        isReading
          ? { data: [] }
          : { id: '(new)', status: 'not_started', records: resendRecords, ...given },
      )
    case 'postmark':
      return Response.json(
        isReading
          ? { TotalCount: 0, Domains: [] }
          : {
              ...given,
              ID: 0,
              DKIMPendingHost: `(selector)._domainkey.${String(given['Name'])}`,
              DKIMPendingTextValue: named,
              ReturnPathDomainCNAMEValue: 'pm.mtasv.net',
            },
      )
  }
}

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
    const isAsked = isReading && canRead
    say(`${isAsked ? 'asks ' : 'would'} ${method} ${host}${pathname}${search} ${shown}`.trimEnd())
    if (isAsked) return fetch(request)
    return rehearsedAnswer(service, isReading, pathname + search, body)
  }
}
