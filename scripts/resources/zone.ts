import type Cloudflare from 'cloudflare'
import { type Rewriting, rewritings } from '#scripts/doctor/page-difference.ts'
import { checkPermissions, nullWhereMissing } from './account.ts'
import { type Finding, good, mendedBy, missing, optional } from './finding.ts'
import { checkParts, cloudflareOf, type Context, type Resource } from './resource.ts'
import type { RecordResponse } from 'cloudflare/resources/dns/records'
import { Refusal } from '#scripts/refusal.ts'
import type { MailRecord } from './mail-providers.ts'
import { readWorkerConfig, routesOf } from './worker-file.ts'

/** Names a zone may have that a host lies in, the longest first: `a.b.c` lies in `a.b.c` and in `b.c`. */
export function zonesOf(host: string): readonly string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}

/** The other name people type, with `www.` or without; null for a host that is neither a zone's own nor its www. */
export function otherHost(host: string, zone: string): string | null {
  if (host === zone) return `www.${zone}`
  return host === `www.${zone}` ? zone : null
}

/** The zone that holds a host; undefined where the token sees none. @throws the SDK's errors. */
async function findZone(client: Cloudflare, host: string, accountId?: string) {
  for (const name of zonesOf(host)) {
    const account = accountId ? { account: { id: accountId } } : {}
    const [zone] = (await client.zones.list({ name, ...account })).result
    if (zone) return zone
  }
  return undefined
}

/** Where Cloudflare looks for redirects of a zone. */
const redirectPhase = 'http_request_dynamic_redirect'

/** The zone of the domain. Without it everything else is set up, and what hangs on the domain is skipped. */
export const zone: Resource = {
  id: 'zone',
  name: 'Zone of the domain',
  remedy:
    'Allow the token what it lacks at https://dash.cloudflare.com/profile/api-tokens, for this zone or all',
  async check(context) {
    const client = cloudflareOf(context)
    const { hostname } = new URL(context.site.origin)
    const found = await findZone(client, hostname, context.accountId)
    if (!found) {
      const lacks = `${hostname} is in no zone that this token sees: add the domain at https://dash.cloudflare.com (Add a domain), or let the token reach it`
      // A new webhook's secret would go to the worker, and nothing would lead the new address there.
      if (routesOf(readWorkerConfig(context.configFile)).length > 0) throw new Refusal(lacks)
      const rest =
        'then npm run setup again. Domain, redirect, routes and mail records wait for it.'
      return [optional('zone', `${lacks}, ${rest}`)]
    }
    const { id: zone_id, name } = found
    context.zone = { id: zone_id, name }
    await checkPermissions([
      ['DNS Edit', () => client.dns.records.list({ zone_id, per_page: 5 })],
      ['Workers Routes Edit', () => client.workers.routes.list({ zone_id })],
      ['Single Redirect Edit', () => client.rulesets.phases.get(redirectPhase, { zone_id })],
    ])
    if (!context.services.CLOUDFLARE_API_TOKEN) {
      return [optional('zone', `no API token is given, so a zone ${name} is assumed`)]
    }
    const isThere = good('zone', `zone ${name}`)
    if (found.status === 'active') return [isThere]
    const servers = found.name_servers.join(' and ')
    return [
      isThere,
      missing(
        'zone.active',
        `${name} is not active yet: at your registrar set its name servers to ${servers}`,
      ),
    ]
  },
}

const redirectRule = (from: string, origin: string) => ({
  ref: 'site_other_host',
  description: `${from} to the site`,
  expression: `(http.host eq "${from}")`,
  action: 'redirect' as const,
  enabled: true,
  action_parameters: {
    from_value: {
      target_url: { expression: `concat("${origin}", http.request.uri.path)` },
      status_code: 301 as const,
      preserve_query_string: true,
    },
  },
})

type WantedRule = ReturnType<typeof redirectRule>

/** A rule of any kind, read for what a redirect has. */
type KnownRule = {
  expression?: string
  enabled?: boolean
  action_parameters?: { from_value?: { target_url?: { expression?: string } } }
}

function leadsThere(rule: KnownRule, wanted: WantedRule): boolean {
  const target = ({ action_parameters: parameters }: KnownRule) =>
    parameters?.from_value?.target_url?.expression
  const isOn = rule.enabled ?? true
  return isOn && rule.expression === wanted.expression && target(rule) === target(wanted)
}

/** The rule is added to those that are there, or our own is mended; no other is touched. */
async function ruleFinding(context: Context, zone_id: string, rule: WantedRule): Promise<Finding> {
  const { rulesets } = cloudflareOf(context)
  const known = await rulesets.phases.get(redirectPhase, { zone_id }).catch(nullWhereMissing)
  const what = `redirect: ${rule.description}`
  const lacks = missing('redirect', 'The redirect is not set.')
  if (!known) {
    const ruleset = { kind: 'zone', phase: redirectPhase, name: 'Redirects' } as const
    const run = async () => void (await rulesets.create({ zone_id, ...ruleset, rules: [rule] }))
    return mendedBy(lacks, 'made', what, run)
  }
  if (known.rules?.some((each) => leadsThere(each as KnownRule, rule))) {
    return good('redirect', what)
  }
  const own = known.rules?.find(({ ref }) => ref === rule.ref)
  if (own) {
    const place = { zone_id, ruleset_id: known.id }
    const run = async () => void (await rulesets.rules.edit(own.id, { ...place, ...rule }))
    return mendedBy(lacks, 'changed', what, run)
  }
  const run = async () => void (await rulesets.rules.create(known.id, { zone_id, ...rule }))
  return mendedBy(lacks, 'made', what, run)
}

/** `www.` to the site, or the site's bare name to its `www.`: what visitors type, and search engines would list twice. */
export const redirect: Resource = {
  id: 'redirect',
  name: 'Redirect of www',
  remedy: 'Allow the token “Single Redirect Edit” and “DNS Edit” for the zone',
  async check(context) {
    const { site } = context
    if (!context.zone) return [optional('redirect', 'the redirect: the zone is not there yet')]
    const { id, name } = context.zone
    const { hostname } = new URL(site.origin)
    const other = otherHost(hostname, name)
    if (!other) return [optional('redirect', `the redirect: ${hostname} has no www of its own`)]
    const record = { type: 'CNAME' as const, name: other, content: hostname, proxied: true }
    return [
      await recordFinding(context, id, record),
      await ruleFinding(context, id, redirectRule(other, site.origin)),
    ]
  },
}

/** Switches of a zone that change pages, by their name in the API. */
const switches: Readonly<Record<string, Rewriting['id']>> = {
  email_obfuscation: 'email-obfuscation',
  rocket_loader: 'rocket-loader',
  fonts: 'fonts',
}

/** What the API says of something that would be put into pages. */
function switchFinding(id: Rewriting['id'], isOn: boolean): Finding[] {
  const rewriting = rewritings.find((each) => each.id === id)
  if (!isOn || !rewriting) return []
  const { name, breaks, switchedAt } = rewriting
  return [
    missing(
      `zone.${id}`,
      `${name} is on in the zone: ${breaks}.`,
      `Turn it off in Cloudflare’s dashboard: ${switchedAt}.`,
    ),
  ]
}

async function isSwitchedOn(client: Cloudflare, zone_id: string, setting: string) {
  const answer = await client.zones.settings.get(setting, { zone_id })
  return (answer as { value?: unknown }).value === 'on'
}

async function botFindings(client: Cloudflare, zone_id: string): Promise<Finding[]> {
  const bots: { enable_js?: boolean; fight_mode?: boolean; crawler_protection?: string } =
    await client.botManagement.get({ zone_id })
  const found = switchFinding('bot-script', bots.enable_js === true || bots.fight_mode === true)
  if (bots.crawler_protection !== 'enabled') return found
  const maze = optional(
    'zone.ai-labyrinth',
    'AI Labyrinth puts links of its own into pages for some crawlers.',
    'Turn it off under Security, Bots, if pages are to stay as built.',
  )
  return [...found, maze]
}

/** The switches of the zone that would change pages on their way, as its API has them. @throws the SDK's errors. */
export async function zoneFindings(client: Cloudflare, host: string): Promise<readonly Finding[]> {
  const found = await findZone(client, host)
  if (!found) {
    const remedy = 'Add the domain at Cloudflare, or give the token Zone:Read for it.'
    return [missing('zone', `The token sees no zone for ${host} at Cloudflare.`, remedy)]
  }
  const { id: zone_id, account } = found
  const findings = await checkParts({ makes: false }, [
    ...Object.entries(switches).map(([setting, id]) => {
      const check = async () => switchFinding(id, await isSwitchedOn(client, zone_id, setting))
      return [`zone.${id}`, `the zone’s switch ${setting}`, check] as const
    }),
    ['zone.bot-script', 'the zone’s bot settings', () => botFindings(client, zone_id)],
    [
      'zone.web-analytics',
      'whether Web Analytics is put in',
      async () => {
        if (!account.id) throw new Error('the zone names no account')
        const sites = client.rum.siteInfo.list({ account_id: account.id })
        for await (const { auto_install: isPutIn, ruleset } of sites) {
          if (isPutIn && ruleset?.zone_tag === zone_id) return switchFinding('web-analytics', true)
        }
        return []
      },
    ],
    [
      'zone.https',
      'whether the zone leads http to https',
      async () =>
        (await isSwitchedOn(client, zone_id, 'always_use_https'))
          ? good('zone.https', 'The zone leads http to https.')
          : missing(
              'zone.https',
              'Always Use HTTPS is off in the zone.',
              'Turn it on under SSL/TLS, Edge Certificates.',
            ),
    ],
  ])
  const none = good('zone.rewriting', 'No switch of the zone changes pages on their way.')
  return findings.length > 1 ? findings : [none, ...findings]
}

/** Proxied, it leads through Cloudflare's network instead of straight there. */
type WantedRecord = MailRecord & { proxied?: boolean }

/** A text as records hold it: in quotes, each part of at most 255 characters. */
const quoted = (text: string) =>
  (text.match(/.{1,255}/g) ?? ['']).map((part) => `"${part}"`).join(' ')

const bare = (content = '') =>
  content.startsWith('"') ? content.slice(1, -1).replaceAll('" "', '') : content.replace(/\.$/, '')

const hosts = new Set(['A', 'AAAA', 'CNAME'])

/**
 * Whether a record stands in a zone. One that leads elsewhere is never overwritten: it may be the site that is live
 * now. `isEnough` takes another record of the same name for it: one of the same type, or a CNAME to where that is kept.
 *
 * @throws {Refusal} naming the record in the way.
 */
export async function recordFinding(
  context: Context,
  zone_id: string,
  wanted: WantedRecord,
  isEnough = (content: string) => content === wanted.content,
): Promise<Finding> {
  const { type, name, content, priority, proxied = false } = wanted
  const { records: api } = cloudflareOf(context).dns
  const { result: records } = await api.list({ zone_id, name: { exact: name }, per_page: 100 })
  const id = `record.${type}.${name}`
  const known = records.find(
    (record: RecordResponse) =>
      (record.type === type || record.type === 'CNAME') && isEnough(bare(record.content)),
  )
  if (known) {
    if (!proxied || known.proxied) return good(id, `${type} ${name}`)
    throw new Refusal(
      `${name} leads to ${content} without Cloudflare between: switch its record to “Proxied” in the zone's DNS`,
    )
  }
  const inTheWay = records.find((record) => hosts.has(type) && hosts.has(record.type))
  if (inTheWay) {
    throw new Refusal(
      `${name} leads to ${String(inTheWay.content)} (${inTheWay.type}) already: delete that record in the zone's DNS once the site there may go`,
    )
  }
  const run = async () => {
    const record = { zone_id, name, ttl: 1 as const }
    if (type === 'MX') await api.create({ ...record, type, content, priority: priority ?? 10 })
    else if (type === 'TXT') await api.create({ ...record, type, content: quoted(content) })
    else await api.create({ ...record, type, content, proxied })
  }
  const lacks = missing(id, `${type} ${name} does not stand in the zone.`)
  return mendedBy(lacks, 'made', `${type} ${name}`, run)
}
