import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  type Assignees,
  deskLeadPaths as paths,
  leadChange,
  leadsQuery,
} from '#contract/desk/leads.ts'
import { callTasks } from '#contract/fulfilment.ts'
import type { AppEnv } from '../../http/app-context.ts'
import { conversionsForgotten } from '../../conversions/withdraw.ts'
import { sql } from '../../database/sql.ts'
import { batchUnless, findStored, withStorage } from '../../database/storage.ts'
import { doneTasks, isAnswer, untick } from '../../fulfilment/fulfilment-tasks.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { settingList, type Settings } from '../../settings.ts'
import { atDesk } from '../access/desk-access.ts'
import { listMembers } from '../access/members.ts'
import { auditInsert } from '../audit-log.ts'
import { taskDone } from '../orders/order-actions.ts'
import { noteInsert } from '../people/people-list.ts'
import { leadWork, listLeads } from './lead-list.ts'

/** Who a lead can be given to, as the audit log names them: whoever the desk is open to, as far as it is known. */
async function assigneesOf(db: D1Database, settings: Settings, actor: string): Promise<string[]> {
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_OWNERS: owners, STAFF_TOKEN: staff } = settings
  // A service token of Access is named by an id without an @.
  const known = team
    ? settingList(owners).filter((name) => name.includes('@'))
    : ['owner', ...(staff ? ['staff'] : []), ...(await listMembers(db)).map(({ name }) => name)]
  return [...new Set([...known, actor])]
}

/** SQL: the order that a lead was won by, as it is found when it is paid. */
const wonBy = (id: string) => sql`(SELECT orders.id FROM leads
  JOIN orders ON lower(orders.email) = lower(leads.email)
  WHERE (leads.submission_id = ${id} OR leads.corrects = ${id})
    AND leads.status = 'accepted' AND leads.replaced_by IS NULL
    AND orders.email <> '' AND paid_at >= leads.submitted_at
  ORDER BY paid_at LIMIT 1)`

/** Leads as work: the list, and how one stands or who has it. */
export const deskLeads = new Hono<AppEnv>()
  .get(paths.list, ...atDesk, async (c) => {
    const { late, ...wanted } = checkedQuery(c, leadsQuery)
    const page = await withStorage(() =>
      listLeads(c.env.DB, { ...wanted, isLate: late === 'yes', nowMs: Date.now() }),
    )
    return c.json(page)
  })
  .get(paths.assignees, ...atDesk, async (c) => {
    const { actor } = c.get('desk')
    const assignees = await withStorage(() => assigneesOf(c.env.DB, c.get('settings'), actor))
    return c.json({ assignees } satisfies Assignees)
  })
  .post(paths.one(':id'), ...atDesk, async (c) => {
    const given = await checkedBody(c, leadChange)
    const { DB: db } = c.env
    const user = c.get('desk')
    const id = c.req.param('id') ?? ''
    const work = await findStored(() => leadWork(db, id))
    const { state = work.state, from = work.state, assignee = work.assignee, note } = given
    const isGiven = assignee !== work.assignee
    const isUnseen = isGiven && (given.had ?? work.assignee) !== work.assignee
    const isMoved = state !== work.state
    // What stands there already is no conflict: an answer may have been lost.
    if ((isMoved && from !== work.state) || isUnseen) throw new ApiError('edit_conflict')
    const isKnown =
      ['', work.assignee].includes(assignee) ||
      (await withStorage(() => assigneesOf(db, c.get('settings'), user.actor))).includes(assignee)
    if (!isKnown) {
      throw invalidField('assignee', 'Nobody at the desk is called so.')
    }
    const nowMs = Date.now()
    if (isMoved && state === 'lost' && !note) {
      throw invalidField('note', 'Please say why.')
    }
    const open = z.array(z.string()).parse(JSON.parse(work.tasks))
    if (isMoved && state === 'lost' && open.includes(callTasks.ring)) {
      throw invalidField('state', 'Their call is still open: settle it first, among the calls.')
    }
    // Lost, nothing is owed any more; and what is new no longer has had its answer, but by being paid for.
    const isPaid =
      state === 'won' &&
      (await withStorage(() => sql`SELECT 1 WHERE ${wonBy(id)} IS NOT NULL`.isFound(db)))
    const isAnswered = work.state === 'new' && !isPaid
    const over = isMoved
      ? open.filter((task) => state === 'lost' || (isAnswered && isAnswer(task)))
      : []
    // New again, it waits for its answer again; what losing it took off comes back with it.
    const isBack = isMoved && work.state === 'lost' && state !== 'won'
    const done =
      isBack || (isMoved && state === 'new') ? await withStorage(() => doneTasks(db, id)) : []
    const again = done.filter((task) => (isAnswer(task) ? state === 'new' : isBack))
    const since = (task: string) => (isAnswer(task) ? 0 : work.stateMs)
    const log = (action: string, detail: Record<string, string>) =>
      auditInsert(db, { ...user, action, subject: id, detail }, nowMs)
    // Somebody else may say the other of the two meanwhile.
    const isOther = sql`EXISTS (SELECT 1 FROM lead_work WHERE lead_id = ${id} AND (
      ${isMoved} AND state <> ${work.state} OR ${isGiven} AND assignee <> ${work.assignee}))`
    const isDone = await withStorage(() =>
      batchUnless(db, isOther, [
        ...over.flatMap((task) => taskDone(db, `${id}:${task}`, user, nowMs)),
        ...again.flatMap((task) => untick(db, `${id}:${task}`, since(task))),
        sql`UPDATE lead_work SET state = iif(${isMoved}, ${state}, state),
            state_ms = iif(${isMoved}, ${nowMs}, state_ms),
            order_id = iif(${isMoved}, ${state === 'won' ? wonBy(id) : null}, order_id),
            assignee = iif(${isGiven}, ${assignee}, assignee)
          WHERE lead_id = ${id}`.on(db),
        ...(isMoved && ['new', 'answered'].includes(state) ? conversionsForgotten(db, id) : []),
        ...(isMoved ? [log('leads.state', { from: work.state, to: state })] : []),
        ...(isGiven ? [log('leads.assign', { to: assignee })] : []),
        ...(note && work.personId
          ? [noteInsert(db, { personId: work.personId, actor: user.actor, text: note }, nowMs)]
          : []),
      ]),
    )
    if (!isDone) throw new ApiError('edit_conflict')
    return c.json({ isChanged: isMoved || isGiven })
  })
