import { endpoint, Page, zoneOf } from './endpoint.ts'

/** What is only read: bots and Web Analytics of a zone. */
export const lookEndpoints = [
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
