import type { Certificate } from './certificate.ts'
import { productionHosts } from './destination.ts'
import type { Front } from './front.ts'

/** With these a Chromium finds production's names on this machine, and trusts the certificate made for them. */
export function chromiumFlags(
  { port, plainPort }: Front,
  { keyDigest }: Pick<Certificate, 'keyDigest'>,
): string[] {
  const rules = productionHosts.flatMap((host) => [
    `MAP ${host}:443 127.0.0.1:${port}`,
    `MAP ${host}:80 127.0.0.1:${plainPort}`,
  ])
  return [
    `--host-resolver-rules=${rules.join(', ')}`,
    `--ignore-certificate-errors-spki-list=${keyDigest}`,
  ]
}
