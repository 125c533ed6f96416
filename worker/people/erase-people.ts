/**
 * How a person is erased.
 *
 * - `asked`: everything that names them goes; of orders stays what was sold, when, and for how much.
 * - `age`: the same, for who was not heard of for as long as the privacy page says.
 * - `forms-age`: what they sent goes, their orders stay as they are.
 */
export type ErasureScope = 'asked' | 'age' | 'forms-age'

type Erasure = {
  /** In lower case. */
  addresses: readonly string[]
  scope: ErasureScope
  /** Whether the CRM can be told: by its API, by a person only, or there is none. */
  crm: 'api' | 'webhook' | 'none'
  /** What their unpaid orders could be paid by and has been called off at Stripe; the rest is owed. */
  calledOff?: readonly string[]
  nowMs: number
}

/** What is to be done at the CRM, by how it can be told. */
const owedToCrm = { api: 'owed', webhook: 'by_hand', none: 'none' } as const

/** The addresses are `?1`, a JSON list. */
const among = 'IN (SELECT value FROM json_each(?1))'
const leadIds = `SELECT submission_id FROM leads WHERE lower(email) ${among}`
const orderIds = `SELECT id FROM orders WHERE lower(email) ${among} AND email <> ''`
const partnerIds = `SELECT id FROM affiliate_partners WHERE lower(email) ${among}`
const theirCodes = `
  SELECT code FROM affiliate_partners WHERE lower(email) ${among}
  UNION ALL SELECT lower(code) FROM affiliate_partners WHERE lower(email) ${among}`

/** Mails to them, and those about them to others. */
const mailsOf = (subjects: readonly string[]) => `(
  SELECT id FROM mails WHERE address ${among}
  UNION SELECT id FROM mails WHERE subject_id IN (${subjects.join(' UNION ALL ')})
)`

const deliveryIds = `SELECT id FROM deliveries WHERE address ${among}`

/** What goes with what somebody sent. In this order: the later ones take away what the earlier ones go by. */
const ofForms = (mails: string) => [
  `DELETE FROM attention WHERE subject_id IN (${leadIds} UNION ALL ${deliveryIds} UNION ALL SELECT id FROM ${mails})`,
  `DELETE FROM delivery_attempts WHERE delivery_id IN (${deliveryIds} UNION ALL SELECT id FROM ${mails})`,
  // Their ids stay, so that an old cause that is told again still makes no second mail.
  `UPDATE mails SET address = '', data = '{}', secret = NULL, message_id = NULL, last_reply = NULL,
     state = iif(state = 'pending', 'suppressed', state),
     last_error = iif(state = 'pending', 'erased', last_error)
   WHERE id IN ${mails}`,
  `DELETE FROM fulfilment_tasks WHERE subject = 'lead' AND subject_id IN (${leadIds})`,
  `DELETE FROM newsletter_confirmations WHERE address ${among}`,
]

/** What only goes with the whole person. */
const ofPerson = [
  `DELETE FROM library_tokens WHERE email ${among}`,
  `DELETE FROM library_sessions WHERE email ${among}`,
  `DELETE FROM library_requests WHERE email ${among}`,
  `DELETE FROM library_progress WHERE email ${among}`,
  `DELETE FROM vault_requests WHERE email ${among}`,
  // The number of the place stays taken.
  `UPDATE vault_places SET email = 'erased:' || place WHERE email ${among}`,
  `DELETE FROM mail_suppressions WHERE address ${among}`,
  `DELETE FROM newsletter_subscribers WHERE lower(address) ${among}`,
  // A partner's code begins with the first name, and stands in what others sent.
  `UPDATE deliveries SET payload = replace(payload, code, 'ERASED')
   FROM (SELECT submission_id, affiliate_code AS code FROM leads WHERE affiliate_code IN (${theirCodes})) AS led
   WHERE deliveries.id = led.submission_id`,
  `UPDATE leads SET payload = replace(payload, affiliate_code, 'ERASED'),
     attribution = replace(attribution, affiliate_code, 'ERASED'), affiliate_code = NULL
   WHERE affiliate_code IN (${theirCodes})`,
  `UPDATE orders SET attribution = replace(attribution, affiliate_code, 'ERASED'), affiliate_code = NULL
   WHERE affiliate_code IN (${theirCodes})`,
  `DELETE FROM affiliate_own_devices WHERE partner_id IN (${partnerIds})`,
  `DELETE FROM affiliate_tokens WHERE partner_id IN (${partnerIds})`,
  `UPDATE affiliate_partners SET name = '', email = '', code = 'ERASED-' || upper(hex(randomblob(6)))
   WHERE lower(email) ${among}`,
  `UPDATE affiliate_contracts SET client_email = '', client_name = '' WHERE lower(client_email) ${among}`,
  // A digest of who bought.
  `UPDATE order_attempts SET fingerprint = 'erased' WHERE order_id IN (${orderIds})`,
  `DELETE FROM people_views WHERE EXISTS (
     SELECT 1 FROM json_each(?1) WHERE instr(lower(replace(query, '%40', '@') || ' ' || name), value) > 0
   )`,
]

/** The visit stays with an order that brought money, or its partner would lose what was earned. */
const blankOrders = `
  UPDATE orders SET email = '', first_name = '', last_name = '', phone = '', address = '', city = '', erased_at = ?2,
    attribution = iif(paid_cents > 0 AND visit_id IS NOT NULL, json_object('visitId', visit_id), NULL)
  WHERE lower(email) ${among} AND email <> ''`

/**
 * Erases what is held of people, as statements for one batch, with a record of it that names nobody. What has to be
 * done at the CRM and at Stripe is owed from then on.
 */
export function eraseStatements(
  db: D1Database,
  { addresses, scope, crm, calledOff = [], nowMs }: Erasure,
): D1PreparedStatement[] {
  const isWhole = scope !== 'forms-age'
  const list = JSON.stringify(addresses)
  const now = new Date(nowMs).toISOString()
  const mails = mailsOf(isWhole ? [leadIds, orderIds, partnerIds] : [leadIds])
  const owes = owedToCrm[isWhole ? crm : 'none']
  const told = (sql: string) => db.prepare(sql).bind(list)
  // What is on its way to the CRM just now would bring the contact back.
  const record = db
    .prepare(
      `INSERT INTO erasures
         (id, person_id, cause, erased_at, lead_count, order_count, crm, crm_address, crm_next_ms, customers)
       SELECT lower(hex(randomblob(16))), id, ?3, ?2,
         (SELECT count(*) FROM leads WHERE lower(email) = people.address),
         (SELECT count(*) FROM orders WHERE lower(email) = people.address AND email <> ''),
         ?4, iif(?4 = 'owed', address, NULL),
         coalesce((SELECT max(claimed_until_ms) FROM deliveries WHERE deliveries.address = people.address), 0),
         (SELECT json_group_array(DISTINCT stripe_customer_id) FROM orders
          WHERE lower(email) = people.address AND email <> '' AND stripe_customer_id IS NOT NULL)
       FROM people WHERE address ${among}`,
    )
    .bind(list, now, scope, owes)
  const forms = [
    ...ofForms(mails).map(told),
    told(`DELETE FROM deliveries WHERE address ${among} ${isWhole ? '' : `AND subject = 'lead'`}`),
  ]
  if (!isWhole) return [...forms, told(`DELETE FROM leads WHERE lower(email) ${among}`)]
  const customers = db
    .prepare(
      `INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
       SELECT DISTINCT 'delete_customer:' || stripe_customer_id, 'delete_customer', stripe_customer_id, NULL, ?2
       FROM orders WHERE lower(email) ${among} AND email <> '' AND stripe_customer_id IS NOT NULL
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(list, now)
  const payable = db
    .prepare(
      `INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
       SELECT 'call_off:' || stripe_id, 'call_off', stripe_id, orders.id, ?2
       FROM orders JOIN order_attempts USING (checkout_id)
       WHERE lower(email) ${among} AND email <> '' AND paid_cents = 0
         AND stripe_id IS NOT NULL AND stripe_id NOT IN (SELECT value FROM json_each(?3))
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(list, now, JSON.stringify(calledOff))
  return [
    record,
    customers,
    payable,
    ...forms,
    ...ofPerson.map(told),
    db.prepare(blankOrders).bind(list, now),
    // Before their leads, each of which would have the record made anew.
    told(`DELETE FROM people WHERE address ${among}`),
    told(`DELETE FROM leads WHERE lower(email) ${among}`),
  ]
}
