import * as z from 'zod/mini'
import type { CallAsker } from '#contract/calls.ts'
import { sql } from '../database/sql.ts'
import { isSameSecret } from '../http/token-cookie.ts'
import { leadToken } from '../leads/lead-token.ts'
import { findOrder } from '../payments/payment-status.ts'

const askerRow = z.object({ fullName: z.string(), email: z.string(), phone: z.string() })

async function leadAsker(db: D1Database, link: string): Promise<CallAsker | null> {
  const [id = ''] = link.split('.')
  if (!(await isSameSecret(link, await leadToken(db, id)))) return null
  return sql`SELECT trim(first_name || ' ' || last_name) AS fullName, email, phone FROM leads
    WHERE submission_id = ${id}`.first(db, askerRow)
}

/** Who asks for a call, by the link that led to it: a lead's token, or the secret of an order; null for all others. */
export async function callAsker(
  db: D1Database,
  query: (name: string) => string | undefined,
): Promise<CallAsker | null> {
  const link = query('lead')
  if (link) return leadAsker(db, link)
  const order = await findOrder(db, query)
  if (!order?.email) return null
  const { firstName, lastName, email, phone } = order
  return { fullName: `${firstName} ${lastName}`.trim(), email, phone }
}
