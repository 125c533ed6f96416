import { keyedDigest } from './address-token.ts'
import { mailAddress } from './mail-address.ts'

/**
 * Mails a form may cause in an hour: to one mailbox that never confirmed, and to all of those that one network (/24,
 * /64) names. What is over is held until the operator sends it.
 */
export const formMailsAnHour = { mailbox: 6, network: 30 } as const

/** Whom a form named and from where, as keyed digests; `network` is null on the machine itself. */
export type Asker = { mailbox: string; network: string | null }

/** Providers at which dots in the part before the @ make no other mailbox. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address reaches: without its tag, and without dots where they count for nothing. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = mailAddress(address).split('@')
  const [untagged = ''] = local.split('+')
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** @param network - As `clientNetwork` has it; blank for none. */
export async function askerOf(db: D1Database, address: string, network: string): Promise<Asker> {
  return {
    mailbox: await keyedDigest(db, `mailbox ${mailboxOf(address)}`),
    network: network ? await keyedDigest(db, `network ${network}`) : null,
  }
}
