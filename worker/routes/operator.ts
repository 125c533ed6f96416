import { Hono } from 'hono'
import * as z from 'zod/mini'
import { csvText } from '#lib/csv.ts'
import type { AppContext, AppEnv } from '../app-context.ts'
import { crmLedger } from '../crm/crm-ledger.ts'
import { type LeadFilter, type ListedLead, listLeads } from '../db/lead-list.ts'
import { replayDead } from '../db/owed.ts'
import { markSeen } from '../db/quarantine.ts'
import { withStorage } from '../db/storage.ts'
import { checkedBody, checkedQuery } from '../http/checked.ts'
import { releaseLeads } from '../leads/release-leads.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { operatorOnly } from '../middleware/operator-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

/** Most deliveries or leads named in one request. */
const mostIds = 500
const bodyBytes = 64 * 1024

const count = (error: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.transform((digits) => Number(digits)),
  )

const pageQuery = z.object({
  kind: z.optional(z.string().check(z.maxLength(40))),
  since: z.optional(z.iso.datetime({ error: 'since must be an ISO 8601 time in UTC.' })),
  before: z.optional(count('before must be a number.')),
  limit: z._default(count('limit must be a number.'), 100),
  format: z._default(z.enum(['json', 'csv']), 'json'),
})

const leadQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(['accepted', 'spam'])),
  delivery: z.optional(z.enum(['pending', 'delivered', 'dead'])),
})

const quarantineQuery = z.extend(pageQuery, {
  reason: z.optional(z.string().check(z.maxLength(40))),
  seen: z.optional(z.enum(['yes', 'no'])),
})

const bodyTerms = { mostBytes: bodyBytes, isOptional: true }

const idList = z.array(z.guid()).check(z.minLength(1), z.maxLength(mostIds))

/**
 * For the operator, with `Authorization: Bearer OPERATOR_TOKEN`: leads as JSON or CSV, dead deliveries
 * tried again; what spam rules hold back listed the same way, and let through.
 */
export const operator = new Hono<AppEnv>()
  .get('/api/leads', rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { format, ...filter } = checkedQuery(c, leadQuery)
    return answerPage(c, filter, format)
  })
  .get('/api/quarantine', rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { format, ...filter } = checkedQuery(c, quarantineQuery)
    return answerPage(c, { ...filter, status: 'spam' }, format)
  })
  .post('/api/deliveries/replay', rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { ids } = await checkedBody(c, z.object({ ids: z.optional(idList) }), bodyTerms)
    return c.json({
      replayed: await withStorage(() => replayDead(c.env.DB, crmLedger, Date.now(), ids)),
    })
  })
  .post('/api/leads/release', rateLimit('READ_RATE_LIMIT'), operatorOnly, (c) => release(c))
  .post('/api/quarantine/release', rateLimit('READ_RATE_LIMIT'), operatorOnly, (c) => release(c))

async function release(c: AppContext) {
  const { ids } = await checkedBody(c, z.object({ ids: idList }), bodyTerms)
  const released = await withStorage(() => releaseLeads(c.env.DB, ids, Date.now()))
  if (released > 0) c.executionCtx.waitUntil(sendMailsSoon(c.env))
  return c.json({ released })
}

/** One page of leads; those among them that are held back count as seen from now on. */
async function answerPage(c: AppContext, filter: LeadFilter, format: 'json' | 'csv') {
  const limit = Math.min(Math.max(filter.limit, 1), 1_000)
  const leads = await withStorage(() => listLeads(c.env.DB, { ...filter, limit }))
  if (c.req.method === 'GET') {
    const held = leads.filter(({ status, seenAt }) => status === 'spam' && !seenAt)
    const ids = held.map(({ submissionId }) => submissionId)
    await withStorage(() => markSeen(c.env.DB, ids, Date.now()))
  }
  if (format === 'csv') return answerCsv(c, leads)
  const next = leads.length === limit ? (leads.at(-1)?.row ?? null) : null
  return c.json({ leads: leads.map(readable), next })
}

function readable({ tags, customFields, attribution, withheld, ...lead }: ListedLead) {
  return {
    ...lead,
    tags: asJson(tags),
    customFields: asJson(customFields),
    attribution: asJson(attribution ?? 'null'),
    withheld: asJson(withheld ?? 'null'),
  }
}

/** A column that holds JSON; as it stands where it is damaged, so that one row does not hide the others. */
function asJson(column: string): unknown {
  try {
    return JSON.parse(column) as unknown
  } catch {
    return column
  }
}

function answerCsv(c: AppContext, leads: readonly ListedLead[]) {
  const [first] = leads
  const names = Object.keys(first ?? {}) as (keyof ListedLead)[]
  const rows = leads.map((lead) => names.map((name) => lead[name] ?? ''))
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', 'attachment; filename="leads.csv"')
  return c.body(csvText(first ? [names, ...rows] : []))
}
