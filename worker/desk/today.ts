import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import type { AppEnv } from '../http/app-context.ts'
import { seenTo } from '../database/attention.ts'
import { auditInsert } from './audit-log.ts'
import { todayOf } from './today-rows.ts'
import { withStorage } from '../database/storage.ts'
import { parsedSettingsOf } from '../env.ts'
import { checkedBody } from '../http/read-body.ts'
import { deskAccess } from './access/desk-access.ts'
import { rateLimit } from '../http/rate-limit.ts'

const settled = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(300)))
    .check(z.minLength(1), z.maxLength(50)),
})

/** The desk's first page: what needs a person, and how it goes. */
export const deskToday = new Hono<AppEnv>()
  .get(todayPaths.today, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const { parts } = parsedSettingsOf(c.env)
    const today = await withStorage(() => todayOf(c.env.DB, Date.now()))
    return c.json({
      ...today,
      problems: parts.flatMap((part) => part.problems),
    } satisfies TodayAnswer)
  })
  .post(todayPaths.settle, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const { ids } = await checkedBody(c, settled)
    const nowMs = Date.now()
    const [cleared] = await withStorage(() =>
      c.env.DB.batch([
        seenTo(c.env.DB, ids, nowMs),
        ...ids.map((subject) =>
          auditInsert(c.env.DB, { ...c.get('desk'), action: 'attention.settle', subject }, nowMs),
        ),
      ]),
    )
    return c.json({ cleared: cleared?.meta.changes ?? 0 })
  })
