import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and the certificate that names its hosts, as PEM. */
export type Certificate = {
  key: string
  cert: string
  /** SHA-256 of the public key, base64: Chromium trusts it by `--ignore-certificate-errors-spki-list`. */
  keyDigest: string
}

/** One value in DER: its tag, how long it is, what it holds. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const length: number[] = []
  for (let rest = content.length; rest > 0; rest >>>= 8) length.unshift(rest & 255)
  const head = content.length < 128 ? [content.length] : [128 | length.length, ...length]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string) => der(0x0c, Buffer.from(text))
const octets = (content: Uint8Array) => der(0x04, content)
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)
const integer = (value: Uint8Array) => der(0x02, value)
const yes = der(0x01, Buffer.from([255]))

/** A moment as UTCTime, which ends in 2049. */
const moment = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const commonName = '550403'
const ecdsaWithSha256 = '2a8648ce3d040302'
const basicConstraints = '551d13'
const subjectAltName = '551d11'

const pem = (label: string, content: Buffer) => {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}

/** A host as an alternative name: a domain, `*.` before it allowed, or an IPv4 address. */
const alternativeName = (host: string) =>
  /^[\d.]+$/.test(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host))

const dayMs = 86_400_000

/** Makes a key and signs a certificate for the hosts with it, good from yesterday for a month. */
export function makeCertificate(hosts: readonly string[], nowMs = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicDer = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = sequence(objectId(ecdsaWithSha256))
  const name = sequence(der(0x31, sequence(objectId(commonName), utf8('Local production'))))
  const extensions = sequence(
    sequence(objectId(basicConstraints), yes, octets(sequence(yes))),
    sequence(objectId(subjectAltName), octets(sequence(...hosts.map(alternativeName)))),
  )
  const statement = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(moment(nowMs - dayMs), moment(nowMs + 30 * dayMs)),
    name,
    publicDer,
    der(0xa3, extensions),
  )
  const signature = sign('sha256', statement, privateKey)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(statement, algorithm, bits(signature))),
    keyDigest: createHash('sha256').update(publicDer).digest('base64'),
  }
}
