import * as z from 'zod/mini'
import { newsletterConfirmedTag, newsletterEndedTag } from '#contract/forms/newsletter.ts'
import { type Sql, sql } from '../database/sql.ts'
import { digestHex, newToken } from '../http/digest.ts'
import { timing } from '../delivery/timing.ts'

/**
 * New secrets for the mails of an address that wait or are held, and their digests, by the old ones: whoever reads the
 * old mailbox may have got those.
 */
export async function renewedLinks(db: D1Database, address: string): Promise<string> {
  const waiting =
    await sql`SELECT secret FROM mails WHERE address = ${address} AND secret IS NOT NULL`.all(
      db,
      z.object({ secret: z.string() }),
    )
  const renewed = waiting.map(async ({ secret }) => {
    const { token, hash } = await newToken()
    return { [secret]: token, [await digestHex(secret)]: hash }
  })
  return JSON.stringify(Object.assign({}, ...(await Promise.all(renewed))))
}

type Move = {
  /** Whose rows move; addresses in lower case. */
  from: { id: string; address: string }
  /** Whom they move to: the same person under another address, or another person. */
  to: { id: string; address: string }
  actor: string
  /** As `renewedLinks` has them. */
  links: string
  nowMs: number
}

/** A column of JSON with another address in it, where it is JSON. */
const readdressed = (column: Sql, address: string, ...names: readonly string[]) =>
  names.reduce(
    (
      value,
      name,
    ) => sql`iif(json_valid(${column}) AND json_extract(${column}, ${`$.${name}`}) IS NOT NULL,
      json_set(${value}, ${`$.${name}`}, ${address}), ${value})`,
    column,
  )

/** SQL condition: a delivery says that somebody reads the newsletter, or no more. */
const isNews = sql`coalesce(iif(json_valid(payload), payload ->> '$.tags[0]', ''), '')
  IN ${[newsletterConfirmedTag, newsletterEndedTag]}`

const hasOwnNews = (address: string) =>
  sql`EXISTS (SELECT 1 FROM newsletter_subscribers WHERE lower(address) = ${address})`

/**
 * Tells the CRM of the other address as it is told of a visitor's own correction: what it has last of the person's forms
 * and orders, and whether they read the newsletter, is queued once more, under an id of its own; behind an attempt under
 * way, which may have the old address. What was sent later of the other address stands, and so does that it reads, or no
 * more.
 */
export function toldAgain(from: string, to: string, nowMs: number): Sql {
  const id = sql`iif(${isNews}, ${crypto.randomUUID()},
    iif(subject = 'lead', ${crypto.randomUUID()}, ${crypto.randomUUID()}))`
  // SQLite takes the columns beside a max() from its row.
  return sql`INSERT INTO deliveries (id, subject, payload, next_ms, created_at)
    SELECT id, subject, json_set(payload, '$.email', ${to}, '$.submissionId', id),
      iif(EXISTS (SELECT 1 FROM deliveries WHERE address = ${from} AND claimed_until_ms > ${nowMs}),
        ${nowMs + timing.longestLeaseMs}, ${nowMs}) + row_number() OVER (ORDER BY newest) - 1,
      ${new Date(nowMs).toISOString()}
    FROM (SELECT ${id} AS id, subject, payload, address, state, claimed_until_ms, max(created_at) AS newest
      FROM deliveries WHERE address IN (${from}, ${to}) AND state <> 'dead'
        AND NOT (${from !== to} AND ${isNews} AND ${hasOwnNews(to)})
      GROUP BY subject, ${isNews})
    WHERE address = ${from} AND (state = 'delivered' OR claimed_until_ms > ${nowMs})`
}

/** What the two may both have: of one each, that of the address they move to stays. */
const merged = (from: string, to: string): Sql[] => [
  sql`INSERT INTO newsletter_subscribers (address, lead_id, confirmed_at, ended_at)
    SELECT ${to}, lead_id, confirmed_at, ended_at FROM newsletter_subscribers
    WHERE lower(address) = ${from} ON CONFLICT (address) DO NOTHING`,
  sql`DELETE FROM newsletter_subscribers WHERE lower(address) = ${from}`,
  // What somebody wants goes with them; that a mailbox does not exist is said of the mailbox.
  sql`INSERT INTO mail_suppressions (address, reason, since, lifted_at)
    SELECT ${to}, reason, since, lifted_at FROM mail_suppressions
    WHERE address = ${from} AND reason <> 'bounced'
    ON CONFLICT (address, reason) DO UPDATE SET lifted_at = NULL WHERE excluded.lifted_at IS NULL`,
  sql`DELETE FROM mail_suppressions WHERE address = ${from}`,
  sql`INSERT INTO library_progress (email, shelf, part, opened_ms, done_ms)
    SELECT ${to}, shelf, part, opened_ms, done_ms FROM library_progress WHERE email = ${from}
    ON CONFLICT (email, shelf, part) DO UPDATE SET done_ms = coalesce(done_ms, excluded.done_ms)`,
  sql`DELETE FROM library_progress WHERE email = ${from}`,
  sql`INSERT INTO vault_requests (email, held_until_ms)
    SELECT ${to}, held_until_ms FROM vault_requests WHERE email = ${from}
    ON CONFLICT (email) DO NOTHING`,
  sql`DELETE FROM vault_requests WHERE email = ${from}`,
  sql`UPDATE OR IGNORE vault_places SET email = ${to} WHERE email = ${from}`,
  // The number of a second place stays taken.
  sql`UPDATE vault_places SET email = 'merged:' || place WHERE email = ${from}`,
]

/**
 * Statements for one batch that move everything of a person to another address: forms, orders and what they open, mails,
 * the newsletter, partnerships, notes and tags. The person keeps the id where the address is new; where it is another
 * person's, the record becomes that one. Links and sessions of the library end, and links of calls, forms, confirmations
 * and a partner's account: whoever reads the old mailbox may be somebody else. The old address stays in the story.
 */
export function movePerson(
  db: D1Database,
  { from, to, actor, links, nowMs }: Move,
): D1PreparedStatement[] {
  const { address: old } = from
  const isMerge = from.id !== to.id
  const isRenewed = (column: Sql) => sql`${column} IN (SELECT key FROM json_each(${links}))`
  const renewed = (column: Sql) =>
    sql`coalesce((SELECT value FROM json_each(${links}) WHERE key = ${column}), ${column})`
  const desk = isMerge
    ? [
        sql`UPDATE person_notes SET person_id = ${to.id} WHERE person_id = ${from.id}`,
        sql`UPDATE person_addresses SET person_id = ${to.id} WHERE person_id = ${from.id}`,
        sql`UPDATE OR REPLACE attention SET id = 'reply_received:' || ${to.id}, subject_id = ${to.id}
          WHERE kind = 'reply_received' AND subject_id = ${from.id} AND cleared_at IS NULL`,
        sql`UPDATE people SET written_at = earlier.written_at
          FROM (SELECT written_at FROM people WHERE id = ${from.id}) AS earlier
          WHERE id = ${to.id} AND earlier.written_at > coalesce(people.written_at, '')`,
        sql`UPDATE OR IGNORE person_tags SET person_id = ${to.id} WHERE person_id = ${from.id}`,
      ]
    : [sql`UPDATE people SET address = ${to.address} WHERE id = ${from.id}`]
  return [
    sql`INSERT INTO person_addresses (person_id, address, how, actor, moved_at)
      VALUES (${to.id}, ${old}, ${isMerge ? 'merged' : 'corrected'}, ${actor},
        ${new Date(nowMs).toISOString()})`,
    ...desk,
    toldAgain(old, to.address, nowMs),
    sql`DELETE FROM deliveries WHERE address = ${old} AND state <> 'delivered' AND ${isNews}
      AND ${hasOwnNews(to.address)}`,
    sql`UPDATE deliveries SET payload = ${readdressed(sql`payload`, to.address, 'email')}
      WHERE address = ${old}`,
    // Under its earlier key a provider would take one that was tried for the one it has.
    sql`UPDATE mails SET address = ${to.address}, secret = ${renewed(sql`secret`)},
        message_id = iif(state = 'pending', ${crypto.randomUUID()}, message_id)
      WHERE address = ${old}`,
    sql`UPDATE mails SET data = ${readdressed(sql`data`, to.address, 'email', 'lead.email')}
      WHERE subject_id IN (
        SELECT submission_id FROM leads WHERE lower(email) = ${old}
        UNION ALL SELECT id FROM orders WHERE lower(email) = ${old} AND email <> ''
      )`,
    sql`UPDATE mail_replies SET address = ${to.address} WHERE address = ${old}`,
    sql`DELETE FROM library_tokens WHERE email = ${old} AND NOT ${isRenewed(sql`hash`)}`,
    sql`UPDATE library_tokens SET email = ${to.address}, hash = ${renewed(sql`hash`)}
      WHERE email = ${old}`,
    sql`DELETE FROM library_sessions WHERE email = ${old}`,
    sql`UPDATE library_requests SET email = ${to.address} WHERE email = ${old}`,
    sql`DELETE FROM newsletter_confirmations WHERE address = ${old} AND confirmed_at IS NULL
      AND NOT ${isRenewed(sql`token_hash`)}`,
    sql`UPDATE newsletter_confirmations SET address = ${to.address},
        token_hash = ${renewed(sql`token_hash`)} WHERE address = ${old}`,
    sql`UPDATE affiliate_tokens SET token_hash = ${renewed(sql`token_hash`)},
        revoked_at = iif(${isRenewed(sql`token_hash`)}, NULL, ${new Date(nowMs).toISOString()})
      WHERE revoked_at IS NULL
        AND partner_id IN (SELECT id FROM affiliate_partners WHERE lower(email) = ${old})`,
    sql`UPDATE affiliate_partners SET email = ${to.address} WHERE lower(email) = ${old}`,
    sql`UPDATE affiliate_contracts SET client_email = ${to.address} WHERE lower(client_email) = ${old}`,
    sql`UPDATE leads SET email = ${to.address},
        payload = ${readdressed(sql`payload`, to.address, 'email')}
      WHERE lower(email) = ${old}`,
    sql`UPDATE orders SET email = ${to.address} WHERE lower(email) = ${old} AND email <> ''`,
    // Behind forms and orders: told of an address that has none, a trigger would take the person, notes and all.
    ...merged(old, to.address),
    // Triggers have told most of it; a row without one is told here.
    sql`INSERT INTO person_changed (address) VALUES (${old})`,
    sql`INSERT INTO person_changed (address) VALUES (${to.address})`,
  ].map((each) => each.on(db))
}
