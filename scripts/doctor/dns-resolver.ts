import { Resolver } from 'node:dns/promises'

/** What the doctor asks of DNS. */
export type DnsResolver = Pick<
  Resolver,
  'resolve4' | 'resolve6' | 'resolveNs' | 'resolveCname' | 'resolveTxt'
>

/** DNS as this machine asks it. */
export const dnsResolver = (): DnsResolver => new Resolver({ timeout: 2_000, tries: 2 })
