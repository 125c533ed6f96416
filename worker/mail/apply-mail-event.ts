import { raiseAttention } from '../db/attention.ts'
import { suppress } from '../db/suppressions.ts'
import { mailAddress } from './mail-address.ts'
import { mailClasses } from './mail-classes.ts'
import type { MailEvent } from './mail-event.ts'
import { stopNews } from './stop-news.ts'

/** Kinds whose reader waits for something they ask or pay for. */
const awaited = new Set(
  Object.entries(mailClasses).flatMap(([kind, name]) => (name === 'transactional' ? [kind] : [])),
)

/**
 * Notes what became of a mail: who bounced is written to no more, who complained gets no news. What came back and
 * was awaited a person is told of. Told twice, it changes nothing.
 */
export async function applyMailEvent(
  db: D1Database,
  { reason, addresses, messageId, happenedAt }: MailEvent,
  nowMs: number,
): Promise<void> {
  const since = happenedAt
  for (const address of addresses.map(mailAddress)) {
    if (reason === 'complained') await stopNews(db, { address, reason, since, nowMs })
    else await suppress(db, { address, reason, since }).run()
  }
  const found = await db
    .prepare(
      `UPDATE mails SET last_error = ?2
       WHERE message_id = ?1 AND last_error IS NULL RETURNING id, kind`,
    )
    .bind(messageId, reason)
    .first<{ id: string; kind: string }>()
  if (!found || reason !== 'bounced' || !awaited.has(found.kind)) return
  const matter = { kind: 'mail_bounced', subjectId: found.id, detail: found.kind } as const
  await raiseAttention(db, matter, nowMs).run()
}
