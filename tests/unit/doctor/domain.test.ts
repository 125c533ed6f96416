import { createServer as createTlsServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { otherHost, zonesOf } from '#scripts/resources/zone.ts'
import { dayMs } from '#lib/time.ts'
import {
  certificateFinding,
  dnsFinding,
  domainLook,
  redirectFinding,
  unlistedFinding,
} from '#scripts/doctor/domain.ts'
import { makeCertificate } from '#scripts/local-production/certificate.ts'
import { answering, dnsOf, noDns, originOf } from './rig.ts'

/** A site with a certificate of its own for `host`, made at `madeMs`, which this process trusts if it may. */
async function serveTls(host: string, isTrusted: boolean, madeMs = Date.now()): Promise<string> {
  const { key, cert } = await makeCertificate([host], madeMs)
  if (isTrusted) {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, cert])
    onTestFinished(() => setDefaultCACertificates(before))
  }
  const server = createTlsServer({ key, cert }, (_request, response) => response.end())
  return (await originOf(server, 'localhost')).replace('http:', 'https:')
}

test('a certificate that browsers trust is told with the days it has left', async () => {
  const finding = await certificateFinding(await serveTls('localhost', true))
  expect(finding).toMatchObject({
    state: 'good',
    sentence: expect.stringMatching(/for localhost and good for \d+ days/),
  })
})

test.each([
  ['for another name', 'elsewhere.test', true, 0, 0, /^The certificate is not for localhost\.$/],
  ['that nobody vouches for', 'localhost', false, 0, 0, /is not trusted/],
  ['near its end', 'localhost', true, 0, 20, /ends in \d days/],
  ['that has ended', 'localhost', true, -60, 0, /ended \d+ days ago/],
])('a certificate %s is missing', async (_what, host, isTrusted, madeDays, lookedDays, words) => {
  const origin = await serveTls(host, isTrusted, Date.now() + madeDays * dayMs)
  const finding = await certificateFinding(origin, undefined, Date.now() + lookedDays * dayMs)
  expect(finding).toMatchObject({ state: 'missing', sentence: expect.stringMatching(words) })
})

test('a host that speaks no TLS is missing', async () => {
  const plain = await answering(() => [200, ''], 'localhost')
  expect(await certificateFinding(plain.replace('http:', 'https:'))).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining('does not answer by HTTPS'),
  })
})

const cloudflare = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com']

test.each([
  [
    'a domain at Cloudflare',
    { 'firm.test': { a: ['192.0.2.1'], ns: cloudflare } },
    'good',
    'has an address',
  ],
  [
    'a subdomain of one',
    { 'www.firm.test': { aaaa: ['2001:db8::1'] }, 'firm.test': { ns: cloudflare } },
    'good',
    'has an address',
  ],
  ['a domain without an address', { 'firm.test': { ns: cloudflare } }, 'missing', 'no address'],
  [
    'a domain that is elsewhere',
    { 'firm.test': { a: ['192.0.2.1'], ns: ['ns1.registrar.test'] } },
    'missing',
    'ns1.registrar.test',
  ],
  [
    'an alias of Pages from elsewhere',
    { 'firm.test': { a: ['192.0.2.1'], cname: ['firm.pages.dev'], ns: ['ns1.registrar.test'] } },
    'missing',
    'worker’s routes do not work',
  ],
] as const)('%s is %3$s', async (_what, names, state, words) => {
  const [host = ''] = Object.keys(names)
  const finding = await dnsFinding(host, dnsOf(names as Parameters<typeof dnsOf>[0]))
  const sentence = expect.stringContaining(words) as string
  expect(finding).toMatchObject({ id: 'domain.dns', state, sentence })
})

test('DNS that cannot be asked is not looked at, and neither is this machine’s name', async () => {
  expect(await domainLook('https://localhost', noDns)).toMatchObject([{ state: 'unseen' }])
  const found = await domainLook('https://nobody.invalid', noDns, AbortSignal.timeout(60_000))
  expect(found.find(({ id }) => id === 'domain.dns')).toMatchObject({ state: 'unseen' })
  expect(found.find(({ id }) => id === 'domain.www')).toMatchObject({ state: 'unseen' })
})

test.each([
  ['nobody.invalid', 'www.nobody.invalid'],
  ['www.nobody.invalid', 'nobody.invalid'],
])('beside %s it is looked whether %s leads there', async (host, other) => {
  const dns = dnsOf({ 'nobody.invalid': { ns: cloudflare } })
  const found = await domainLook(`https://${host}`, dns, AbortSignal.timeout(60_000))
  expect(found.find(({ id }) => id === 'domain.www')).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining(`https://${other} `),
  })
})

const to = 'https://firm.test'

test.each([
  [301, `${to}{path}`, 'good'],
  [308, `${to}{path}`, 'good'],
  [302, `${to}{path}`, 'missing'],
  [301, to, 'missing'],
  [301, 'https://elsewhere.test{path}', 'missing'],
  [200, null, 'missing'],
] as const)('an address that answers %i to %s is %s', async (status, location, state) => {
  const from = await answering((path) => [
    status,
    '',
    location ? { location: location.replace('{path}', path) } : undefined,
  ])
  const redirect = { id: 'domain.https', from, to, remedy: 'Mend it.' }
  expect(await redirectFinding(redirect)).toMatchObject({ state })
})

test('an address that nobody answers at is missing', async () => {
  const redirect = { id: 'domain.www', from: 'http://127.0.0.1:9', to, remedy: 'Mend it.' }
  expect(await redirectFinding(redirect)).toMatchObject({ state: 'missing' })
})

test('a second copy of the site is told unless it asks not to be listed', async () => {
  const page = `<link rel="canonical" href="${to}/">`
  const look = async (status: number, headers: Record<string, string>, body: string) => {
    const address = await answering(() => [status, body, headers])
    return (await unlistedFinding('live.pages-dev', address, to)).state
  }
  expect(await look(200, { 'x-robots-tag': 'noindex' }, page)).toBe('good')
  expect(await look(200, {}, page)).toBe('missing')
  expect(await look(302, { location: 'https://team.cloudflareaccess.com/' }, '')).toBe('good')
  expect(await look(200, {}, '<title>Somebody else</title>')).toBe('unseen')
  const nobody = await unlistedFinding('live.pages-dev', 'http://127.0.0.1:9', to)
  expect(nobody.state).toBe('unseen')
})

test('the zone of a host is looked for from its whole name down', () => {
  expect(zonesOf('www.shop.firm.test')).toEqual([
    'www.shop.firm.test',
    'shop.firm.test',
    'firm.test',
  ])
})

test.each([
  ['firm.test', 'firm.test', 'www.firm.test'],
  ['www.firm.test', 'firm.test', 'firm.test'],
  ['shop.firm.test', 'firm.test', null],
])('beside %s in the zone %s people type %s', (host, zone, other) => {
  expect(otherHost(host, zone)).toBe(other)
})
