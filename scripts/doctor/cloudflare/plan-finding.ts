import type Cloudflare from 'cloudflare'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'

/** Queries D1 allows one invocation on the free plan. */
const freeStatements = 50

async function isPaid(client: Cloudflare, accountId: string): Promise<boolean> {
  for await (const { rate_plan: plan } of client.accounts.subscriptions.get({
    account_id: accountId,
  })) {
    if (/^workers_(?!free)/.test(String(plan?.id))) return true
  }
  return false
}

/** Whether background runs make as many statements as the account's plan of Workers allows. */
export async function planFinding(
  client: Cloudflare,
  accountId: string,
  runStatements: number,
): Promise<Finding> {
  const id = 'worker.plan'
  try {
    if (await isPaid(client, accountId)) {
      return runStatements > freeStatements
        ? { id, state: 'good', sentence: `Workers Paid, and RUN_STATEMENTS is ${runStatements}.` }
        : {
            id,
            state: 'optional',
            sentence: `Workers Paid, and RUN_STATEMENTS is ${runStatements}: a backlog drains in more runs than it needs.`,
            remedy: 'Set it to 1000 in wrangler.toml.',
          }
    }
    return runStatements > freeStatements
      ? {
          id,
          state: 'missing',
          sentence: `RUN_STATEMENTS is ${runStatements}, and the free plan ends a run after ${freeStatements}.`,
          remedy: `Set it to ${freeStatements} in wrangler.toml, or take Workers Paid.`,
        }
      : {
          id,
          state: 'good',
          sentence: `Workers’ free plan, and RUN_STATEMENTS is ${runStatements}.`,
        }
  } catch (error) {
    const cause = causeOf(error)
    const reason = cause === 'answered 403' ? 'the token needs Billing: Read for that' : cause
    return notLookedAt(id, 'the account’s plan of Workers', reason)
  }
}
