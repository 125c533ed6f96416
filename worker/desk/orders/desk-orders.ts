import { Hono } from 'hono/tiny'
import {
  accessBody,
  type DeskOrder,
  deskOrderPaths as paths,
  invoicedToChange,
  orderMailBody,
  ordersQuery,
  paymentByHand,
  refundBody,
  tasksBody,
  tasksQuery,
} from '#contract/desk/orders.ts'
import type { AppContext, AppEnv } from '../../http/app-context.ts'
import { auditEach, commitNoted } from '../audit-log.ts'
import { deskOrder } from './order-detail.ts'
import { listOrders, listDueTasks } from './order-list.ts'
import { answerInvoice } from '../../invoices/answer-invoice.ts'
import { invoicedToNote } from '../../invoices/invoices.ts'
import { untick } from '../../fulfilment/fulfilment-tasks.ts'
import { accessReturn, accessWithdrawal, planCallOff } from '../../payments/refund-requests.ts'
import { orderById } from '../../payments/orders.ts'
import { sql } from '../../database/sql.ts'
import { findStored, withStorage } from '../../database/storage.ts'
import {
  atStripeSoon,
  mailAgain,
  payByHand,
  requestRefund,
  refundOf,
  taskDone,
} from './order-actions.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { sendMailsSoon } from '../../mail/send-mails-soon.ts'
import { atDesk } from '../access/desk-access.ts'
import { undoMs } from '#contract/desk/access.ts'
import { stripeClient, stripeDashboard } from '../../payments/stripe.ts'

const idOf = (c: AppContext) => c.req.param('id') ?? ''

async function answerOrder(c: AppContext) {
  const found = await findStored(() => deskOrder(c.env.DB, idOf(c)))
  const { customerId, subscriptionId, ...order } = found
  const dashboard = stripeDashboard(c.get('settings'))
  return c.json({
    ...order,
    stripe: { customerId, subscriptionId, dashboard },
  } satisfies DeskOrder)
}

/** Commits a change of an order together with its line in the audit log; whether that was written. */
async function change(
  c: AppContext,
  action: string,
  statements: (db: D1Database, id: string, nowMs: number) => D1PreparedStatement[],
): Promise<boolean> {
  const id = idOf(c)
  const entry = { action, subject: id }
  const results = await commitNoted(c, statements(c.env.DB, id, Date.now()), entry)
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/** Orders at the desk: the list, one of them, and what its owner and staff can do with it. */
export const deskOrders = new Hono<AppEnv>()
  .get(paths.list, ...atDesk, async (c) => {
    const wanted = checkedQuery(c, ordersQuery)
    return c.json(await withStorage(() => listOrders(c.env.DB, wanted)))
  })
  .get(paths.one(':id'), ...atDesk, (c) => answerOrder(c))
  .post(paths.refunds(':id'), ...atDesk, async (c) => {
    const body = await checkedBody(c, refundBody)
    const { DB: db } = c.env
    const order = await withStorage(() => orderById(db, idOf(c)))
    const isAtStripe = order?.saleMode !== 'by-hand' && !body.isByHand
    if (isAtStripe) stripeClient(c.get('settings'))
    await withStorage(() => requestRefund(db, idOf(c), body, c.get('desk')))
    if (isAtStripe) await atStripeSoon(c, idOf(c))
    else c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return c.json({ refund: await withStorage(() => refundOf(db, idOf(c), body.key)) })
  })
  .post(paths.payments(':id'), ...atDesk, async (c) => {
    const body = await checkedBody(c, paymentByHand)
    const { DB: db } = c.env
    const order = await findStored(() => orderById(db, idOf(c)))
    await withStorage(() => payByHand(db, order, body, c.get('desk')))
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return c.json({ ok: true })
  })
  .post(paths.endPlan(':id'), ...atDesk, async (c) => {
    stripeClient(c.get('settings'))
    const isNew = await change(c, 'orders.end-plan', planCallOff)
    const order = await findStored(() => deskOrder(c.env.DB, idOf(c)))
    if (!isNew && !order.planCalledOffAt) {
      throw invalidField('plan', 'No plan of this order is running.')
    }
    await atStripeSoon(c, idOf(c))
    const { owedAtStripe } = (await withStorage(() => deskOrder(c.env.DB, idOf(c)))) ?? order
    return c.json({ isOwed: owedAtStripe.some(({ kind }) => kind === 'stop_plan') })
  })
  .post(paths.access(':id'), ...atDesk, async (c) => {
    const { isOpen } = await checkedBody(c, accessBody)
    const isChanged = isOpen
      ? await change(c, 'orders.open-access', (db, id) => [accessReturn(db, id)])
      : await change(c, 'orders.close-access', (db, id, nowMs) => [accessWithdrawal(db, id, nowMs)])
    return c.json({ isChanged })
  })
  .post(paths.mails(':id'), ...atDesk, async (c) => {
    const body = await checkedBody(c, orderMailBody)
    const { DB: db } = c.env
    const order = await findStored(() => orderById(db, idOf(c)))
    await withStorage(() => mailAgain(db, order, body, c.get('desk')))
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return c.json({ ok: true })
  })
  .get(paths.invoice(':id', ':number'), ...atDesk, async (c) =>
    answerInvoice(c, { orderId: idOf(c), number: c.req.param('number') ?? '' }),
  )
  .post(paths.invoicedTo(':id'), ...atDesk, async (c) => {
    const { from, ...named } = await checkedBody(c, invoicedToChange)
    const isChanged = await change(c, 'orders.invoiced-to', (db, id) => [
      invoicedToNote(db, id, named, from),
    ])
    if (from && !isChanged) {
      // What stands there already is no conflict: an answer may have been lost.
      const { company, taxId } = await findStored(() => orderById(c.env.DB, idOf(c)))
      if (company !== named.company || taxId !== named.taxId) throw new ApiError('edit_conflict')
    }
    return c.json({ isChanged })
  })
  .get(paths.tasks, ...atDesk, async (c) => {
    const { view, cursor } = checkedQuery(c, tasksQuery)
    const isDated = view === 'dated'
    return c.json(await withStorage(() => listDueTasks(c.env.DB, { isDated, cursor })))
  })
  .post(paths.tasks, ...atDesk, async (c) => {
    const { ids } = await checkedBody(c, tasksBody)
    const { DB: db } = c.env
    const nowMs = Date.now()
    const batches = ids.map((id) => taskDone(db, id, c.get('desk'), nowMs))
    const results = await withStorage(() => db.batch(batches.flat()))
    let last = -1
    const done = ids.filter((_, index) => {
      last += batches[index]?.length ?? 0
      return (results[last]?.meta.changes ?? 0) > 0
    })
    return c.json({ done })
  })
  .post(paths.tasksAgain, ...atDesk, async (c) => {
    const { ids } = await checkedBody(c, tasksBody)
    const { DB: db } = c.env
    const sinceMs = Date.now() - undoMs
    const statements = ids.flatMap((id) => untick(db, id, sinceMs))
    const subjects = ids.map((id) => id.split(':')[0] ?? id)
    const isTicked = sql`EXISTS (SELECT 1 FROM fulfilment_tasks
      WHERE id IN ${ids} AND subject_id = value AND done_ms >= ${sinceMs})`
    const results = await withStorage(() =>
      db.batch([auditEach(c, 'orders.task-again', subjects, isTicked), ...statements]),
    )
    const open = results.flatMap(({ results: rows }) => rows).length
    if (open === 0) throw new ApiError('edit_conflict')
    return c.json({ open })
  })
