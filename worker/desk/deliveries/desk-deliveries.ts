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
import type { AppEnv } from '../../http/app-context.ts'
import { conversionOutboxes } from '../../conversions/conversion.ts'
import { crmOutbox } from '../../crm/crm-channel.ts'
import { commitNoted, noted } from '../audit-log.ts'
import { answerCsv } from '../csv-answer.ts'
import { deliverySummary, listDeliveries, deliveryStory } from './delivery-list.ts'
import { heldDelete, listHeld, listLeads, listSuppressed } from './held-list.ts'
import { replayDead } from '../../delivery/outbox.ts'
import { markSeen } from '../../leads/quarantine.ts'
import { findStored, withStorage } from '../../database/storage.ts'
import { subscriptionResumed } from '../../mail/newsletter-rows.ts'
import { liftSuppressions, suppressionsOf } from '../../mail/suppressions.ts'
import type { Outbox } from '../../delivery/channel.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { siteOrigin } from '../../http/origins.ts'
import { releaseLeads } from '../../leads/release-leads.ts'
import { personByAddress } from '../people/person-record.ts'
import { mailAddress } from '../../mail/queue-mail.ts'
import { mailOutbox } from '../../mail/mails.ts'
import { sendMailsSoon } from '../../mail/send-mails-soon.ts'
import { atDesk } from '../access/desk-access.ts'

const mostBytes = 128 * 1024

const ledgers: Record<DeliveryChannel, Outbox> = {
  crm: crmOutbox,
  mail: mailOutbox,
  ...conversionOutboxes,
}

/** What ids an audit line is about: one by its name, several by their number. */
const about = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? '') : `${ids.length} ids`)

/** Deliveries to the CRM and mails, held-back leads, suppressed addresses, and leads as CSV. */
export const deskDeliveries = new Hono<AppEnv>()
  .get(paths.summary, ...atDesk, async (c) =>
    c.json(await withStorage(() => deliverySummary(c.env.DB))),
  )
  .get(paths.list, ...atDesk, async (c) => {
    const wanted = checkedQuery(c, deliveriesQuery)
    return c.json(await withStorage(() => listDeliveries(c.env.DB, wanted)))
  })
  .get(paths.one(deliveryWay, ':id'), ...atDesk, async (c) => {
    const channel = deliveryChannels.find((each) => each === c.req.param('channel')) ?? 'crm'
    const id = c.req.param('id') ?? ''
    const origin = siteOrigin(c.req.url, c.get('settings'))
    return c.json(await findStored(() => deliveryStory(c.env.DB, { channel, id, origin })))
  })
  .post(paths.replay, ...atDesk, async (c) => {
    const { channel, ids, cause } = await checkedBody(c, replayBody, { mostBytes })
    const subject = ids ? about(ids) : `all of ${channel}`
    const detail = { channel, ...(cause ? { cause } : {}) }
    const line = noted(c, { action: 'deliveries.replay', subject, detail })
    const replayed = await withStorage(() =>
      replayDead(c.env.DB, ledgers[channel], Date.now(), { ids, cause }, [line]),
    )
    if (replayed > 0) {
      // What is forgotten here, the sweep finds.
      c.executionCtx.waitUntil(
        channel === 'mail' ? sendMailsSoon(c.env) : c.env.DELIVERY_QUEUE.send({}).catch(() => null),
      )
    }
    return c.json({ replayed })
  })
  .get(paths.held, ...atDesk, async (c) => {
    const wanted = checkedQuery(c, heldQuery)
    const page = await withStorage(() => listHeld(c.env.DB, wanted))
    const unseen = page.rows.filter(({ seenAt }) => seenAt === null).map(({ id }) => id)
    await withStorage(() => markSeen(c.env.DB, unseen, Date.now()))
    return c.json(page)
  })
  .post(paths.release, ...atDesk, async (c) => {
    const { ids } = await checkedBody(c, heldBody)
    const detail = { leads: ids.length }
    const line = noted(c, { action: 'quarantine.release', subject: about(ids), detail })
    const released = await withStorage(() => releaseLeads(c.env, ids, Date.now(), [line]))
    if (released > 0) {
      c.executionCtx.waitUntil(sendMailsSoon(c.env))
      c.executionCtx.waitUntil(c.env.DELIVERY_QUEUE.send({}).catch(() => null))
    }
    return c.json({ released })
  })
  .post(paths.remove, ...atDesk, async (c) => {
    const { ids } = await checkedBody(c, heldBody)
    const { DB: db } = c.env
    const detail = { leads: ids.length }
    const entry = { action: 'quarantine.remove', subject: about(ids), detail }
    await withStorage(() => markSeen(db, ids, Date.now()))
    const [gone] = await commitNoted(c, [heldDelete(db, ids)], entry)
    return c.json({ removed: gone?.results.length ?? 0 })
  })
  .get(paths.suppressed, ...atDesk, async (c) => {
    const wanted = checkedQuery(c, suppressedQuery)
    return c.json(await withStorage(() => listSuppressed(c.env.DB, wanted)))
  })
  .post(paths.lift, ...atDesk, async (c) => {
    const { address: given, reason } = await checkedBody(c, liftBody)
    const address = mailAddress(given)
    const { DB: db } = c.env
    const person = await withStorage(() => personByAddress(db, address))
    const subject = person?.id ?? ''
    const nowMs = Date.now()
    const against = await withStorage(() => suppressionsOf(db, address))
    // A reader has stopped by the one, and has complained by the other.
    const isReaderAgain =
      reason !== 'bounced' &&
      against.includes(reason) &&
      against.every((each) => each === reason || each === 'bounced')
    const again = isReaderAgain
      ? await withStorage(() => subscriptionResumed(db, address, nowMs))
      : []
    const lift = liftSuppressions(db, address, [reason], new Date(nowMs).toISOString())
    const entry = { action: 'suppressions.lift', subject }
    const results = await commitNoted(c, [...again, lift], entry)
    return c.json({ lifted: results[again.length]?.results.length ?? 0 })
  })
  .get(paths.leadsCsv, ...atDesk, async (c) => {
    const { DB: db } = c.env
    const filter = checkedQuery(c, leadsQuery)
    const leads = await withStorage(() => listLeads(db, filter))
    const held = leads.filter((lead) => lead['status'] === 'spam' && !lead['seenAt'])
    const ids = held.map((lead) => String(lead['submissionId']))
    await withStorage(() => markSeen(db, ids, Date.now()))
    const names = Object.keys(leads[0] ?? {})
    const rows = leads.map((lead) => names.map((name) => lead[name] ?? ''))
    const table = csvText(leads.length > 0 ? [names, ...rows] : [])
    const entry = { action: 'leads.export', subject: 'leads', detail: { leads: leads.length } }
    return answerCsv(c, { name: 'leads', table }, entry)
  })
