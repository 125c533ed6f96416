import { Hono } from 'hono'
import * as z from 'zod/mini'
import { operatorMailEndpoints } from '#contract/operator-mails.ts'
import type { AppEnv } from '../app-context.ts'
import { listMails } from '../db/mails.ts'
import { replayDead } from '../db/owed.ts'
import { withStorage } from '../db/storage.ts'
import { liftSuppressions } from '../db/suppressions.ts'
import { checkedBody, checkedQuery } from '../http/checked.ts'
import { mailAddress } from '../mail/mail-address.ts'
import { mailLedger } from '../mail/mail-ledger.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { operatorOnly } from '../middleware/operator-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

const mostListed = 500
const bodyBytes = 64 * 1024

const listQuery = z.object({
  state: z.optional(z.enum(['pending', 'delivered', 'dead', 'suppressed'])),
})

const replayBody = z.object({
  ids: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(200)))
      .check(z.minLength(1), z.maxLength(mostListed)),
  ),
})

const liftBody = z.object({ address: z.string().check(z.minLength(3), z.maxLength(320)) })

const bodyTerms = { mostBytes: bodyBytes, isOptional: true }

/**
 * For the operator: mails and how they stand, dead ones tried again (save those that carried a token, which is
 * gone), and an address written to again that bounced or did not want to be.
 */
export const operatorMails = new Hono<AppEnv>()
  .get(operatorMailEndpoints.list, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { state } = checkedQuery(c, listQuery)
    return c.json({
      mails: await withStorage(() => listMails(c.env.DB, { state, limit: mostListed })),
    })
  })
  .post(operatorMailEndpoints.replay, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { ids } = await checkedBody(c, replayBody, bodyTerms)
    const replayed = await withStorage(() => replayDead(c.env.DB, mailLedger, Date.now(), ids))
    if (replayed > 0) c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return c.json({ replayed })
  })
  .post(operatorMailEndpoints.lift, rateLimit('READ_RATE_LIMIT'), operatorOnly, async (c) => {
    const { address } = await checkedBody(c, liftBody, bodyTerms)
    const now = new Date().toISOString()
    const lifted = await withStorage(() =>
      liftSuppressions(
        c.env.DB,
        mailAddress(address),
        ['bounced', 'complained', 'unsubscribed'],
        now,
      ).all(),
    )
    return c.json({ lifted: lifted.results.length })
  })
