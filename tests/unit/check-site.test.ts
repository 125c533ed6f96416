import { expect, test } from 'vitest'
import { checkSite } from '#contract/check-site.ts'
import { site } from '#site.config.ts'

const { campaign } = site

test.for([
  ['origin', { origin: 'firm.com' }],
  ['origin', { origin: 'https://firm.com/shop' }],
  ['alsoServedAt.0', { alsoServedAt: ['https://old.example'] }],
  ['contactEmail', { contactEmail: 'hello at firm.com' }],
  ['mailFrom', { mailFrom: 'Firm <hello@firm.com>' }],
  ['digest.hour', { digest: { hour: 7.5, timeZone: 'UTC' } }],
  ['digest.timeZone', { digest: { hour: 7, timeZone: 'Europe/Munich' } }],
  ['phone.e164', { phone: { display: '020 7946 0958', e164: '020 7946 0958' } }],
  ['country', { country: 'UK' }],
  ['country', { country: 'EN' }],
  ['country', { country: 'EU' }],
  ['country', { country: 'USA' }],
  ['bookingUrl', { bookingUrl: 'cal.com/me' }],
  ['bookingUrl', { bookingUrl: 'http://cal.com/me' }],
  ['advertisers', { advertisers: [] }],
  ['completeBy.vip.day', { completeBy: { vip: { day: '31.03.2027' } } }],
  ['campaign.vipDeadline', { campaign: { ...campaign, vipDeadline: '31.12.2026' } }],
  [
    'campaign.applicationsCloseAt',
    { campaign: { ...campaign, applicationsCloseAt: '2026-12-31 18:00' } },
  ],
] as const)('%s is refused by name where it is %o', ([name, setting]) => {
  expect(() => checkSite({ ...site, ...setting })).toThrow(`site.config.ts: ${name} must be `)
})

test('all that is malformed is told at once, a line each', () => {
  const malformed = { ...site, origin: 'firm.com', bookingUrl: 'cal.com/me' }
  expect(() => checkSite(malformed)).toThrow(
    /^site\.config\.ts: origin must .*\.\nsite\.config\.ts: bookingUrl must .*\.$/,
  )
})

test.for([
  { origin: 'https://firm.com/' },
  { alsoServedAt: ['firm.co.example'] },
  { mailFrom: null, digest: null, bookingUrl: null, completeBy: {} },
  { digest: { hour: 0, timeZone: 'Europe/Berlin' } },
  { campaign: { ...campaign, vipDeadline: '2026-12-31T18:00:00+01:00' } },
])('%o is taken', (setting) => {
  expect(() => checkSite({ ...site, ...setting })).not.toThrow()
})
