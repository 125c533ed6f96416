import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'
import { dayMs } from '#lib/time.ts'

/** A key and the certificate that names its hosts, as PEM. */
export type Certificate = {
  key: string
  cert: string
  /** SHA-256 of the public key, base64: Chromium trusts it by `--ignore-certificate-errors-spki-list`. */
  keyDigest: string
}

/**
 * Makes a key and a certificate signed with it, good from yesterday for a month.
 *
 * @param hosts - Domains, `*.` before them allowed, and IPv4 addresses.
 */
export async function makeCertificate(
  hosts: readonly string[],
  nowMs = Date.now(),
): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Local' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + 30 * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) =>
          /^[\d.]+$/.test(host) ? { type: 7, ip: host } : { type: 2, value: host },
        ),
      },
    ],
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, keyDigest: createHash('sha256').update(publicKey).digest('base64') }
}
