import type { Handler } from 'hono'
import type { FormKind } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { visitOfForm } from '../affiliate/visit-of-form.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { clientNetwork } from '../http/client-address.ts'
import { bodyFormat } from '../http/media-type.ts'
import { productionOrigin } from '../http/production-origin.ts'
import { readBody } from '../http/read-body.ts'
import { acceptLead } from './accept-lead.ts'
import { judgeSubmission } from './judge-submission.ts'
import { makeRecord } from './make-record.ts'
import { readFormPost } from './read-submission.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { keepLimits } from './keep-limits.ts'
import type { Submission } from './submission.ts'

type AcceptFormOptions = {
  /** Forms that may be posted here without JavaScript. */
  kinds: readonly FormKind[]
  /** Reads the endpoint's JSON. @throws {ApiError} `invalid_body`, `invalid_fields` */
  readJson: (body: Uint8Array, origin: string) => Submission
  /** What is answered once the lead is committed, where that is more than an acknowledgement. */
  answer?: (c: AppContext, body: Uint8Array) => Response
}

/**
 * Accepts a form: JSON is answered with `LeadAccepted`, a form posted without JavaScript with a redirect
 * to /thanks. Nothing is answered with success that is not committed.
 */
export function acceptForm(options: AcceptFormOptions): Handler<AppEnv> {
  const { kinds, readJson, answer } = options
  return async (c) => {
    const format = bodyFormat(c.req.raw)
    const body = await readBody(c.req.raw, limits.bodyBytes)
    const origin = productionOrigin(c.get('settings'))
    const read =
      format === 'json'
        ? readJson(body, origin)
        : readFormPost(body, kinds, c.req.header('referer') ?? '', origin)
    if (format === 'form' && read.meta.attribution) {
      await visitOfForm(c.env.DB, read.meta.attribution, c.req.raw)
    }
    const judgement = await judgeSubmission(c, read)
    // What is held back takes no place.
    const { submission, isWaiting } = judgement.spamReason
      ? { submission: read, isWaiting: false }
      : await keepLimits(c.env.DB, read, {
          nowMs: Date.now(),
          canConfirm: configuredSender(c.env) !== null,
        })
    const record = await makeRecord(submission, judgement, c.req.header('origin'))
    const accepted = await acceptLead(record, {
      env: c.env,
      // Turnstile's own wait, which is bounded too, does not come off what storage is given.
      startedMs: judgement.turnstile ? Date.now() : c.get('startedMs'),
      network: clientNetwork(c.req.raw),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    })
    c.set('outcome', judgement.spamReason ? 'spam' : accepted.duplicate ? 'duplicate' : 'accepted')
    if (answer) return answer(c, body)
    if (format === 'json') return c.json({ ...accepted, ...(isWaiting ? { isWaiting } : {}) })
    return c.redirect(`/thanks?form=${isWaiting ? 'waiting-list' : submission.kind}`, 303)
  }
}
