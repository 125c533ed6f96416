import type { AppContext } from '../http/app-context.ts'
import { isLoopbackHost } from '../settings.ts'
import { checkPerson } from './check-person.ts'
import { contentHash } from './content-hash.ts'
import type { Judgement, SpamReason } from './judgement.ts'
import type { Submission } from './submission.ts'

/** Nobody fills in a form faster; except on a developer's own machine, where a test does. */
const fastestFillMs = 1_000

const held = (spamReason: SpamReason): Judgement => ({ spamReason, turnstile: null })

/**
 * Judges a submission. What is held back is stored and answered like a lead, and the operator can still
 * release it.
 *
 * @throws {ApiError} where a browser with script lacks a good token: it is told, and can get another.
 */
export async function judgeSubmission(c: AppContext, submission: Submission): Promise<Judgement> {
  const { meta, kind, lead, submissionId } = submission
  if (meta.website2) return held('honeypot')
  const isLocal = isLoopbackHost(new URL(c.req.url).hostname)
  if (!isLocal && meta.fillMs !== undefined && meta.fillMs < fastestFillMs) return held('too_fast')
  const check = await checkPerson(c, {
    token: meta.turnstileToken,
    excuse: meta.withoutToken,
    action: kind === 'lead' ? null : kind,
    // Without an id of its own, a submission is the same as long as it says the same.
    subject: submissionId ?? (await contentHash(kind, lead)),
  })
  if (check === 'none') return held('no_token')
  if (check === 'old') return held('old_token')
  return { spamReason: null, turnstile: check }
}
