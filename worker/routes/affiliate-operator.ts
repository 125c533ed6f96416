import { Hono } from 'hono'
import { operatorCommand } from '#contract/affiliate-operator.ts'
import { affiliateEndpoints } from '#contract/affiliate.ts'
import { limits } from '#contract/limits.ts'
import { CommandRefusal } from '../affiliate/command-refusal.ts'
import { runCommand } from '../affiliate/run-command.ts'
import type { AppEnv } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { checkedBody } from '../http/checked.ts'
import { operatorOnly } from '../middleware/operator-only.ts'

/** The affiliate programme for its operator; `npm run affiliate` speaks to this. */
export const affiliateOperator = new Hono<AppEnv>().post(
  affiliateEndpoints.operator,
  operatorOnly,
  async (c) => {
    const command = await checkedBody(c, operatorCommand, { mostBytes: limits.bodyBytes })
    const origin = siteOrigin(c.req.url, c.get('settings'))
    c.set('outcome', command.action)
    try {
      return c.json({
        ok: true,
        ...(await runCommand(command, { db: c.env.DB, origin, now: new Date() })),
      })
    } catch (error) {
      if (!(error instanceof CommandRefusal)) throw error
      throw new ApiError('invalid_fields', { fields: { command: error.message } })
    }
  },
)
