import type { SettingGetResponse } from 'cloudflare/resources/zones/settings'
import { endpoint, Page, Refusal, zoneOf } from './endpoint.ts'
import type { Store, Zone } from './store.ts'

/** Those of the zone's switches that there still are; others Cloudflare has taken away, or never had. */
const zoneSettings = new Set([
  'always_use_https',
  'automatic_https_rewrites',
  'browser_cache_ttl',
  'email_obfuscation',
  'fonts',
  'min_tls_version',
  'rocket_loader',
  'security_header',
  'ssl',
])

const shown = (store: Store, { id, name, status }: Zone) => ({
  id,
  name,
  status,
  paused: false,
  type: 'full' as const,
  activated_on: status === 'active' ? store.now() : null,
  created_on: store.now(),
  modified_on: store.now(),
  meta: {},
  development_mode: 0,
  account: { id: store.account.id, name: store.account.name },
  name_servers: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'],
  original_dnshost: null,
  original_name_servers: null,
  original_registrar: null,
  owner: { type: 'user' },
  plan: { id: store.id(), name: 'Free Website', legacy_id: 'free' },
  permissions: [],
})

/** Who asks, which accounts and zones there are, and what is switched on in a zone. */
export const accountEndpoints = [
  endpoint<'user.tokens.verify'>('GET /user/tokens/verify', null, ({ store }) => ({
    id: store.id(),
    status: 'active',
  })),
  endpoint<'accounts.list'>(
    'GET /accounts',
    'Account Settings:Read',
    ({ store, query }) => new Page([store.account], query),
  ),
  endpoint<'accounts.get'>(
    'GET /accounts/:account',
    'Account Settings:Read',
    ({ store }) => store.account,
  ),
  // Workers Paid is none of the plans the SDK names.
  endpoint<'none'>('GET /accounts/:account/subscriptions', 'Billing:Read', ({ store }) =>
    store.isPaid
      ? [{ id: store.id(), state: 'Paid', rate_plan: { id: 'workers_paid' }, currency: 'USD' }]
      : [],
  ),
  endpoint<'zones.list'>('GET /zones', 'Zone:Read', ({ store, query }) => {
    const name = query.get('name')
    const found = [...store.zones.values()].filter((zone) => !name || zone.name === name)
    return new Page(
      found.map((zone) => shown(store, zone)),
      query,
    )
  }),
  endpoint<'zones.settings.get'>(
    'GET /zones/:zone/settings/:setting',
    'Zone Settings:Read',
    (call) => {
      const id = call.named['setting'] ?? ''
      if (!zoneSettings.has(id)) throw new Refusal(400, 1007, `Undefined zone setting: ${id}`)
      const value = zoneOf(call).settings.get(id) ?? 'off'
      return { id, value, editable: true, modified_on: null } as SettingGetResponse
    },
  ),
  endpoint<'botManagement.get'>(
    'GET /zones/:zone/bot_management',
    'Bot Management:Read',
    (call) => ({
      fight_mode: false,
      enable_js: false,
      ai_bots_protection: 'disabled',
      crawler_protection: 'disabled',
      is_robots_txt_managed: false,
      using_latest_model: true,
      ...zoneOf(call).bots,
    }),
  ),
  endpoint<'rum.siteInfo.list'>(
    'GET /accounts/:account/rum/site_info/list',
    'Account Settings:Read',
    (call) => {
      const { store, query } = call
      const counted = [...store.zones.values()].filter(({ isCounted }) => isCounted)
      const sites = counted.map(({ id, name }) => ({
        site_tag: store.id(),
        auto_install: true,
        ruleset: { id: store.uuid(), zone_tag: id, zone_name: name, enabled: true },
        rules: [],
      }))
      return new Page(sites, query)
    },
  ),
]
