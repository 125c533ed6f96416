import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editedSource } from '#scripts/changed-settings/edited-source.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { changed, found } from '../outcome.ts'
import type { Outcome, Setup, SiteFacts, Step } from '../setup.ts'
import { settingOf } from '../setting-of.ts'

/** Given in the environment, these become what site.config.ts says. */
export const siteSettings = {
  SITE_ORIGIN: { path: 'origin', text: 'Address of the site, like https://your-firm.com' },
  SITE_BRAND: { path: 'brand', text: 'Name of the company' },
  SITE_CONTACT_EMAIL: { path: 'contactEmail', text: 'Address that visitors write to' },
  SITE_MAIL_FROM: { path: 'mailFrom', text: 'Address that the site writes from' },
  PAGES_PROJECT: { path: 'pagesProject', text: 'Name of the Pages project' },
} as const satisfies Record<string, { path: keyof SiteFacts; text: string }>

const isExample = (origin: string) =>
  /\.(example|test|invalid|localhost)$/.test(new URL(origin).hostname)

function checkOrigin(origin: string): string {
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin
  if (!isOrigin || !origin.startsWith('https://')) {
    throw new Refusal(
      'SITE_ORIGIN must be an origin without path or closing slash, like https://your-firm.com',
    )
  }
  return origin
}

/** What stands there, with an example's addresses at the new domain. */
const usualFact = (fact: string | null, origin: string | undefined): string | undefined =>
  origin && fact
    ? fact.replace(/@.+\.example$/, `@${new URL(origin).hostname.replace(/^www\./, '')}`)
    : (fact ?? undefined)

/** Asked while the configuration is still the one the product came with; given, they win at any time. */
async function wantedFacts(setup: Setup, given: Partial<Record<string, string>>) {
  const isNew = isExample(setup.site.origin)
  const wanted: Partial<SiteFacts> = {}
  for (const [setting, { path, text }] of Object.entries(siteSettings)) {
    const usual = path === 'origin' ? undefined : usualFact(setup.site[path], wanted.origin)
    const value = isNew ? await settingOf(setup, given, { setting, text, usual }) : given[setting]
    if (value) wanted[path] = path === 'origin' ? checkOrigin(value.replace(/\/$/, '')) : value
  }
  return wanted
}

/** Writes what is known of the site into site.config.ts, in its own style. */
async function writeFacts({ siteFile }: Setup, facts: Partial<SiteFacts>): Promise<void> {
  let code = readFileSync(siteFile, 'utf8')
  for (const [path, to] of Object.entries(facts)) {
    code = editedSource(code, { file: 'site.config.ts', path: `settings.${path}`, to })
  }
  writeFileSync(siteFile, code)
  const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt')
  const style = join(root, '.oxfmtrc.json')
  await runQuietly([process.execPath, formatter, '--config', style, siteFile])
}

/** Which site it is. `given` are the settings above. */
export const siteStep = (given: Partial<Record<string, string>>): Step => ({
  name: 'Site',
  remedy: 'Give SITE_ORIGIN (or edit origin in site.config.ts)',
  async run(setup) {
    const wanted = await wantedFacts(setup, given)
    const differing = Object.entries(wanted).filter(
      ([path, value]) => setup.site[path as keyof SiteFacts] !== value,
    )
    if (differing.length > 0) {
      const facts = Object.fromEntries(differing) as Partial<SiteFacts>
      if (setup.isRehearsal) {
        for (const [path, value] of differing)
          setup.say(`  would write site.config.ts ${path} = ${value}`)
      } else await writeFacts(setup, facts)
      Object.assign(setup.site, facts)
    }
    if (isExample(setup.site.origin)) {
      throw new Refusal(`${setup.site.origin} is an example and no address that can be registered`)
    }
    return [
      ...differing.map(([path, value]): Outcome => changed(`site.config.ts: ${path} is ${value}`)),
      found(`${setup.site.brand} at ${setup.site.origin}`),
    ]
  },
})
