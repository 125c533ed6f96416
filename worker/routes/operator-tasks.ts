import { Hono } from 'hono'
import * as z from 'zod/mini'
import { taskEndpoints } from '#contract/fulfilment.ts'
import type { AppEnv } from '../app-context.ts'
import { clearAttention } from '../db/attention.ts'
import { listTasks, tickOff } from '../db/fulfilment-tasks.ts'
import { withStorage } from '../db/storage.ts'
import { checkedBody, checkedQuery } from '../http/checked.ts'
import { operatorOnly } from '../middleware/operator-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

const mostListed = 500
/** A task is up to three statements, and D1 allows an invocation fifty on the free plan. */
const mostTicked = 12

const query = z.object({ state: z._default(z.enum(['open', 'done']), 'open') })

const idList = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(mostTicked)),
})

/** For the operator: what people owe for orders and applications, and ticking it off. */
export const operatorTasks = new Hono<AppEnv>()
  .get(taskEndpoints.list, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { state } = checkedQuery(c, query)
    return c.json({ tasks: await withStorage(() => listTasks(c.env.DB, state, mostListed)) })
  })
  .post(taskEndpoints.done, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { ids } = await checkedBody(c, idList)
    const nowMs = Date.now()
    const batches = ids.map((id) => [
      ...tickOff(c.env.DB, id, nowMs),
      clearAttention(c.env.DB, { kind: 'task_late', subjectId: id }, nowMs),
    ])
    const results = await withStorage(() => c.env.DB.batch(batches.flat()))
    let row = 0
    const done = batches.filter((batch) => {
      const isDone = (results[row]?.meta.changes ?? 0) > 0
      row += batch.length
      return isDone
    })
    return c.json({ done: done.length })
  })
