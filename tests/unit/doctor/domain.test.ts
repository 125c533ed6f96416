import { createServer as createTlsServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { otherHost } from '#scripts/resources/zone.ts'
import { dayMs } from '#lib/time.ts'
import {
  certificateFinding,
  dnsFinding,
  domainLook,
  redirectFinding,
  unlistedFinding,
} from '#scripts/doctor/domain.ts'
import { makeCertificate } from '#scripts/local-production/front.ts'
import { answering, dnsOf, noDns, originOf, saying } from './rig.ts'

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

const to = 'https://firm.test'

test.each([
  ['that browsers trust', 'localhost', true, 0, 0, /for localhost and good for \d+ days/],
  ['for another name', 'elsewhere.test', true, 0, 0, /^The certificate is not for localhost\.$/],
  ['that nobody vouches for', 'localhost', false, 0, 0, /is not trusted/],
  ['near its end', 'localhost', true, 0, 20, /ends in \d days/],
  ['that has ended', 'localhost', true, -60, 0, /ended \d+ days ago/],
])('a certificate %s is told as that', async (_, host, isTrusted, madeDays, lookedDays, words) => {
  const origin = await serveTls(host, isTrusted, Date.now() + madeDays * dayMs)
  const finding = await certificateFinding(origin, undefined, Date.now() + lookedDays * dayMs)
  const state = words.source.includes('good') ? 'good' : 'missing'
  expect(finding).toMatchObject({ state, sentence: expect.stringMatching(words) })
})

test('a host that speaks no TLS, and an address that nobody answers at, are missing', async () => {
  const plain = await answering(() => [200, ''], 'localhost')
  expect(await certificateFinding(plain.replace('http:', 'https:'))).toMatchObject(
    saying('not answer by HTTPS', { state: 'missing' }),
  )
  const redirect = { id: 'domain.www', from: 'http://127.0.0.1:9', to, remedy: 'Mend it.' }
  expect((await redirectFinding(redirect)).state).toBe('missing')
})

const cloudflare = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com']
const a = ['192.0.2.1']
const elsewhere = ['ns1.registrar.test']

test.each([
  ['firm.test', 'good', 'has an address', { a, ns: cloudflare }],
  // Below a domain at Cloudflare.
  ['www.firm.test', 'good', 'has an address', { ns: cloudflare }],
  ['firm.test', 'missing', 'no address', { ns: cloudflare }],
  ['firm.test', 'missing', 'ns1.registrar.test', { a, ns: elsewhere }],
  ['firm.test', 'missing', 'routes do not work', { a, cname: ['a.pages.dev'], ns: elsewhere }],
])('DNS of %s is %s, as it %s', async (host, state, words, records) => {
  const below = { 'www.firm.test': { aaaa: ['2001:db8::1'] } }
  const finding = await dnsFinding(host, dnsOf({ ...below, 'firm.test': records }))
  expect(finding).toMatchObject(saying(words, { id: 'domain.dns', state }))
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
  expect(found.find(({ id }) => id === 'domain.www')).toMatchObject(
    saying(`https://${other} `, { state: 'missing' }),
  )
})

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

test('beside a name below the domain people type no other', () => {
  expect(otherHost('shop.firm.test', 'firm.test')).toBeNull()
})
