import { canBeWritten, overCap } from './mails.ts'
import type { Ledger } from '../delivery/channel.ts'

/** Reasons not to write to the address of a row of `mails`, as a JSON list. */
const suppressed = `(
  SELECT json_group_array(reason) FROM mail_suppressions
  WHERE mail_suppressions.address = mails.address AND lifted_at IS NULL
)`

/** What is owed to inboxes. A mail whose token is gone cannot be written again, so it is not replayed. */
export const mailLedger: Ledger = {
  table: 'mails',
  gate: 'mail_gate',
  due: { from: 'mails INDEXED BY mails_due', order: 'turn, next_ms' },
  content: `json_object('id', id, 'kind', kind, 'to', address, 'data', data, 'secret', secret,
    'createdAt', created_at, 'sentAs', message_id, 'suppressed', json(${suppressed}))`,
  atEnd: ', secret = NULL',
  receipt: 'message_id',
  replay: {
    where: `AND ${canBeWritten}`,
    // It counts as new, or it would be too old at once.
    set: `, created_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1 / 1000.0, 'unixepoch'),
      last_error = nullif(last_error, '${overCap}')`,
    exceptHeld: `AND last_error IS NOT '${overCap}'`,
  },
  matters: {
    refusesAccount: 'mail_refuses_account',
    refusesOne: 'mail_refused',
    unreadable: 'mail_unreadable',
    oneFails: 'mail_stuck',
    allFail: 'mail_failing',
  },
}
