import type { Phase } from 'cloudflare/resources/rulesets/rulesets'
import { type Call, endpoint, Page, Refusal, wordOf, zoneOf } from './endpoint.ts'
import type { DnsRecord, Ruleset, Store, Zone } from './store.ts'

const isAddress = (type: string) => ['A', 'AAAA', 'CNAME'].includes(type)

/** What Cloudflare refuses of a new record: a second one where a CNAME stands, and the same one twice. */
function refuseRecord(records: Iterable<DnsRecord>, type: string, name: string, content: string) {
  for (const record of records) {
    if (record.name !== name) continue
    if (record.type === type && record.content === content) {
      throw new Refusal(400, 81_058, 'An identical record already exists.')
    }
    const [one, other] = [record.type, type]
    if ((one === 'CNAME' || other === 'CNAME') && isAddress(one) && isAddress(other)) {
      throw new Refusal(
        400,
        81_053,
        'An A, AAAA, or CNAME record with that host already exists. For more details, refer to https://developers.cloudflare.com/dns/manage-dns-records/troubleshooting/records-with-same-name/.',
      )
    }
  }
}

function rulesetOf(call: Call): Ruleset {
  const found = [...zoneOf(call).rulesets.values()].find(({ id }) => id === call.named['id'])
  if (found) return found
  throw new Refusal(404, 10_003, 'could not find ruleset')
}

function checkedRule(store: Store, given: unknown, id = store.id()) {
  const rule = given as Record<string, unknown> | null
  if (typeof rule?.['expression'] !== 'string' || typeof rule['action'] !== 'string') {
    throw new Refusal(400, 20_130, 'a rule needs an action and an expression')
  }
  const known = { enabled: true, ref: id, ...rule, id, version: '1', last_updated: store.now() }
  // What was sent comes back, whatever the rule does.
  return known as unknown as Ruleset['rules'][number]
}

/** Leads a pattern of a zone to a worker. @throws {Refusal} where it leads to one already. */
export function addRoute(store: Store, { routes }: Zone, pattern: string, script: string) {
  if ([...routes.values()].some((route) => route.pattern === pattern)) {
    throw new Refusal(409, 10_020, 'A route with the same pattern already exists.')
  }
  const route = { id: store.id(), pattern, script }
  routes.set(route.id, route)
  return route
}

const shownRuleset = (ruleset: Ruleset) => ({
  ...ruleset,
  kind: 'zone' as const,
  version: String(ruleset.version),
})

/** A zone's records, rules and the routes of workers in it. */
export const zoneEndpoints = [
  endpoint<'dns.records.list'>('GET /zones/:zone/dns_records', 'DNS:Read', (call) => {
    const { query } = call
    const wantedName = query.get('name.exact') ?? query.get('name')
    const wantedType = query.get('type')
    const found = [...zoneOf(call).records.values()].filter(
      ({ name, type }) =>
        (!wantedName || name === wantedName) && (!wantedType || type === wantedType),
    )
    return new Page(found, query)
  }),
  endpoint<'dns.records.create'>('POST /zones/:zone/dns_records', 'DNS:Edit', (call) => {
    const zone = zoneOf(call)
    const [type, given, content] = [
      wordOf(call, 'type'),
      wordOf(call, 'name'),
      wordOf(call, 'content'),
    ]
    const isWhole = given === zone.name || given.endsWith(`.${zone.name}`)
    const name = given === '@' ? zone.name : isWhole ? given : `${given}.${zone.name}`
    refuseRecord(zone.records.values(), type, name, content)
    const { store, body } = call
    const record = {
      ttl: 1,
      proxied: false,
      proxiable: isAddress(type),
      comment: '',
      tags: [],
      settings: {},
      meta: {},
      ...body,
      id: store.id(),
      type,
      name,
      content,
      created_on: store.now(),
      modified_on: store.now(),
    } as DnsRecord
    zone.records.set(record.id, record)
    return record
  }),
  endpoint<'rulesets.create'>('POST /zones/:zone/rulesets', 'Single Redirect:Edit', (call) => {
    const zone = zoneOf(call)
    const phase = wordOf(call, 'phase') as Phase
    if (wordOf(call, 'kind') !== 'zone') throw new Refusal(400, 20_116, 'kind must be zone')
    if (zone.rulesets.has(phase)) {
      throw new Refusal(400, 20_217, 'exceeded maximum number of rulesets for phase: 1')
    }
    const given = Array.isArray(call.body['rules']) ? call.body['rules'] : []
    const ruleset: Ruleset = {
      id: call.store.id(),
      name: wordOf(call, 'name'),
      phase,
      last_updated: call.store.now(),
      version: 1,
      rules: given.map((rule) => checkedRule(call.store, rule)),
    }
    zone.rulesets.set(phase, ruleset)
    return shownRuleset(ruleset)
  }),
  endpoint<'rulesets.phases.get'>(
    'GET /zones/:zone/rulesets/phases/:phase/entrypoint',
    'Single Redirect:Read',
    (call) => {
      const phase = call.named['phase'] ?? ''
      const ruleset = zoneOf(call).rulesets.get(phase)
      if (ruleset) return shownRuleset(ruleset)
      throw new Refusal(404, 10_003, `could not find entrypoint ruleset in the ${phase} phase`)
    },
  ),
  endpoint<'rulesets.rules.create'>(
    'POST /zones/:zone/rulesets/:id/rules',
    'Single Redirect:Edit',
    (call) => {
      const ruleset = rulesetOf(call)
      ruleset.rules.push(checkedRule(call.store, call.body))
      ruleset.version += 1
      return shownRuleset(ruleset)
    },
  ),
  endpoint<'rulesets.rules.edit'>(
    'PATCH /zones/:zone/rulesets/:id/rules/:rule',
    'Single Redirect:Edit',
    (call) => {
      const ruleset = rulesetOf(call)
      const at = ruleset.rules.findIndex(({ id }) => id === call.named['rule'])
      const known = ruleset.rules[at]
      if (!known) throw new Refusal(404, 10_003, 'could not find rule')
      ruleset.rules[at] = checkedRule(call.store, call.body, known.id)
      ruleset.version += 1
      return shownRuleset(ruleset)
    },
  ),
  endpoint<'workers.routes.list'>(
    'GET /zones/:zone/workers/routes',
    'Workers Routes:Read',
    (call) => [...zoneOf(call).routes.values()],
  ),
  endpoint<'workers.routes.create'>(
    'POST /zones/:zone/workers/routes',
    'Workers Routes:Edit',
    (call) => {
      const script = String(call.body['script'] ?? '')
      return addRoute(call.store, zoneOf(call), wordOf(call, 'pattern'), script)
    },
  ),
]
