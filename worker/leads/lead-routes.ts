import { Hono } from 'hono'
import { formKinds } from '#contract/api.ts'
import type { AppEnv } from '../http/app-context.ts'
import { readLeadJson } from './read-submission.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { acceptForm } from './accept-form.ts'

const acceptLeads = acceptForm({ kinds: formKinds, readJson: readLeadJson })

/** The lead endpoint and its older name. */
export const leads = new Hono<AppEnv>()
  .post('/api/ghl-webhook', rateLimit('FORM_RATE_LIMIT'), acceptLeads)
  .post('/.netlify/functions/ghl-webhook', rateLimit('FORM_RATE_LIMIT'), acceptLeads)
