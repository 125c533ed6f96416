import { Hono } from 'hono'
import * as z from 'zod/mini'
import { attentionEndpoints } from '#contract/attention.ts'
import type { AppEnv } from '../app-context.ts'
import { openAttention, seenTo } from '../db/attention.ts'
import { withStorage } from '../db/storage.ts'
import { checkedBody } from '../http/checked.ts'
import { operatorOnly } from '../middleware/operator-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

const mostListed = 500
const bodyBytes = 64 * 1024

const idList = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(mostListed)),
})

/** For the operator: what a person has to see to, and marking it as seen to. */
export const operatorAttention = new Hono<AppEnv>()
  .get(attentionEndpoints.list, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) =>
    c.json({ attention: await withStorage(() => openAttention(c.env.DB, mostListed)) }),
  )
  .post(attentionEndpoints.clear, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { ids } = await checkedBody(c, idList, { mostBytes: bodyBytes })
    const { meta } = await withStorage(() => seenTo(c.env.DB, ids, Date.now()).run())
    return c.json({ cleared: meta.changes })
  })
