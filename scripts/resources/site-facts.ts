import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplePaths } from '#lib/sample-paths.ts'
import { editedSource } from '#scripts/changed-settings/edited-source.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly, toolCommand } from '#scripts/run-quietly.ts'
import { site as config } from '#site.config.ts'
import { type Finding, good, mendedBy, missing, optional } from './finding.ts'
import { type Context, type Resource, settingOf, type SiteFacts } from './resource.ts'

/** Given in the environment, these become what site.config.ts says. */
const siteSettings = {
  SITE_ORIGIN: { path: 'origin', text: 'Address of the site, like https://your-firm.com' },
  SITE_BRAND: { path: 'brand', text: 'Name of the company' },
  SITE_CONTACT_EMAIL: { path: 'contactEmail', text: 'Address that visitors write to' },
  SITE_MAIL_FROM: { path: 'mailFrom', text: 'Address that the site writes from' },
  PAGES_PROJECT: { path: 'pagesProject', text: 'Name of the Pages project' },
} as const satisfies Record<string, { path: keyof SiteFacts; text: string }>

const isExample = (origin: string) =>
  /\.(example|test|invalid|localhost)$/.test(new URL(origin).hostname)

/** As browsers write it: in small letters, without a closing slash. */
function checkOrigin(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin
  throw new Refusal('SITE_ORIGIN must be an origin without path, like https://your-firm.com')
}

/** What stands there, with an example's addresses at the new domain. */
const usualFact = (fact: string | null, origin: string | undefined): string | undefined =>
  origin && fact
    ? fact.replace(/@.+\.example$/, `@${new URL(origin).hostname.replace(/^www\./, '')}`)
    : (fact ?? undefined)

/** Asked while the configuration is still the one the product came with; given, they win at any time. */
async function wantedFacts(context: Context, given: Partial<Record<string, string>>) {
  const isNew = isExample(context.site.origin)
  const wanted: Partial<Omit<SiteFacts, 'alsoServedAt'>> = {}
  for (const [setting, { path, text }] of Object.entries(siteSettings)) {
    const usual = path === 'origin' ? undefined : usualFact(context.site[path], wanted.origin)
    const value = isNew ? await settingOf(context, given, { setting, text, usual }) : given[setting]
    if (value) wanted[path] = path === 'origin' ? checkOrigin(value) : value
  }
  return wanted
}

/** Writes a fact into site.config.ts, in the file's own style. */
async function writeFact(
  { siteFile, isRehearsal, say }: Context,
  path: string,
  to: string | null,
): Promise<void> {
  if (isRehearsal) {
    say(`  would write site.config.ts ${path} = ${to}`)
    return
  }
  const code = readFileSync(siteFile, 'utf8')
  const edit = { file: 'site.config.ts', path: `settings.${path}`, to }
  writeFileSync(siteFile, editedSource(code, edit))
  const style = join(root, '.oxfmtrc.json')
  await runQuietly(toolCommand('oxfmt/bin/oxfmt', '--config', style, siteFile))
}

/** Which site it is. `given` are the settings above. */
export const siteFacts = (given: Partial<Record<string, string>>): Resource => ({
  id: 'site',
  name: 'Site',
  remedy: 'Give SITE_ORIGIN (or edit origin in site.config.ts)',
  async check(context) {
    const id = 'site'
    const wanted = await wantedFacts(context, given)
    const differing = Object.entries(wanted).filter(
      ([path, value]) => context.site[path as keyof SiteFacts] !== value,
    )
    Object.assign(context.site, wanted)
    const { brand, origin } = context.site
    if (isExample(origin)) {
      throw new Refusal(`${origin} is an example and no address that can be registered`)
    }
    const changes = differing.map(([path, value]) => {
      const what = `site.config.ts: ${path} is ${value}`
      const run = () => writeFact(context, path, value)
      return mendedBy(missing(id, `${path} is another`), 'changed', what, run)
    })
    return [...changes, good(id, `${brand} at ${origin}`)]
  },
})

/** Of telephone numbers those that are kept free for stories: of area 555, and 555-01xx of any other. */
const isPlaceholder = (text: string) => /\bexample\b|^\+1(555|\d{3}55501)/.test(text)

const either = (id: string, value: unknown, set: string, unset: string) =>
  value ? good(`site.${id}`, set) : optional(`site.${id}`, unset)

/** What in site.config.ts is still a sample. */
export function siteFindings(site = config): Finding[] {
  const { host } = new URL(site.origin)
  const facts = [
    ['origin', site.origin, 'the address of the site'],
    ['contactEmail', site.contactEmail, 'where visitors write to'],
    ...(site.mailFrom ? [['mailFrom', site.mailFrom, 'the address mails come from'] as const] : []),
    ['phone', site.phone.e164, 'the number on every page'],
  ] as const
  const samples = samplePaths(site)
  return [
    ...facts.map(([name, value, meaning]) =>
      isPlaceholder(value)
        ? missing(`site.${name}`, `${name} is still a sample (${value}): set ${meaning}.`)
        : good(`site.${name}`, `${name} is ${value}.`),
    ),
    ...samples.map(({ path, says }) =>
      missing(
        `site.sample.${path}`,
        `${path} is still a sample (${says}): put your own in its place, or remove it.`,
      ),
    ),
    ...(samples.length === 0
      ? [good('site.sample', 'No person, client or figure is a sample.')]
      : []),
    either(
      'mailFrom.promise',
      site.mailFrom,
      `Pages promise mails from ${site.mailFrom}.`,
      'mailFrom is not set: no page promises a mail.',
    ),
    either(
      'postalAddress',
      site.postalAddress,
      `Mails end with ${site.postalAddress}.`,
      'postalAddress is not set: mails end without where letters reach you, which many laws ask for.',
    ),
    either(
      'httpsOnly',
      site.httpsOnly === 'host',
      `Browsers reach ${host} by HTTPS alone.`,
      `Browsers refuse each subdomain of ${host} that does not answer by HTTPS (httpsOnly: ${site.httpsOnly}).`,
    ),
    site.social.some(({ url }) => isPlaceholder(url))
      ? missing('site.social', 'social holds sample addresses: set or remove them.')
      : good('site.social', 'social links are set.'),
    either(
      'bookingUrl',
      site.bookingUrl,
      `Bookings are embedded from ${site.bookingUrl ? new URL(site.bookingUrl).host : ''}.`,
      'bookingUrl is not set: visitors send three preferred times.',
    ),
  ]
}
