import { Hono } from 'hono'
import { formEndpoints, formKinds, type FormKind } from '#contract/api.ts'
import type { AppEnv } from '../http/app-context.ts'
import { readFormJson } from './read-submission.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { acceptForm } from './accept-form.ts'

/** Mounted by `leads.ts` and `estimates.ts`. */
const otherEndpoints = new Set([
  formEndpoints.contact,
  formEndpoints.qualification,
  formEndpoints.estimate,
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
