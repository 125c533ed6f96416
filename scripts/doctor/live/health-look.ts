import { isLoopbackHost } from '#worker/settings.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { isCutOff } from '../is-cut-off.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { type Health, healthFindings } from './health-findings.ts'
import { askLive } from './live-answer.ts'

const id = 'health.worker'

function parsed(text: string): Health | null {
  try {
    return JSON.parse(text) as Health | null
  } catch {
    return null
  }
}

/** Whether Stripe's events would reach the worker: unsigned ones are refused there, and nowhere else so. */
async function webhookFinding(origin: string, signal?: AbortSignal): Promise<Finding> {
  const path = '/api/stripe-webhook'
  const { status, text } = await askLive(`${origin}${path}`, { method: 'POST', body: '{}' }, signal)
  const isOurs = status === 403 && text.includes('"forbidden"')
  return isOurs
    ? {
        id: 'health.webhook',
        state: 'good',
        sentence: `${path} answers, and takes nothing unsigned.`,
      }
    : {
        id: 'health.webhook',
        state: 'missing',
        sentence: `${path} answers ${status} to an unsigned event, not the worker’s 403: Stripe’s may not reach it either.`,
        remedy:
          'Look at routes in wrangler.toml, at Stripe’s settings of the worker, and at rules of the zone.',
      }
}

/** Asks the live worker how it is. */
export async function healthLook(origin: string, signal?: AbortSignal): Promise<Finding[]> {
  try {
    const { status, text } = await askLive(`${origin}/api/health`, {}, signal)
    const health = parsed(text)
    if (!health?.database) {
      return [
        {
          id,
          state: 'missing',
          sentence: `The worker does not answer at ${origin}/api/health (${status}).`,
          remedy: 'Look at routes in wrangler.toml, then npm run deploy.',
        },
      ]
    }
    const isProduction = !isLoopbackHost(new URL(origin).hostname)
    return [...healthFindings(health, isProduction), await webhookFinding(origin, signal)]
  } catch (error) {
    const cause = causeOf(error)
    return isCutOff(error)
      ? [notLookedAt(id, 'how the worker is', cause)]
      : [{ id, state: 'missing', sentence: `The worker does not answer at ${origin} (${cause}).` }]
  }
}
