import * as z from 'zod/mini'
import { emailText, requiredText } from '../text.ts'

/** Who somebody at the desk is; what each may do stands in `roles.ts`. */
export const deskRoles = ['owner', 'staff'] as const

export type DeskRole = (typeof deskRoles)[number]

/** Times of a session at the desk, seconds: each use renews it, up to a day's end. */
export const deskSessionTerms = { idleSeconds: 2 * 3_600, wholeSeconds: 12 * 3_600 } as const

/** How long what was done at the desk can be taken back: as long as a session may last that offers it. */
export const undoMs = deskSessionTerms.wholeSeconds * 1_000

/** The desk's door. A token after its `#` signs in at once; no server sees what is there. */
export const deskSignInPath = '/desk/sign-in'

/** A link of a mail: what signs in is after its `#`, and waits there for a press, as programs open links too. */
export const deskLinkPath = (token: string) => `${deskSignInPath}?by=link#${token}`

/** How long a link signs in, minutes: one that was asked for, and an invitation. */
export const deskLinkTerms = { signInMinutes: 15, invitationMinutes: 24 * 60 } as const

/** How long a link lasts, in milliseconds, by who invited its reader; null where they asked for it. */
export const deskLinkMs = (invitedBy: string | null): number =>
  (invitedBy ? deskLinkTerms.invitationMinutes : deskLinkTerms.signInMinutes) * 60_000

/** Sent with every request of the desk that changes something: no form of another site can send it. */
export const deskHeader = 'x-desk'

/** What it says where a page that nobody uses asks by itself: that renews no session. */
export const deskIdle = 'idle'

/** Opens (POST), tells of (GET) and ends (DELETE) a session; ends all of them; lists what was changed. */
export const deskAccessPaths = {
  session: '/api/desk/session',
  everySession: '/api/desk/sessions',
  audit: '/api/desk/audit',
  /** Asks for a link by mail (POST), for who was invited. */
  link: '/api/desk/link',
  /** Who is here by name: lists (GET) and invites (POST). */
  members: '/api/desk/members',
  /** Removes somebody (DELETE); makes them a new link (POST). */
  member: <Id extends string>(id: Id) => `/api/desk/members/${id}` as const,
  /** Asks for a challenge, which one passkey may answer (POST). */
  passkeyChallenge: '/api/desk/passkey-challenge',
  /** Opens a session by a passkey (POST). */
  passkeySession: '/api/desk/passkey-session',
  /** One's own passkeys: lists (GET) and adds (POST). */
  passkeys: '/api/desk/passkeys',
  /** Removes one of one's own (DELETE). */
  passkey: <Id extends string>(id: Id) => `/api/desk/passkeys/${id}` as const,
} as const

/** What signs in. */
export const deskSignIn = z.object({
  token: z.string().check(z.minLength(1, 'Please enter the token.'), z.maxLength(1_000)),
})

const memberAddress = emailText('Please enter an address.', 'Please enter a valid address.')

/** Asks for a link to sign in with. */
export const deskLinkRequest = z.object({ address: memberAddress })

/** Somebody who is to be let in. */
export const deskInvitation = z.object({
  name: requiredText(80, 'Please enter a name.'),
  address: memberAddress,
  role: z.enum(deskRoles, 'Please choose what they may do.'),
})

/** Somebody who was invited. */
export const deskMember = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  role: z.enum(deskRoles),
  signedInAt: z.nullable(z.string()),
})

export type DeskMember = z.infer<typeof deskMember>

/** `mailsLinks` is false while no mail can be sent: whoever invites is then shown the link. */
export type DeskMembers = { members: readonly DeskMember[]; mailsLinks: boolean }

/** `link` is null where it went by mail. */
export type DeskInvited = { link: string | null }

/** Minutes within which a passkey has to answer its challenge. */
export const passkeyMinutes = 5

/** COSE's numbers of the signatures that are taken, in the order we ask for: ES256, EdDSA (Ed25519), RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

const base64Url = z.string().check(z.regex(/^[\w-]{1,3000}$/))

/** What every passkey answers with, as `PublicKeyCredential.toJSON` gives it (WebAuthn, level 3). */
const passkeyAnswer = z.object({ clientDataJSON: base64Url, authenticatorData: base64Url })

/** A passkey that is to be added. */
export const newPasskey = z.object({
  name: requiredText(80, 'Please enter a name.'),
  id: base64Url,
  response: z.extend(passkeyAnswer, {
    /** SubjectPublicKeyInfo, DER. */
    publicKey: base64Url,
    publicKeyAlgorithm: z.literal(passkeyAlgorithms),
  }),
})

/** A passkey that is to sign in. */
export const passkeySignIn = z.object({
  id: base64Url,
  response: z.extend(passkeyAnswer, { signature: base64Url }),
})

/** `rpId` is the host that passkeys belong to. */
export type PasskeyChallenge = { challenge: string; rpId: string }

/** Times are ISO 8601, UTC. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.nullable(z.string()),
})

export type Passkey = z.infer<typeof passkey>

/** `memberId` names whose they are to an authenticator. */
export type Passkeys = { memberId: string; passkeys: readonly Passkey[] }

/** Who is at the desk. */
export type DeskIdentity = {
  actor: string
  role: DeskRole
  /** How one got in: by a token, as somebody invited, or through Cloudflare Access, whose the sessions then are. */
  by: 'token' | 'invitation' | 'access'
  /** Where Cloudflare Access signs out; null with a token. */
  signOutUrl: string | null
  /** True while the database holds the sample year of `npm start -- --with-year`. */
  isSample: boolean
}

/** Query of the audit log: the page after the line of this id, newest first. */
export const auditQuery = z.object({
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive())),
})

/** One line of the audit log. `at` is ISO 8601, UTC. */
export const auditLine = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

export type AuditLine = z.infer<typeof auditLine>
