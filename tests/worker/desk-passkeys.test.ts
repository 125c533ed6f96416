import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskAccessPaths as paths, passkeyMinutes } from '#contract/desk/access.ts'
import { minuteMs } from '#lib/time.ts'
import { isSigned } from '#worker/desk/access/passkey-proof.ts'
import { base64UrlOf } from '#worker/http/digest.ts'
import { site } from '#site.config.ts'
import { askDesk, atDesk, atTheDoor as ask, byLink, cookieOf, invite } from './desk-session.ts'
import { rsa } from './rsa.ts'
import { rows } from './stripe-account.ts'

const digest = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const textBytes = (text: string) => new TextEncoder().encode(text)

/** r and s as authenticators give them: DER integers, without zeros before them but the one of the sign. */
function inDer(plain: Uint8Array): Uint8Array {
  const parts = [plain.slice(0, 32), plain.slice(32)].map((part) => {
    const first = part.findIndex((byte) => byte !== 0)
    const digits = Array.from(part.slice(first))
    const number = (digits[0] ?? 0) > 0x7f ? [0, ...digits] : digits
    return [2, number.length, ...number]
  })
  return new Uint8Array([0x30, parts.flat().length, ...parts.flat()])
}

const kinds = {
  '-7': [{ name: 'ECDSA', namedCurve: 'P-256' }, { name: 'ECDSA', hash: 'SHA-256' }, inDer],
  '-8': [{ name: 'Ed25519' }, { name: 'Ed25519' }, (bytes: Uint8Array) => bytes],
  '-257': [rsa, { name: rsa.name }, (bytes: Uint8Array) => bytes],
} as const

/** What an authenticator and its browser say, and what a test has them say otherwise. */
type Said = {
  challenge?: string
  type?: string
  origin?: string
  host?: string
  flags?: number
  count?: number
  crossOrigin?: boolean
}

async function newAuthenticator(algorithm: keyof typeof kinds = '-7') {
  const [made, signing, wrap] = kinds[algorithm]
  const pair = (await crypto.subtle.generateKey(made, true, ['sign', 'verify'])) as CryptoKeyPair
  const idBytes = crypto.getRandomValues(new Uint8Array(24))
  const id = base64UrlOf(idBytes)
  const { hostname } = new URL(site.origin)

  async function say(type: string, said: Said, attested: number[]) {
    const { challenge, origin = site.origin, host = hostname, flags, count = 0 } = said
    const client = { type: said.type ?? type, challenge, origin, crossOrigin: said.crossOrigin }
    const clientBytes = textBytes(JSON.stringify(client))
    const counted = new Uint8Array(4)
    new DataView(counted.buffer).setUint32(0, count)
    const flag = flags ?? (attested.length > 0 ? 0b1000101 : 0b101)
    const hash = await digest(textBytes(host))
    const data = new Uint8Array([...hash, flag, ...counted, ...attested])
    return { clientBytes, data }
  }
  return {
    id,
    async create(said: Said) {
      const attested = [...new Uint8Array(16), 0, idBytes.length, ...idBytes, 0xa0]
      const { clientBytes, data } = await say('webauthn.create', said, attested)
      const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
      if (!(spki instanceof ArrayBuffer))
        throw new Error('An exported key of this format is bytes.')
      return {
        id,
        response: {
          clientDataJSON: base64UrlOf(clientBytes),
          authenticatorData: base64UrlOf(data),
          publicKey: base64UrlOf(new Uint8Array(spki)),
          publicKeyAlgorithm: Number(algorithm),
        },
      }
    },
    async get(said: Said) {
      const { clientBytes, data } = await say('webauthn.get', said, [])
      const signed = new Uint8Array([...data, ...(await digest(clientBytes))])
      const signature = await crypto.subtle.sign(signing, pair.privateKey, signed)
      return {
        id,
        response: {
          clientDataJSON: base64UrlOf(clientBytes),
          authenticatorData: base64UrlOf(data),
          signature: base64UrlOf(wrap(new Uint8Array(signature))),
        },
      }
    },
  }
}

type Authenticator = Awaited<ReturnType<typeof newAuthenticator>>

/** What the sign-in page sends, each from an address of its own: wrong ones are counted. */
let visitors = 0
function atTheDoor(path: string, body?: unknown) {
  visitors += 1
  return ask(path, body, {}, { 'cf-connecting-ip': `203.0.113.${visitors % 250}` })
}

async function newChallenge(): Promise<string> {
  const answer = await atTheDoor(paths.passkeyChallenge)
  const { challenge, rpId } = (await answer.json()) as { challenge: string; rpId: string }
  expect(rpId).toBe(new URL(site.origin).hostname)
  return challenge
}

async function signedIn(cookie: string) {
  const answer = await askDesk(paths.session, { headers: { cookie } })
  return { status: answer.status, who: await answer.json() }
}

/** Somebody invited and signed in by their link. */
async function newMember() {
  const invited = await invite('staff')
  return { ...invited, ...(await byLink(invited.link)) }
}

type Member = Awaited<ReturnType<typeof newMember>>

async function add(member: Member, key: Authenticator, said: Said = {}, name = 'Phone') {
  const challenge = said.challenge ?? (await newChallenge())
  const made = await key.create({ ...said, challenge })
  return member.ask('POST', paths.passkeys, { ...made, name })
}

async function signIn(key: Authenticator, said: Said = {}) {
  const challenge = said.challenge ?? (await newChallenge())
  return atTheDoor(paths.passkeySession, await key.get({ ...said, challenge }))
}

let member: Member
let key: Authenticator
beforeEach(async () => {
  member = await newMember()
  key = await newAuthenticator()
})
afterEach(() => {
  vi.useRealTimers()
})

for (const algorithm of ['-7', '-8', '-257'] as const) {
  test(`a passkey of algorithm ${algorithm} signs its owner in, and the log tells by which`, async () => {
    const own = await newAuthenticator(algorithm)
    expect((await add(member, own)).status).toBe(200)
    const answer = await signIn(own)
    expect(answer.status).toBe(200)
    const { who } = await signedIn(cookieOf(answer))
    expect(who).toMatchObject({ actor: member.name, role: 'staff', by: 'invitation' })
    const { passkeys } = (await (await member.ask('GET', paths.passkeys)).json()) as {
      passkeys: unknown[]
    }
    expect(passkeys).toMatchObject([{ id: own.id, name: 'Phone', usedAt: expect.any(String) }])
    expect(
      await rows('SELECT action, detail FROM audit_log WHERE actor = ?1 ORDER BY id', member.name),
    ).toMatchObject([
      { action: 'desk.sign-in' },
      { action: 'passkeys.add', detail: '{"name":"Phone"}' },
      { action: 'desk.sign-in', detail: '{"passkey":"Phone"}' },
    ])
  })
}

test('every signature in DER is read, with zeros before r and s, too', async () => {
  const { response } = await key.create({ challenge: 'asked' })
  const of = { publicKey: response.publicKey, algorithm: -7 } as const
  for (let tried = 0; tried < 1_000; tried += 1) {
    const signed = await key.get({ challenge: `asked-${tried}` })
    expect(await isSigned(of, signed.response)).toBe(true)
    expect(await isSigned(of, { ...signed.response, authenticatorData: 'AAAA' })).toBe(false)
  }
})

const wrong: Record<string, Said> = {
  'a page of another site': { origin: 'https://evil.example' },
  'a passkey of another host': { host: 'evil.example' },
  'a page within a frame of another site': { crossOrigin: true },
  'somebody who was not verified': { flags: 0b1 },
  'nobody at the device': { flags: 0b100 },
  'what was said for something else': { type: 'payment.get' },
  'a challenge that nobody gave': { challenge: 'a'.repeat(43) },
}
for (const [what, said] of Object.entries(wrong)) {
  test(`${what} neither adds a passkey nor signs in`, async () => {
    expect((await add(member, key, said)).status).toBe(400)
    expect((await add(member, key)).status).toBe(200)
    expect((await signIn(key, said)).status).toBe(403)
    expect((await signIn(key)).status).toBe(200)
  })
}

test('a challenge is answered once, also by two at the same moment, and in its time', async () => {
  await add(member, key)
  const challenge = await newChallenge()
  const body = await key.get({ challenge })
  const both = await Promise.all([1, 2].map(() => atTheDoor(paths.passkeySession, body)))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
  const late = await newChallenge()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + passkeyMinutes * minuteMs + 1)
  expect((await signIn(key, { challenge: late })).status).toBe(403)
})

test('a signature by another key, and a count that goes back, sign nobody in', async () => {
  await add(member, key, { count: 4 })
  const copy = { ...(await newAuthenticator()), id: key.id }
  const forged = await copy.get({ challenge: await newChallenge(), count: 9 })
  expect((await atTheDoor(paths.passkeySession, { ...forged, id: key.id })).status).toBe(403)
  for (const [count, status] of [
    [5, 200],
    [5, 403],
    [3, 403],
    [6, 200],
  ] as const) {
    expect((await signIn(key, { count })).status).toBe(status)
  }
})

test('an id that the authenticator does not attest, or that is known, is not added', async () => {
  const other = await newAuthenticator()
  const made = await key.create({ challenge: await newChallenge() })
  const refused = await member.ask('POST', paths.passkeys, { ...made, id: other.id, name: 'Phone' })
  expect(((await refused.json()) as { error: unknown }).error).toMatchObject({
    fields: { passkey: expect.any(String) },
  })
  await add(member, key)
  expect((await add(await newMember(), key)).status).toBe(400)
  expect((await signIn(other)).status).toBe(403)
})

test('one removes one’s own alone, which ends the sessions of other devices', async () => {
  await add(member, key)
  const elsewhere = cookieOf(await signIn(key))
  const stranger = await newMember()
  expect((await stranger.ask('DELETE', paths.passkey(key.id))).status).toBe(404)
  expect((await signedIn(elsewhere)).status).toBe(200)
  expect((await member.ask('DELETE', paths.passkey(key.id))).status).toBe(200)
  expect((await signedIn(elsewhere)).status).toBe(401)
  expect((await signedIn(member.cookie)).status).toBe(200)
  expect((await signIn(key)).status).toBe(403)
})

test('whoever is removed has no passkey left, and a token keeps none', async () => {
  await add(member, key)
  expect((await member.remove()).status).toBe(200)
  expect((await signIn(key)).status).toBe(403)
  const { send } = await atDesk('owner')
  expect((await send('GET', paths.passkeys)).status).toBe(404)
})
