import type Cloudflare from 'cloudflare'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { rewritings } from '../live/rewritings.ts'
import { notLookedAt } from '../not-looked-at.ts'

type Zone = { id: string; accountId: string | undefined }

/** Switches of a zone that change pages, by their name in the API, and what each is among `rewritings`. */
const switches = {
  email_obfuscation: 'email-obfuscation',
  rocket_loader: 'rocket-loader',
  mirage: 'mirage',
  fonts: 'fonts',
} as const

/** The zone that holds a host; null where the token sees none. @throws the SDK's errors. */
async function zoneOf(client: Cloudflare, host: string): Promise<Zone | null> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const { result } = await client.zones.list({ name: labels.slice(from).join('.') })
    const [zone] = result
    if (zone) return { id: zone.id, accountId: zone.account.id }
  }
  return null
}

/** What the API says of something that would be put into pages. */
function switchFinding(rewritingId: string, isOn: boolean): Finding[] {
  const rewriting = rewritings.find(({ id }) => id === rewritingId)
  if (!isOn || !rewriting) return []
  const { id, name, breaks, switchedAt } = rewriting
  return [
    {
      id: `zone.${id}`,
      state: 'missing',
      sentence: `${name} is on in the zone: ${breaks}.`,
      remedy: `Turn it off in Cloudflare’s dashboard: ${switchedAt}.`,
    },
  ]
}

const valueOf = async (client: Cloudflare, zone: Zone, setting: string) => {
  const answer = await client.zones.settings.get(setting, { zone_id: zone.id })
  return (answer as { value?: unknown }).value
}

async function switchFindings(client: Cloudflare, zone: Zone): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(switches).map(async ([setting, id]) => {
      try {
        return switchFinding(id, (await valueOf(client, zone, setting)) === 'on')
      } catch (error) {
        const cause = causeOf(error)
        // A switch that Cloudflare has taken away rewrites nothing.
        return cause === 'answered 400' || cause === 'answered 404'
          ? []
          : [notLookedAt(`zone.${id}`, `the zone’s switch ${setting}`, cause)]
      }
    }),
  )
  return found.flat()
}

async function httpsFinding(client: Cloudflare, zone: Zone): Promise<Finding> {
  const id = 'zone.https'
  try {
    return (await valueOf(client, zone, 'always_use_https')) === 'on'
      ? { id, state: 'good', sentence: 'The zone leads http to https.' }
      : {
          id,
          state: 'missing',
          sentence: 'Always Use HTTPS is off in the zone.',
          remedy: 'Turn it on under SSL/TLS, Edge Certificates.',
        }
  } catch (error) {
    return notLookedAt(id, 'whether the zone leads http to https', causeOf(error))
  }
}

async function botFindings(client: Cloudflare, zone: Zone): Promise<Finding[]> {
  try {
    const bots: { enable_js?: boolean; fight_mode?: boolean; crawler_protection?: string } =
      await client.botManagement.get({ zone_id: zone.id })
    const isMaze = bots.crawler_protection === 'enabled'
    return [
      ...switchFinding('bot-script', bots.enable_js === true || bots.fight_mode === true),
      ...(isMaze
        ? [
            {
              id: 'zone.ai-labyrinth',
              state: 'optional',
              sentence: 'AI Labyrinth puts links of its own into pages for some crawlers.',
              remedy: 'Turn it off under Security, Bots, if pages are to stay as built.',
            } as const,
          ]
        : []),
    ]
  } catch (error) {
    return [notLookedAt('zone.bot-script', 'the zone’s bot settings', causeOf(error))]
  }
}

async function analyticsFindings(client: Cloudflare, zone: Zone): Promise<Finding[]> {
  try {
    if (!zone.accountId) throw new Error('the zone names no account')
    const sites = []
    for await (const site of client.rum.siteInfo.list({ account_id: zone.accountId }))
      sites.push(site)
    const isOn = sites.some(
      ({ auto_install: isPutIn, ruleset }) => isPutIn && ruleset?.zone_tag === zone.id,
    )
    return switchFinding('web-analytics', isOn)
  } catch (error) {
    return [notLookedAt('zone.web-analytics', 'whether Web Analytics is put in', causeOf(error))]
  }
}

/** The switches of the zone that would change pages on their way, as its API has them. @throws the SDK's errors. */
export async function zoneFindings(client: Cloudflare, host: string): Promise<Finding[]> {
  const zone = await zoneOf(client, host)
  if (!zone) {
    return [
      {
        id: 'zone',
        state: 'missing',
        sentence: `The token sees no zone for ${host} at Cloudflare.`,
        remedy: 'Add the domain at Cloudflare, or give the token Zone:Read for it.',
      },
    ]
  }
  const found = (
    await Promise.all([
      switchFindings(client, zone),
      botFindings(client, zone),
      analyticsFindings(client, zone),
    ])
  ).flat()
  const switched = found.some(({ state }) => state !== 'good')
    ? found
    : [
        {
          id: 'zone.rewriting',
          state: 'good',
          sentence: 'No switch of the zone changes pages on their way.',
        } as const,
      ]
  return [...switched, await httpsFinding(client, zone)]
}
