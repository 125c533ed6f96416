import { sql } from '../database/sql.ts'
import { canBeWritten, overCap } from './mails.ts'
import type { Ledger } from '../delivery/channel.ts'

/** Reasons not to write to the address of a row of `mails`, as a JSON list. */
const suppressed = sql`(
  SELECT json_group_array(reason) FROM mail_suppressions
  WHERE mail_suppressions.address = mails.address AND lifted_at IS NULL
)`

/** What is owed to inboxes. A mail whose token is gone cannot be written again, so it is not replayed. */
export const mailLedger: Ledger = {
  table: 'mails',
  gate: 'mail_gate',
  due: { from: sql`mails INDEXED BY mails_due`, order: sql`turn, next_ms` },
  content: sql`json_object('id', id, 'kind', kind, 'to', address, 'data', data, 'secret', secret,
    'createdAt', created_at, 'sentAs', message_id, 'suppressed', json(${suppressed}))`,
  atEnd: sql`, secret = NULL`,
  receipt: 'message_id',
  replay: {
    where: canBeWritten,
    // It counts as new, or it would be too old at once.
    set: (nowMs) => sql`, created_at = ${new Date(nowMs).toISOString()},
      last_error = nullif(last_error, ${overCap})`,
    exceptHeld: sql`last_error IS NOT ${overCap}`,
  },
  matters: {
    refusesAccount: 'mail_refuses_account',
    refusesOne: 'mail_refused',
    unreadable: 'mail_unreadable',
    oneFails: 'mail_stuck',
    allFail: 'mail_failing',
  },
}
