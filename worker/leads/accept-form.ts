import type { Handler } from 'hono'
import { Hono } from 'hono/tiny'
import { type FormKind, type LeadAccepted, formKinds, formEndpoints } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { visitOfForm } from '../affiliate/visit.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { bodyFormat } from '../http/media-type.ts'
import { productionOrigin } from '../http/origins.ts'
import { readBody } from '../http/read-body.ts'
import { acceptContext, acceptLead } from './accept-lead.ts'
import { makeRecord, contentHash, type Judgement, type SpamReason } from './make-record.ts'
import { readFormPost, readFormJson, readLeadJson, type Submission } from './read-submission.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { qualifiedCallHref } from '#contract/paths.ts'
import { atTelephoneMs } from '../fulfilment/telephone-hours.ts'
import { leadToken } from '../mail/link-tokens.ts'
import { keepLimits } from './keep-limits.ts'
import { isLoopbackHost } from '../settings.ts'
import { checkPerson } from './turnstile.ts'
import { rateLimit } from '../http/rate-limit.ts'

/**
 * The shortest time in which a person fills in a form; not applied on a developer's own machine, where tests are
 * faster.
 */
const fastestFillMs = 1_000

const held = (spamReason: SpamReason): Judgement => ({ spamReason, turnstile: null })

/**
 * Decides whether a submission is spam. Spam is stored and answered like a lead, and the operator can still release
 * it.
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
    // With its contents: other words under the same id are a correction, and need a token of their own.
    subject: `${submissionId ?? ''} ${await contentHash(kind, lead)}`,
  })
  if (check === 'none') return held('no_token')
  if (check === 'old') return held('old_token')
  return { spamReason: null, turnstile: check }
}

type AcceptFormOptions = {
  /** Forms that may be posted here without JavaScript. */
  kinds: readonly FormKind[]
  /** Reads the endpoint's JSON. @throws {ApiError} `invalid_body`, `invalid_fields` */
  readJson: (body: Uint8Array, origin: string) => Submission
  /** What is answered once the lead is committed, where that is more than an acknowledgement. */
  answer?: (c: AppContext, body: Uint8Array) => Promise<Response>
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
    const readMs = Date.now()
    const origin = productionOrigin(c.get('settings'))
    const read =
      format === 'json'
        ? readJson(body, origin)
        : readFormPost(body, kinds, c.req.header('referer') ?? '', origin)
    if (format === 'form' && read.meta.attribution) {
      await visitOfForm(c.env.DB, read.meta.attribution, c.req.raw)
    }
    const judgement = await judgeSubmission(c, read)
    // Spam takes no place.
    const { submission, isWaiting, tags } = judgement.spamReason
      ? { submission: read, isWaiting: false, tags: [] }
      : await keepLimits(c.env.DB, read, {
          nowMs: Date.now(),
          canConfirm: configuredSender(c.env) !== null,
        })
    const record = await makeRecord(submission, judgement, c.req.header('origin'), tags)
    // Neither a slow connection nor Turnstile's own bounded wait shortens the time storage is given.
    const startedMs = judgement.turnstile ? Date.now() : readMs
    const accepted = await acceptLead(record, acceptContext(c, startedMs))
    c.set('outcome', judgement.spamReason ? 'spam' : accepted.duplicate ? 'duplicate' : 'accepted')
    if (answer) return answer(c, body)
    if (format === 'json') {
      const next = judgement.spamReason ? {} : await nextOf(c, submission, accepted.id)
      return c.json({ ...accepted, ...(isWaiting && { isWaiting }), ...next })
    }
    return c.redirect(`/thanks?form=${isWaiting ? 'waiting-list' : submission.kind}`, 303)
  }
}

/** What comes next for whoever sent a form, where the page says it. */
async function nextOf(
  c: AppContext,
  { kind, lead }: Submission,
  id: string,
): Promise<Pick<LeadAccepted, 'callUrl' | 'ringsAt'>> {
  const { DB: db } = c.env
  if (kind === 'qualification') {
    // It is stored: what comes next is no reason to say otherwise.
    const token = await leadToken(db, { id, email: lead.email }).catch(() => null)
    return token === null ? {} : { callUrl: qualifiedCallHref(token) }
  }
  const ringsMs = kind === 'contact' ? await atTelephoneMs(db, Date.now()) : null
  return ringsMs === null ? {} : { ringsAt: new Date(ringsMs).toISOString() }
}

/** Mounted elsewhere. */
const otherEndpoints = new Set([
  formEndpoints.contact,
  formEndpoints.qualification,
  formEndpoints.estimate,
  formEndpoints.call,
])

const hasOwnEndpoint = (kind: FormKind) => !otherEndpoints.has(formEndpoints[kind])

/** Forms with an endpoint of their own, which post their own fields; a new one is an entry of `leadForms`. */
export const forms = new Hono<AppEnv>()

for (const kind of formKinds.filter(hasOwnEndpoint)) {
  const accept = acceptForm({
    kinds: [kind],
    readJson: (body, origin) => readFormJson(body, kind, origin),
  })
  forms.post(formEndpoints[kind], rateLimit('FORM_RATE_LIMIT'), accept)
}

const acceptLeads = acceptForm({ kinds: formKinds, readJson: readLeadJson })

/** The lead endpoint and its older name. */
export const leads = new Hono<AppEnv>()
  .post('/api/ghl-webhook', rateLimit('FORM_RATE_LIMIT'), acceptLeads)
  .post('/.netlify/functions/ghl-webhook', rateLimit('FORM_RATE_LIMIT'), acceptLeads)
