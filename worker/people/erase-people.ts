import { canonicalEmail } from '#lib/canonical-email.ts'
import { joined, type Sql, sql } from '../database/sql.ts'
import { timing } from '../delivery/timing.ts'

/**
 * How a person is erased.
 *
 * - `asked`: everything that names them goes; of orders stays what was sold, when, and for how much.
 * - `age`: the same, for who was not heard of for as long as the privacy page says.
 * - `forms-age`: what they sent goes, their orders stay as they are.
 */
type ErasureScope = 'asked' | 'age' | 'forms-age'

type Erasure = {
  /** In lower case. */
  addresses: readonly string[]
  scope: ErasureScope
  /** Whether the CRM can be told: by its API, by a person only, or there is none. */
  crm: 'api' | 'webhook' | 'none'
  /** Stripe objects of unpaid orders that have been called off already; the rest is queued. */
  calledOff?: readonly string[]
  nowMs: number
}

/** State of the erasure at the CRM, by how it can be told. */
const crmStates = { api: 'owed', webhook: 'by_hand', none: 'none' } as const

type Addresses = readonly string[]

/** Their leads, and the versions that these have corrected, whatever address was typed there. */
const leadIds = (them: Addresses) => sql`
  SELECT version.submission_id FROM leads JOIN leads AS version
    ON version.submission_id IN (leads.submission_id, leads.corrects)
      OR version.corrects IN (leads.submission_id, leads.corrects)
  WHERE lower(leads.email) IN ${them}
    AND leads.submission_id IN (version.submission_id, version.replaced_by)`
/** Those of them on which no lead of somebody else hangs, who has corrected an address mistyped into theirs. */
const endedIds = (them: Addresses) => sql`
  SELECT submission_id FROM leads WHERE submission_id IN (${leadIds(them)}) AND NOT EXISTS (
    SELECT 1 FROM leads AS standing WHERE standing.corrects = leads.submission_id
      AND standing.status = 'accepted' AND standing.replaced_by IS NULL
      AND lower(standing.email) NOT IN ${them}
  )`
const orderIds = (them: Addresses) =>
  sql`SELECT id FROM orders WHERE lower(email) IN ${them} AND email <> ''`
const partnerIds = (them: Addresses) =>
  sql`SELECT id FROM affiliate_partners WHERE lower(email) IN ${them}`
const ofThem = (them: Addresses) => sql`(${endedIds(them)} UNION ALL ${orderIds(them)})`
const deliveryIds = (them: Addresses) => sql`
  SELECT id FROM deliveries WHERE address IN ${them} OR id IN (${leadIds(them)})
  UNION ALL SELECT id FROM google_conversions WHERE subject_id IN ${ofThem(them)}
  UNION ALL SELECT id FROM meta_conversions WHERE subject_id IN ${ofThem(them)}`
/** Addresses that were theirs until the desk corrected them. */
const correctedAddresses = (them: Addresses) => sql`
  SELECT address FROM person_addresses WHERE person_id IN (SELECT id FROM people WHERE address IN ${them})`
const theirCodes = (them: Addresses) => sql`
  SELECT code FROM affiliate_partners WHERE lower(email) IN ${them}
  UNION ALL SELECT lower(code) FROM affiliate_partners WHERE lower(email) IN ${them}`
const givenCodes = (them: Addresses) =>
  sql`SELECT code FROM promotion_codes WHERE partner_id IN (${partnerIds(them)})`

/** As `canonicalEmail` has it. */
const untagged = (email: Sql) => sql`lower(
  substr(${email}, 1, instr(replace(${email}, '@', '+@'), '+') - 1) || substr(${email}, instr(${email}, '@')))`

/** Stripe’s customers of orders, those of attempts that others took the place of included. */
const customersOf = (theirs: Sql) => sql`(
  SELECT stripe_customer_id AS customer FROM orders WHERE ${theirs}
  UNION SELECT customer_id FROM order_attempts JOIN orders ON orders.id = order_id WHERE ${theirs})`

/** Mails to them, and those about them to others. */
const mailsOf = (them: Addresses, subjects: readonly Sql[]) => sql`(
  SELECT id FROM mails WHERE address IN ${them}
  UNION SELECT id FROM mails WHERE subject_id IN (${joined(subjects, ' UNION ALL ')})
)`

/** Statements for what depends on somebody's forms. In this order: later ones delete what earlier ones look up. */
const ofForms = (them: Addresses, mails: Sql, isWhole: boolean) => [
  sql`DELETE FROM attention WHERE subject_id IN (${leadIds(them)} UNION ALL ${deliveryIds(them)} UNION ALL SELECT id FROM ${mails})
   OR subject_id IN (SELECT id FROM fulfilment_tasks WHERE subject = 'lead' AND subject_id IN (${endedIds(them)}))
   OR (${isWhole} AND kind = 'reply_received' AND subject_id IN (SELECT id FROM people WHERE address IN ${them}))`,
  sql`DELETE FROM delivery_attempts WHERE delivery_id IN (${deliveryIds(them)} UNION ALL ${leadIds(them)} UNION ALL SELECT id FROM ${mails})`,
  // Their ids stay, so that a repeated cause still makes no second mail.
  sql`UPDATE mails SET address = '', data = '{}', secret = NULL, message_id = NULL, last_reply = NULL,
     state = iif(state = 'pending', 'suppressed', state),
     last_error = iif(state = 'pending', 'erased', last_error)
   WHERE id IN ${mails}`,
  sql`DELETE FROM fulfilment_tasks WHERE subject = 'lead' AND subject_id IN (${endedIds(them)})`,
  sql`DELETE FROM newsletter_confirmations WHERE address IN ${them}`,
  sql`DELETE FROM call_cells WHERE call_id IN (${leadIds(them)})`,
  sql`DELETE FROM calls WHERE id IN (${leadIds(them)})`,
]

/** Statements for what is erased only with the whole person. */
const ofPerson = (them: Addresses) => [
  sql`DELETE FROM library_tokens WHERE email IN ${them}`,
  sql`DELETE FROM library_sessions WHERE email IN ${them}`,
  sql`DELETE FROM library_requests WHERE email IN ${them}`,
  sql`DELETE FROM library_progress WHERE email IN ${them}`,
  sql`DELETE FROM vault_requests WHERE email IN ${them}`,
  // The number of the place stays taken.
  sql`UPDATE vault_places SET email = 'erased:' || place WHERE email IN ${them}`,
  // A mistyped address may be somebody else's, who has said for themselves what they want.
  sql`DELETE FROM mail_suppressions WHERE address IN ${them} OR address IN (
     SELECT lower(email) FROM leads AS typed WHERE submission_id IN (${leadIds(them)})
       AND NOT EXISTS (SELECT 1 FROM leads WHERE lower(email) = lower(typed.email)
         AND submission_id NOT IN (${leadIds(them)}))
       AND NOT EXISTS (SELECT 1 FROM orders WHERE lower(email) = lower(typed.email) AND email <> ''))`,
  sql`DELETE FROM mail_replies WHERE address IN ${them}`,
  sql`DELETE FROM newsletter_subscribers WHERE lower(address) IN ${them}`,
  // A partner's code begins with the first name, and stands in what others sent.
  sql`UPDATE deliveries SET payload = replace(payload, code, 'ERASED')
   FROM (SELECT submission_id AS led_id, affiliate_code AS code FROM leads WHERE affiliate_code IN (${theirCodes(them)})
     UNION ALL SELECT id, affiliate_code FROM orders WHERE affiliate_code IN (${theirCodes(them)})) AS led
   WHERE deliveries.id = led_id`,
  sql`UPDATE leads SET payload = replace(payload, affiliate_code, 'ERASED'),
     attribution = replace(attribution, affiliate_code, 'ERASED'), affiliate_code = NULL
   WHERE affiliate_code IN (${theirCodes(them)})`,
  // So does, as likely as not, the code they gave away.
  sql`UPDATE mails SET data = replace(data, (SELECT promotion_code FROM orders WHERE id = subject_id), 'ERASED')
   WHERE subject_id IN (SELECT id FROM orders WHERE promotion_code IN (${givenCodes(them)}))`,
  sql`UPDATE orders SET
     attribution = iif(affiliate_code IN (${theirCodes(them)}), replace(attribution, affiliate_code, 'ERASED'), attribution),
     affiliate_code = iif(affiliate_code IN (${theirCodes(them)}), NULL, affiliate_code),
     promotion_code = iif(promotion_code IN (${givenCodes(them)}),
       'ERASED-' || (SELECT rowid FROM promotion_codes WHERE code = promotion_code), promotion_code)
   WHERE affiliate_code IN (${theirCodes(them)}) OR promotion_code IN (${givenCodes(them)})`,
  sql`UPDATE promotion_codes SET code = 'ERASED-' || rowid,
     stopped_at = coalesce(stopped_at, strftime('%Y-%m-%dT%H:%M:%fZ'))
   WHERE partner_id IN (${partnerIds(them)})`,
  sql`DELETE FROM affiliate_own_devices WHERE partner_id IN (${partnerIds(them)})`,
  sql`UPDATE affiliate_payouts SET reference = replace(reference, code, 'ERASED-' || affiliate_payouts.rowid)
   FROM affiliate_partners AS partners
   WHERE partners.id = partner_id AND partner_id IN (${partnerIds(them)})`,
  sql`DELETE FROM affiliate_tokens WHERE partner_id IN (${partnerIds(them)})`,
  sql`UPDATE affiliate_partners SET name = '', email = '', code = 'ERASED-' || upper(hex(randomblob(6)))
   WHERE lower(email) IN ${them}`,
  // A client is one by whatever tag of the address, and stays so.
  sql`UPDATE affiliate_contracts SET
     client_orders = (SELECT json_group_array(id) FROM (SELECT value AS id FROM json_each(client_orders)
       UNION SELECT id FROM orders WHERE ${untagged(sql`email`)} = ${untagged(sql`client_email`)})),
     client_email = iif(lower(client_email) IN ${them}, '', client_email),
     client_name = iif(lower(client_email) IN ${them}, '', client_name)
   WHERE ${untagged(sql`client_email`)} IN ${them.map(canonicalEmail)}`,
  sql`UPDATE refund_requests SET note = '' WHERE order_id IN (${orderIds(them)})`,
  // A digest of who bought.
  sql`UPDATE order_attempts SET fingerprint = 'erased' WHERE order_id IN (${orderIds(them)})`,
  sql`DELETE FROM people_views WHERE EXISTS (
     SELECT 1 FROM (SELECT value AS address FROM json_each(${JSON.stringify(them)}) UNION ALL ${correctedAddresses(them)})
     WHERE instr(lower(replace(query, '%40', '@') || ' ' || name), address) > 0
   )`,
  sql`DELETE FROM person_addresses WHERE address IN ${them}`,
]

/** Blanks orders; a paid one keeps its visit, on which the partner's commission rests. */
const blankOrders = (them: Addresses, now: string) => sql`
  UPDATE orders SET email = '', first_name = '', last_name = '', phone = '', address = '', city = '', region = '',
    company = '', tax_id = '', tax_id_kind = '', postal_code = '', hand_note = iif(hand_note IS NULL, NULL, ''), erased_at = ${now},
    consents = iif(json_valid(consents),
      (SELECT json_group_array(json_remove(value, '$.agent')) FROM json_each(consents)), consents),
    attribution = iif(paid_cents > 0 AND visit_id IS NOT NULL, json_object('visitId', visit_id), NULL)
  WHERE lower(email) IN ${them} AND email <> ''`

/**
 * Statements for one batch that erase people, with a record that names nobody. Erasure at the CRM and at Stripe is
 * queued with it.
 */
export function eraseStatements(
  db: D1Database,
  { addresses: them, scope, crm, calledOff = [], nowMs }: Erasure,
): D1PreparedStatement[] {
  const isWhole = scope !== 'forms-age'
  const now = new Date(nowMs).toISOString()
  const mails = mailsOf(
    them,
    (isWhole ? [leadIds, orderIds, partnerIds] : [leadIds]).map((ids) => ids(them)),
  )
  const owes = crmStates[isWhole ? crm : 'none']
  // Waits for a delivery under way, which would create the contact again: as long as one can last, since its claim is
  // renewed on a row that is gone then. The CRM keeps a contact of each address that it was told of.
  const record = sql`INSERT INTO erasures
      (id, person_id, cause, erased_at, lead_count, order_count, crm, crm_address, crm_next_ms,
        customers)
    SELECT lower(hex(randomblob(16))), id, ${scope}, ${now},
      (SELECT count(*) FROM leads WHERE lower(email) = +people.address),
      (SELECT count(*) FROM orders WHERE lower(email) = +people.address AND email <> ''),
      ${owes}, iif(${owes} = 'owed', address, NULL),
      iif(EXISTS (SELECT 1 FROM deliveries
        WHERE deliveries.address = people.address AND claimed_until_ms > ${nowMs}
      ), ${nowMs + timing.longestLeaseMs}, 0),
      (SELECT json_group_array(customer)
       FROM ${customersOf(sql`lower(email) = +people.address AND email <> ''`)}
       WHERE customer IS NOT NULL)
    FROM people WHERE address IN ${them}
    UNION ALL SELECT lower(hex(randomblob(16))), '', ${scope}, ${now}, 0, 0, ${owes}, address, 0, '[]'
    FROM (${correctedAddresses(them)} UNION SELECT lower(email) FROM leads
      WHERE submission_id IN (${leadIds(them)}) AND lower(email) NOT IN ${them})
    WHERE ${owes} = 'owed'`.on(db)
  const forms = [
    ...ofForms(them, mails, isWhole).map((each) => each.on(db)),
    ...[sql`google_conversions`, sql`meta_conversions`].map((table) =>
      sql`DELETE FROM ${table} WHERE subject_id IN ${ofThem(them)}
        AND (${isWhole} OR subject = 'lead')`.on(db),
    ),
    sql`DELETE FROM deliveries WHERE (address IN ${them} OR id IN (${leadIds(them)}))
      AND (${isWhole} OR subject = 'lead')`.on(db),
  ]
  const leads = sql`DELETE FROM leads WHERE submission_id IN (${leadIds(them)})`.on(db)
  if (!isWhole) return [...forms, leads]
  const atStripe = sql`INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
    SELECT 'delete_customer:' || customer, 'delete_customer', customer, NULL, ${now}
    FROM ${customersOf(sql`lower(email) IN ${them} AND email <> ''`)} WHERE customer IS NOT NULL
    UNION ALL SELECT 'call_off:' || stripe_id, 'call_off', stripe_id, orders.id, ${now}
    FROM orders JOIN order_attempts USING (checkout_id)
    WHERE lower(email) IN ${them} AND email <> '' AND paid_cents = 0
      AND stripe_id IS NOT NULL AND stripe_id NOT IN ${calledOff}
    ON CONFLICT (id) DO NOTHING`.on(db)
  return [
    record,
    atStripe,
    ...forms,
    ...ofPerson(them).map((each) => each.on(db)),
    blankOrders(them, now).on(db),
    // Before their leads: a trigger would recreate the person for each.
    sql`DELETE FROM people WHERE address IN ${them}`.on(db),
    leads,
    // Somebody else has that address now.
    sql`DELETE FROM erasures WHERE erased_at = ${now}
      AND crm_address IN (SELECT address FROM people)`.on(db),
  ]
}
