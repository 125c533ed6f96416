import { Hono } from 'hono/tiny'
import {
  deliveriesQuery,
  deliveryChannels,
  deliveryWay,
  type DeliveryChannel,
  deskDeliveryPaths as paths,
  heldBody,
  heldQuery,
  leadsQuery,
  liftBody,
  replayBody,
  suppressedQuery,
} from '#contract/desk/deliveries.ts'
import { csvText } from '#lib/csv.ts'
import type { AppContext, AppEnv } from '../../http/app-context.ts'
import { conversionOutboxes } from '../../conversions/conversion.ts'
import { crmOutbox } from '../../crm/crm-channel.ts'
import { somethingChanged } from '../../database/sql.ts'
import { auditInsert } from '../audit-log.ts'
import { deliverySummary, listDeliveries, deliveryStory } from './delivery-list.ts'
import { heldDelete, listHeld, listSuppressed, type ListedLead, listLeads } from './held-list.ts'
import { replayDead } from '../../delivery/outbox.ts'
import { markSeen } from '../../leads/quarantine.ts'
import { withStorage } from '../../database/storage.ts'
import { liftSuppressions } from '../../mail/suppressions.ts'
import type { Outbox } from '../../delivery/channel.ts'
import { digestHex } from '../../http/digest.ts'
import { ApiError } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { siteOrigin } from '../../http/origins.ts'
import { releaseLeads } from '../../leads/release-leads.ts'
import { mailAddress } from '../../mail/queue-mail.ts'
import { mailOutbox } from '../../mail/mails.ts'
import { sendMailsSoon } from '../../mail/send-mails-soon.ts'
import { deskAccess } from '../access/desk-access.ts'
import { rateLimit } from '../../http/rate-limit.ts'

const limit = rateLimit('READ_RATE_LIMIT')
const mostBytes = 128 * 1024

const ledgers: Record<DeliveryChannel, Outbox> = {
  crm: crmOutbox,
  mail: mailOutbox,
  ...conversionOutboxes,
}

/** A line of the audit log, left out where the statement before it changed nothing. */
function noted(
  c: AppContext,
  action: string,
  subject: string,
  detail: Record<string, string | number>,
) {
  const entry = { ...c.get('desk'), action, subject, detail }
  return auditInsert(c.env.DB, entry, Date.now(), somethingChanged)
}

/** What ids an audit line is about: one by its name, several by their number. */
const about = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? '') : `${ids.length} ids`)

/** Deliveries to the CRM and mails, held-back leads, suppressed addresses, and leads as CSV. */
export const deskDeliveries = new Hono<AppEnv>()
  .get(paths.summary, limit, deskAccess, async (c) =>
    c.json(await withStorage(() => deliverySummary(c.env.DB))),
  )
  .get(paths.list, limit, deskAccess, async (c) => {
    const wanted = checkedQuery(c, deliveriesQuery)
    return c.json(await withStorage(() => listDeliveries(c.env.DB, wanted)))
  })
  .get(paths.one(deliveryWay, ':id'), limit, deskAccess, async (c) => {
    const channel = deliveryChannels.find((each) => each === c.req.param('channel')) ?? 'crm'
    const id = c.req.param('id') ?? ''
    const origin = siteOrigin(c.req.url, c.get('settings'))
    const story = await withStorage(() => deliveryStory(c.env.DB, { channel, id, origin }))
    if (!story) throw new ApiError('not_found')
    return c.json(story)
  })
  .post(paths.replay, limit, deskAccess, async (c) => {
    const { channel, ids } = await checkedBody(c, replayBody, { mostBytes })
    const subject = ids ? about(ids) : `all of ${channel}`
    const entry = noted(c, 'deliveries.replay', subject, { channel })
    const replayed = await withStorage(() =>
      replayDead(c.env.DB, ledgers[channel], Date.now(), ids, [entry]),
    )
    if (replayed > 0) {
      // What is forgotten here, the sweep finds.
      c.executionCtx.waitUntil(
        channel === 'mail' ? sendMailsSoon(c.env) : c.env.DELIVERY_QUEUE.send({}).catch(() => null),
      )
    }
    return c.json({ replayed })
  })
  .get(paths.held, limit, deskAccess, async (c) => {
    const wanted = checkedQuery(c, heldQuery)
    const page = await withStorage(() => listHeld(c.env.DB, wanted))
    const unseen = page.leads.filter(({ seenAt }) => seenAt === null).map(({ id }) => id)
    await withStorage(() => markSeen(c.env.DB, unseen, Date.now()))
    return c.json(page)
  })
  .post(paths.release, limit, deskAccess, async (c) => {
    const { ids } = await checkedBody(c, heldBody)
    const entry = noted(c, 'quarantine.release', about(ids), { leads: ids.length })
    const released = await withStorage(() => releaseLeads(c.env, ids, Date.now(), [entry]))
    if (released > 0) {
      c.executionCtx.waitUntil(sendMailsSoon(c.env))
      c.executionCtx.waitUntil(c.env.DELIVERY_QUEUE.send({}).catch(() => null))
    }
    return c.json({ released })
  })
  .post(paths.remove, limit, deskAccess, async (c) => {
    const { ids } = await checkedBody(c, heldBody)
    const { DB: db } = c.env
    const entry = noted(c, 'quarantine.remove', about(ids), { leads: ids.length })
    const removed = await withStorage(async () => {
      await markSeen(db, ids, Date.now())
      const [gone] = await db.batch([heldDelete(db, ids), entry])
      return gone?.results.length ?? 0
    })
    return c.json({ removed })
  })
  .get(paths.suppressed, limit, deskAccess, async (c) => {
    const wanted = checkedQuery(c, suppressedQuery)
    return c.json(await withStorage(() => listSuppressed(c.env.DB, wanted)))
  })
  .post(paths.lift, limit, deskAccess, async (c) => {
    const address = mailAddress((await checkedBody(c, liftBody)).address)
    const { DB: db } = c.env
    const subject = (await digestHex(address)).slice(0, 16)
    const reasons = ['bounced', 'complained', 'unsubscribed'] as const
    const [lifted] = await withStorage(() =>
      db.batch([
        liftSuppressions(db, address, reasons, new Date().toISOString()),
        noted(c, 'suppressions.lift', subject, {}),
      ]),
    )
    return c.json({ lifted: lifted?.results.length ?? 0 })
  })
  .get(paths.leadsCsv, limit, deskAccess, async (c) => {
    const { DB: db } = c.env
    const filter = checkedQuery(c, leadsQuery)
    const leads = await withStorage(() => listLeads(db, filter))
    const detail = { leads: leads.length }
    const entry = { ...c.get('desk'), action: 'leads.export', subject: 'leads', detail }
    const held = leads.filter(({ status, seenAt }) => status === 'spam' && !seenAt)
    await withStorage(async () => {
      await auditInsert(db, entry, Date.now()).run()
      const ids = held.map(({ submissionId }) => submissionId)
      await markSeen(db, ids, Date.now())
    })
    const names = Object.keys(leads[0] ?? {}) as (keyof ListedLead)[]
    const rows = leads.map((lead) => names.map((name) => lead[name] ?? ''))
    return c.body(csvText(leads.length > 0 ? [names, ...rows] : []), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads.csv"',
    })
  })
