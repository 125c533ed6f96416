import { endpoints, found, Page, Refusal, wordOf, zoneOf, type Call } from './endpoint.ts'
import type { DnsRecord, Ruleset, Store, Zone } from './store.ts'

/** Those of the zone's switches that there still are; others Cloudflare has taken away. */
const zoneSettings = new Set(['always_use_https', 'email_obfuscation', 'fonts', 'rocket_loader'])

const rulesetOf = (call: Call): Ruleset =>
  found(
    zoneOf(call).rulesets.find(({ id }) => id === call.named['id']),
    10_003,
    'could not find ruleset',
  )

function checkedRule(store: Store, given: unknown, id = store.id()) {
  const rule = given as Record<string, unknown> | null
  if (typeof rule?.['expression'] !== 'string' || typeof rule['action'] !== 'string') {
    throw new Refusal(400, 20_130, 'a rule needs an action and an expression')
  }
  return { enabled: true, ref: id, ...rule, id }
}

/** Leads a pattern of a zone to a worker. */
export function addRoute(store: Store, { routes }: Zone, pattern: string, script: string) {
  const route = { id: store.id(), pattern, script }
  routes.push(route)
  return route
}

/** Zones: what is switched on in them, their records and rules, and the routes of workers. */
export const zoneEndpoints = endpoints('/zones', {
  'GET | Zone:Read | zones.list': ({ store, query }) => {
    const wanted = query.get('name')
    const zones = [...store.zones.values()].filter(({ name }) => !wanted || name === wanted)
    const name_servers = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com']
    return new Page(
      zones.map(({ id, name, status }) => ({
        id,
        name,
        status,
        type: 'full' as const,
        account: store.account,
        name_servers,
      })),
      query,
    )
  },
  'GET /:zone/settings/:setting | Zone Settings:Read': (call) => {
    const id = call.named['setting'] ?? ''
    if (!zoneSettings.has(id)) throw new Refusal(400, 1007, `Undefined zone setting: ${id}`)
    return { id, value: zoneOf(call).settings[id] ?? 'off' }
  },
  'GET /:zone/bot_management | Bot Management:Read | botManagement.get': (call) => ({
    fight_mode: false,
    enable_js: false,
    crawler_protection: 'disabled',
    ...zoneOf(call).bots,
  }),
  'GET /:zone/dns_records | DNS:Read | dns.records.list': (call) => {
    const wanted = call.query.get('name.exact')
    const records = zoneOf(call).records.filter(({ name }) => !wanted || name === wanted)
    return new Page(records, call.query)
  },
  'POST /:zone/dns_records | DNS:Edit | dns.records.create': (call) => {
    const { records } = zoneOf(call)
    for (const field of ['type', 'name', 'content']) wordOf(call, field)
    const record = { proxied: false, ...call.body, id: call.store.id() } as unknown as DnsRecord
    records.push(record)
    return record
  },
  'POST /:zone/rulesets | Single Redirect:Edit': (call) => {
    const { rulesets } = zoneOf(call)
    const phase = wordOf(call, 'phase') as NonNullable<Ruleset['phase']>
    const given = Array.isArray(call.body['rules']) ? call.body['rules'] : []
    const rules = given.map((rule) => checkedRule(call.store, rule))
    const ruleset = { id: call.store.id(), name: wordOf(call, 'name'), phase, rules }
    rulesets.push(ruleset)
    return ruleset
  },
  'GET /:zone/rulesets/phases/:phase/entrypoint | Single Redirect:Read': (call) =>
    found(
      zoneOf(call).rulesets.find(({ phase }) => phase === call.named['phase']),
      10_003,
      'could not find entrypoint ruleset in the phase',
    ),
  'POST /:zone/rulesets/:id/rules | Single Redirect:Edit': (call) => {
    const ruleset = rulesetOf(call)
    ruleset.rules.push(checkedRule(call.store, call.body))
    return ruleset
  },
  'PATCH /:zone/rulesets/:id/rules/:rule | Single Redirect:Edit': (call) => {
    const ruleset = rulesetOf(call)
    const { rule: id = '' } = call.named
    ruleset.rules = ruleset.rules.map((one) =>
      one['id'] === id ? checkedRule(call.store, call.body, id) : one,
    )
    return ruleset
  },
  'GET /:zone/workers/routes | Workers Routes:Read | workers.routes.list': (call) =>
    zoneOf(call).routes,
  'POST /:zone/workers/routes | Workers Routes:Edit | workers.routes.create': (call) =>
    addRoute(call.store, zoneOf(call), wordOf(call, 'pattern'), String(call.body['script'] ?? '')),
})

/** Who asks, which accounts there are, and what is known of them. */
export const accountEndpoints = endpoints('', {
  'GET /user/tokens/verify | any | user.tokens.verify': ({ store }) => ({
    id: store.id(),
    status: 'active',
  }),
  'GET /accounts | Account Settings:Read | accounts.list': ({ store, query }) =>
    new Page([store.account], query),
  'GET /accounts/:account | Account Settings:Read | accounts.get': ({ store }) => store.account,
  // Workers Paid is none of the plans the SDK names.
  'GET /accounts/:account/subscriptions | Billing:Read': ({ store }) =>
    store.isPaid ? [{ id: store.id(), rate_plan: { id: 'workers_paid' } }] : [],
  'GET /accounts/:account/rum/site_info/list | Account Settings:Read | rum.siteInfo.list': ({
    store,
    query,
  }) => {
    const counted = [...store.zones.values()].filter(({ isCounted }) => isCounted)
    return new Page(
      counted.map(({ id: zone_tag }) => ({ auto_install: true, ruleset: { zone_tag } })),
      query,
    )
  },
})
