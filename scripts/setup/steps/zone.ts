import { cloudflareOf } from '../cloudflare-of.ts'
import { zonesOf } from '../hosts.ts'
import { found, skipped, toDo } from '../outcome.ts'
import type { Step } from '../setup.ts'

/** The zone of the domain. Without it everything else is set up, and what hangs on the domain is skipped. */
export const zoneStep: Step = {
  name: 'Zone of the domain',
  remedy: 'Allow the token “Zone Read”, for this zone or all',
  async run(setup) {
    const { hostname } = new URL(setup.site.origin)
    for (const name of zonesOf(hostname)) {
      const { result } = await cloudflareOf(setup).zones.list({ name })
      const [zone] = result
      if (!zone) continue
      setup.zone = { id: zone.id, name: zone.name }
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
