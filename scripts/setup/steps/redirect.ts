import { NotFoundError } from 'cloudflare'
import { cloudflareOf } from '../cloudflare-of.ts'
import { ensureRecord } from '../dns-record.ts'
import { otherHost } from '#scripts/services/hosts.ts'
import { changed, found, made, skipped } from '../outcome.ts'
import type { Outcome, Setup, Step } from '../setup.ts'

/** Where Cloudflare looks for redirects of a zone. */
export const redirectPhase = 'http_request_dynamic_redirect'

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

/** Adds the rule beside those that are there, or mends our own; no other is touched. */
async function ensureRule(setup: Setup, zone_id: string, wanted: WantedRule): Promise<Outcome> {
  const { rulesets } = cloudflareOf(setup)
  const known = await rulesets.phases.get(redirectPhase, { zone_id }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
  const what = `redirect: ${wanted.description}`
  if (!known) {
    await rulesets.create({
      zone_id,
      kind: 'zone',
      phase: redirectPhase,
      name: 'Redirects',
      rules: [wanted],
    })
    return made(what)
  }
  if (known.rules?.some((rule) => leadsThere(rule as KnownRule, wanted))) return found(what)
  const own = known.rules?.find(({ ref }) => ref === wanted.ref)
  if (own) {
    await rulesets.rules.edit(own.id, { zone_id, ruleset_id: known.id, ...wanted })
    return changed(what)
  }
  await rulesets.rules.create(known.id, { zone_id, ...wanted })
  return made(what)
}

/** `www.` to the site, or the site's bare name to its `www.`: what visitors type, and search engines would list twice. */
export const redirectStep: Step = {
  name: 'Redirect of www',
  remedy: 'Allow the token “Single Redirect Edit” and “DNS Edit” for the zone',
  async run(setup) {
    const { zone, site } = setup
    if (!zone) return [skipped('the redirect: the zone is not there yet')]
    const { hostname } = new URL(site.origin)
    const other = otherHost(hostname, zone.name)
    if (!other) return [skipped(`the redirect: ${hostname} has no www of its own`)]
    return [
      await ensureRecord(setup, zone.id, {
        type: 'CNAME',
        name: other,
        content: hostname,
        proxied: true,
      }),
      await ensureRule(setup, zone.id, redirectRule(other, site.origin)),
    ]
  },
}
