import * as z from 'zod/mini'

/** Who somebody at the desk is; what each may do stands in `roles.ts`. */
export type DeskRole = 'owner' | 'staff'

/** Times of a session at the desk, seconds: each use renews it, up to a day's end. */
export const deskSessionTerms = { idleSeconds: 2 * 3_600, wholeSeconds: 12 * 3_600 } as const

/** The desk's door. A token after its `#` signs in at once; no server sees what is there. */
export const deskSignInPath = '/desk/sign-in'

/** Sent with every request of the desk that changes something: no form of another site can send it. */
export const deskHeader = 'x-desk'

/** Opens (POST), tells of (GET) and ends (DELETE) a session; ends all of them; lists what was changed. */
export const deskAccessPaths = {
  session: '/api/desk/session',
  everySession: '/api/desk/sessions',
  audit: '/api/desk/audit',
} as const

/** What signs in. */
export const deskSignIn = z.object({
  token: z.string().check(z.minLength(1, 'Please enter the token.'), z.maxLength(1_000)),
})

/** Who is at the desk. */
export type DeskIdentity = {
  actor: string
  role: DeskRole
  /** How one got in; with Cloudflare Access sessions are Cloudflare's. */
  by: 'token' | 'access'
  /** Where Cloudflare Access signs out; null with a token. */
  signOutUrl: string | null
  /** True while the database holds the sample year of `npm start -- --with-year`. */
  isSample: boolean
}

/** Query of the audit log: the page after this id, newest first. */
export const auditQuery = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})

/** One line of the audit log. `at` is ISO 8601, UTC. */
export type AuditLine = {
  id: number
  at: string
  actor: string
  role: DeskRole
  action: string
  subject: string
  detail: Record<string, unknown>
}

/** A page of the audit log; `next` is the `before` of the page after it. */
export type AuditPage = { lines: AuditLine[]; next: number | null }
