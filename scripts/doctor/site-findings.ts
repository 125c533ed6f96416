import { samplePaths } from '#lib/sample-paths.ts'
import { site } from '#site.config.ts'
import type { Finding } from './finding.ts'

const isPlaceholder = (text: string) => /\bexample\b|555/.test(text)

function strictTransportFinding(): Finding {
  const id = 'site.httpsOnly'
  const { host } = new URL(site.origin)
  return site.httpsOnly === 'host'
    ? { id, state: 'good', sentence: `Browsers reach ${host} by HTTPS alone.` }
    : {
        id,
        state: 'optional',
        sentence: `Browsers refuse each subdomain of ${host} that does not answer by HTTPS (httpsOnly: ${site.httpsOnly}).`,
      }
}

/** What in site.config.ts is still a sample. */
export function siteFindings(): Finding[] {
  const samples = (
    [
      ['origin', site.origin, 'the address of the site'],
      ['contactEmail', site.contactEmail, 'where visitors write to'],
      ...(site.mailFrom
        ? [['mailFrom', site.mailFrom, 'the address mails come from'] as const]
        : []),
      ['phone', site.phone.e164, 'the number on every page'],
    ] as const
  ).map(([name, value, meaning]): Finding =>
    isPlaceholder(value)
      ? {
          id: `site.${name}`,
          state: 'missing',
          sentence: `${name} is still a sample (${value}): set ${meaning}.`,
        }
      : { id: `site.${name}`, state: 'good', sentence: `${name} is ${value}.` },
  )
  const hasSampleSocial = site.social.some(({ url }) => isPlaceholder(url))
  const paths = samplePaths(site)
  return [
    ...samples,
    ...paths.map(({ path, says }): Finding => ({
      id: `site.sample.${path}`,
      state: 'missing',
      sentence: `${path} is still a sample (${says}): put your own in its place, or remove it.`,
    })),
    ...(paths.length === 0
      ? [
          {
            id: 'site.sample',
            state: 'good',
            sentence: 'No person, client or figure is a sample.',
          } as const,
        ]
      : []),
    site.mailFrom
      ? {
          id: 'site.mailFrom.promise',
          state: 'good',
          sentence: `Pages promise mails from ${site.mailFrom}.`,
        }
      : {
          id: 'site.mailFrom.promise',
          state: 'optional',
          sentence: 'mailFrom is not set: no page promises a mail.',
        },
    site.postalAddress
      ? {
          id: 'site.postalAddress',
          state: 'good',
          sentence: `Mails end with ${site.postalAddress}.`,
        }
      : {
          id: 'site.postalAddress',
          state: 'optional',
          sentence:
            'postalAddress is not set: mails end without where letters reach you, which many laws ask for.',
        },
    strictTransportFinding(),
    hasSampleSocial
      ? {
          id: 'site.social',
          state: 'missing',
          sentence: 'social holds sample addresses: set or remove them.',
        }
      : { id: 'site.social', state: 'good', sentence: 'social links are set.' },
    site.bookingUrl
      ? {
          id: 'site.bookingUrl',
          state: 'good',
          sentence: `Bookings are embedded from ${new URL(site.bookingUrl).host}.`,
        }
      : {
          id: 'site.bookingUrl',
          state: 'optional',
          sentence: 'bookingUrl is not set: visitors send three preferred times.',
        },
  ]
}
