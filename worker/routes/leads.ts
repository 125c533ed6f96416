import { Hono } from 'hono'
import { formKinds, type FormKind } from '#contract/api.ts'
import type { AppEnv } from '../app-context.ts'
import { leadForms } from '../leads/forms.ts'
import { readLeadJson } from '../leads/read-submission.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { acceptForm } from './accept-form.ts'

const isPostable = (kind: FormKind) => leadForms[kind] !== undefined

const acceptLeads = acceptForm({ kinds: formKinds.filter(isPostable), readJson: readLeadJson })

/** The lead endpoint and its older name. */
export const leads = new Hono<AppEnv>()
  .post('/api/ghl-webhook', rateLimit('FORM_RATE_LIMIT'), acceptLeads)
  .post('/.netlify/functions/ghl-webhook', rateLimit('FORM_RATE_LIMIT'), acceptLeads)
