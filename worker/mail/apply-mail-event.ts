import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'
import { raiseAttention } from '../database/attention.ts'
import { suppress } from './suppressions.ts'
import { mailAddress } from './queue-mail.ts'
import { mailClasses } from './owed-mail.ts'
import type { MailEvent } from './read-mail-event.ts'
import { stopNews } from './newsletter-rows.ts'

/** Kinds whose reader waits for something they ask or pay for. */
const awaited = new Set(
  Object.entries(mailClasses).flatMap(([kind, [name]]) => (name === 'transactional' ? [kind] : [])),
)

/**
 * Notes what became of a mail: who bounced is written to no more, who complained gets no news. What was not sent
 * after all ends so: not to be sent to such an address, or dead, so that it can be sent again. Of what was awaited
 * and did not arrive a person is told. Told twice, it changes nothing.
 */
export async function applyMailEvent(
  db: D1Database,
  { reason, unsent, addresses, messageId, happenedAt }: MailEvent,
  nowMs: number,
): Promise<void> {
  const since = happenedAt
  for (const address of addresses.map(mailAddress)) {
    if (reason === 'complained') await stopNews(db, { address, reason, since, nowMs })
    else if (reason === 'bounced') await suppress(db, { address, reason, since }).run()
  }
  const state = reason === 'not_sent' ? 'dead' : unsent ? 'suppressed' : 'delivered'
  const found = await sql`UPDATE mails SET last_error = ${unsent ?? reason}, state = ${state},
    delivered_at = iif(${state} = 'delivered', delivered_at, NULL)
    WHERE message_id = ${messageId} AND state = 'delivered' AND last_error IS NULL
    RETURNING id, kind`.first(db, z.object({ id: z.string(), kind: z.string() }))
  const hasArrived = reason === 'complained' && !unsent
  if (!found || hasArrived || !awaited.has(found.kind)) return
  const kind = reason === 'not_sent' ? 'mail_refused' : 'mail_bounced'
  await raiseAttention(db, { kind, subjectId: found.id, detail: unsent ?? found.kind }, nowMs).run()
}
