import * as z from 'zod/mini'
import { isKnownZone } from './calls.ts'

const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.href === `${url.origin}/`
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Intl reads `UK` as `GB` and knows unions of states; they are no codes of ISO 3166-1. */
const isCountry = (code: string) =>
  /^(?!EU|EZ|UN|ZZ)[A-Z]{2}$/.test(code) &&
  new Intl.Locale(`en-${code}`).region === code &&
  regions.of(code) !== undefined

const email = z.email({ error: 'must be an address alone, such as hello@firm.com' })

const instant = z.nullable(
  z.iso.datetime({ offset: true, error: 'must be an instant such as 2027-03-31T18:00:00Z' }),
)

/** Settings of `site.config.ts` that have a form which no type holds. */
const formsOfSettings = z.object({
  origin: z
    .string()
    .check(z.refine(isOrigin, { error: 'must be an origin such as https://firm.com' })),
  alsoServedAt: z.array(
    z.string().check(
      z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, {
        error: 'must be a host alone, such as firm.co.uk',
      }),
    ),
  ),
  contactEmail: email,
  mailFrom: z.nullable(email),
  digest: z.nullable(
    z.object({
      hour: z.number().check(
        z.refine((hour) => Number.isInteger(hour) && hour >= 0 && hour < 24, {
          error: 'must be an hour from 0 to 23',
        }),
      ),
      timeZone: z
        .string()
        .check(
          z.refine(isKnownZone, { error: 'must be a time zone such as Europe/Berlin, or UTC' }),
        ),
    }),
  ),
  phone: z.object({ e164: z.e164({ error: 'must be a number such as +442079460958' }) }),
  country: z.string().check(z.refine(isCountry, { error: 'must be a code such as US, GB or DE' })),
  bookingUrl: z.nullable(
    z.url({ protocol: /^https$/, error: 'must be an address such as https://cal.com/me' }),
  ),
  advertisers: z.nullable(
    z.array(z.string()).check(z.minLength(1, { error: 'must be null where none is told' })),
  ),
  completeBy: z.record(
    z.string(),
    z.object({ day: z.iso.date({ error: 'must be a day such as 2027-03-31' }) }),
  ),
  campaign: z.object({ vipDeadline: instant, applicationsCloseAt: instant }),
})

/**
 * Holds settings to their forms: a day that is none would pass the build and break what is live.
 *
 * @throws {Error} with a line for each setting that is malformed, by its name.
 */
export function checkSite(settings: object): void {
  const issues = formsOfSettings.safeParse(settings).error?.issues ?? []
  if (issues.length === 0) return
  throw new Error(
    issues.map(({ path, message }) => `site.config.ts: ${path.join('.')} ${message}.`).join('\n'),
  )
}
