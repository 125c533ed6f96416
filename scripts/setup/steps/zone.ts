import type Cloudflare from 'cloudflare'
import { checkPermissions, type Probe } from '../check-permissions.ts'
import { cloudflareOf } from '../cloudflare-of.ts'
import { zonesOf } from '#scripts/services/hosts.ts'
import { found, skipped, toDo } from '../outcome.ts'
import type { Step } from '../setup.ts'
import { redirectPhase } from './redirect.ts'

const probesOf = (client: Cloudflare, zone_id: string): readonly Probe[] => [
  ['DNS Edit', () => client.dns.records.list({ zone_id, per_page: 5 })],
  ['Workers Routes Edit', () => client.workers.routes.list({ zone_id })],
  ['Single Redirect Edit', () => client.rulesets.phases.get(redirectPhase, { zone_id })],
]

/** The zone of the domain. Without it everything else is set up, and what hangs on the domain is skipped. */
export const zoneStep: Step = {
  name: 'Zone of the domain',
  remedy:
    'Allow the token what it lacks at https://dash.cloudflare.com/profile/api-tokens, for this zone or all',
  async run(setup) {
    const client = cloudflareOf(setup)
    const { hostname } = new URL(setup.site.origin)
    for (const name of zonesOf(hostname)) {
      const { result } = await client.zones.list({ name, account: { id: setup.accountId } })
      const [zone] = result
      if (!zone) continue
      setup.zone = { id: zone.id, name: zone.name }
      await checkPermissions(probesOf(client, zone.id))
      if (zone.status === 'active') return [found(`zone ${zone.name}`)]
      return [
        found(`zone ${zone.name}`),
        toDo(
          `${zone.name} is not active yet: at your registrar set its name servers to ${zone.name_servers.join(' and ')}`,
        ),
      ]
    }
    return [
      skipped(
        `${hostname} is in no zone of this account: add the domain at https://dash.cloudflare.com (Add a domain), then npm run setup again. Domain, redirect, routes and mail records wait for it.`,
      ),
    ]
  },
}
