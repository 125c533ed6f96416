/** What is known of a link to confirm a subscription. */
export type Confirmation = { address: string; leadId: string; confirmedAt: string | null }

/** A link is good this long; then it is asked for anew. */
const linkLastsDays = 7

/** Keeps the link of a mail that has just been owed with this token; nothing where that was owed before. */
export function confirmationInsert(
  db: D1Database,
  { mailId, token, hash }: { mailId: string; token: string; hash: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO newsletter_confirmations (token_hash, address, lead_id, created_at)
       SELECT ?3, address, subject_id, created_at FROM mails WHERE id = ?1 AND secret = ?2
       ON CONFLICT (token_hash) DO NOTHING`,
    )
    .bind(mailId, token, hash)
}

/** The link of a token's hash; null for one that was never sent, or is too old. */
export async function confirmationOf(
  db: D1Database,
  hash: string,
  nowMs: number,
): Promise<Confirmation | null> {
  return db
    .prepare(
      `SELECT address, lead_id AS leadId, confirmed_at AS confirmedAt
       FROM newsletter_confirmations
       WHERE token_hash = ?1 AND (confirmed_at IS NOT NULL OR created_at > ?2)`,
    )
    .bind(hash, new Date(nowMs - linkLastsDays * 86_400_000).toISOString())
    .first<Confirmation>()
}

/** Uses a link up and enters its address among the readers, as statements for a batch. */
export function subscribing(
  db: D1Database,
  { hash, address, leadId, now }: { hash: string; address: string; leadId: string; now: string },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE newsletter_confirmations SET confirmed_at = coalesce(confirmed_at, ?2)
         WHERE token_hash = ?1`,
      )
      .bind(hash, now),
    db
      .prepare(
        `INSERT INTO newsletter_subscribers (address, lead_id, confirmed_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (address) DO UPDATE SET
           lead_id = excluded.lead_id, confirmed_at = excluded.confirmed_at, ended_at = NULL`,
      )
      .bind(address, leadId, now),
  ]
}

/** A reader, past or present. */
export type Subscriber = { leadId: string; confirmedAt: string; endedAt: string | null }

/** Whether an address has ever confirmed, and reads on; null if it never did. */
export async function subscriberOf(db: D1Database, address: string): Promise<Subscriber | null> {
  return db
    .prepare(
      `SELECT lead_id AS leadId, confirmed_at AS confirmedAt, ended_at AS endedAt
       FROM newsletter_subscribers WHERE address = ?1`,
    )
    .bind(address)
    .first<Subscriber>()
}

/** Ends a subscription, or takes it up again with `endedAt` null; nothing for who never confirmed. */
export function subscriptionEnd(
  db: D1Database,
  address: string,
  endedAt: string | null,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE newsletter_subscribers SET ended_at = iif(?2 IS NULL, NULL, coalesce(ended_at, ?2))
       WHERE address = ?1`,
    )
    .bind(address, endedAt)
}

/** Erases links nobody has pressed in time. */
export function eraseOldLinks(db: D1Database, nowMs: number): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM newsletter_confirmations WHERE confirmed_at IS NULL AND created_at < ?1`)
    .bind(new Date(nowMs - linkLastsDays * 86_400_000).toISOString())
}
