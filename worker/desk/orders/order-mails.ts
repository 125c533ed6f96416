import type { DeskUser } from '../../http/app-context.ts'
import { somethingChanged } from '../../database/sql.ts'
import { auditInsert } from '../audit-log.ts'
import { paymentsOf } from '../../payments/order-ledger.ts'
import type { Order } from '../../payments/orders.ts'
import { isBouncing } from '../../mail/suppressions.ts'
import { ApiError } from '../../http/errors.ts'
import { issueToken } from '../../mail/library-link.ts'
import { mailAddress } from '../../mail/mail-address.ts'
import { confirmationOf } from '../../payments/mails-of-order.ts'
import { queueMail } from '../../mail/queue-mail.ts'

type Again = { key: string; mail: 'receipt' | 'library-link' }

const refusal = (why: string) => new ApiError('invalid_fields', { fields: { mail: why } })

/**
 * Owes a buyer a mail once more: a new one with a new link, from what the order's row says now.
 *
 * @throws {ApiError} `invalid_fields` where nothing was paid, or where mails to the address come back.
 */
export async function mailAgain(
  db: D1Database,
  order: Order,
  { key, mail }: Again,
  user: DeskUser,
): Promise<void> {
  const { id, email, firstName } = order
  const nowMs = Date.now()
  const [payment] = await paymentsOf(db, id)
  if (!payment || !email) throw refusal('Nothing was paid for this order, so there is no receipt.')
  if (await isBouncing(db, mailAddress(email))) {
    throw refusal('Mails to this address come back. Lift that under Deliveries first.')
  }
  const link = await issueToken(db, email, nowMs)
  const about = { to: email, secret: link.secret, subjectId: id, nowMs }
  const queued =
    mail === 'receipt'
      ? queueMail(db, {
          ...about,
          id: `order-confirmed:${id}:${key}`,
          kind: 'order-confirmed',
          data: confirmationOf(order, payment),
        })
      : queueMail(db, {
          ...about,
          id: `library-link:${key}`,
          kind: 'library-link',
          data: { firstName },
        })
  const entry = { ...user, action: 'orders.mail', subject: id, detail: { mail } }
  await db.batch([link.statement, queued, auditInsert(db, entry, nowMs, somethingChanged)])
}
