import { NotFoundError } from 'cloudflare'
import { cloudflareOf } from '../cloudflare-of.ts'
import { ensureRecord } from '../dns-record.ts'
import { found, made, skipped } from '../outcome.ts'
import type { Outcome, Setup, Step } from '../setup.ts'

async function ensureDomain(setup: Setup, project: string, host: string): Promise<Outcome> {
  const { accountId: account_id } = setup
  const { domains } = cloudflareOf(setup).pages.projects
  const { result } = await domains.list(project, { account_id }).catch((error: unknown) => {
    // In a rehearsal the project is only said to be made.
    if (setup.isRehearsal && error instanceof NotFoundError) return { result: [] }
    throw error
  })
  if (result.some(({ name }) => name === host)) return found(`${host} at the Pages project`)
  await domains.create(project, { account_id, name: host })
  return made(`${host} at the Pages project`)
}

/** The domain at the Pages project, and the record that leads there: Pages makes none when it is asked by its API. */
export const domainStep: Step = {
  name: 'Domain',
  remedy: 'Allow the token “DNS Edit” and “Cloudflare Pages Edit”',
  async run(setup) {
    const { zone, site } = setup
    if (!zone) return [skipped('the domain: its zone is not there yet')]
    const { hostname } = new URL(site.origin)
    // The record first: one in the way stops it before anything else is changed.
    const record = await ensureRecord(setup, zone.id, {
      type: 'CNAME',
      name: hostname,
      content: setup.pagesHost,
      proxied: true,
    })
    return [record, await ensureDomain(setup, site.pagesProject, hostname)]
  },
}
