import { withStorage } from '../database/storage.ts'
import { invalidField } from '../http/errors.ts'
import { mailAddress } from '../mail/queue-mail.ts'
import { isBouncing } from '../mail/suppressions.ts'

/**
 * Nothing is said to be on its way to an address that no mail is sent to.
 *
 * @throws {ApiError} `invalid_fields` where mails to it come back.
 */
export async function requireReachable(db: D1Database, address: string, field = 'mail') {
  if (!(await withStorage(() => isBouncing(db, mailAddress(address))))) return
  const why = 'Mails to this address come back. Lift that under Deliveries first.'
  throw invalidField(field, why)
}
