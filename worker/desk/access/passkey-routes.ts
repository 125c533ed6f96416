import { Hono } from 'hono/tiny'
import {
  deskAccessPaths as paths,
  newPasskey,
  type PasskeyChallenge,
  passkeySignIn,
  type Passkeys,
} from '#contract/desk/access.ts'
import { somethingChanged } from '../../database/sql.ts'
import { withStorage } from '../../database/storage.ts'
import type { AppContext, AppEnv } from '../../http/app-context.ts'
import { ApiError } from '../../http/errors.ts'
import { siteOrigin } from '../../http/origins.ts'
import { rateLimit, refuseGuess } from '../../http/rate-limit.ts'
import { checkedBody } from '../../http/read-body.ts'
import { cookieDigest } from '../../http/token-cookie.ts'
import { auditInsert } from '../audit-log.ts'
import { deskAccess, deskCookie, deskPagesOnly, openDesk, requireOwnDoor } from './desk-access.ts'
import { attestsId, isPublicKey, isSigned, readAnswer } from './passkey-proof.ts'
import {
  newChallenge,
  notePasskeyUse,
  passkeyInsert,
  passkeyOwner,
  passkeyRemoval,
  passkeysOf,
  useChallenge,
} from './passkeys.ts'

const limit = rateLimit('READ_RATE_LIMIT')

const ownOrigin = (c: AppContext) => siteOrigin(c.req.url, c.get('settings'))

/** Whose passkeys are meant: a token is nobody's, and there are none to keep for it. */
function memberOf(c: AppContext): string {
  const { memberId } = c.get('desk')
  if (!memberId) throw new ApiError('not_found')
  return memberId
}

const notAdded = () =>
  new ApiError('invalid_fields', {
    fields: { passkey: 'This passkey could not be added. Please try again.' },
  })

/** Passkeys (WebAuthn, level 3): signing in by one, and one's own. */
export const deskPasskeyRoutes = new Hono<AppEnv>()
  .post(paths.passkeyChallenge, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    requireOwnDoor(c)
    const challenge = await withStorage(() => newChallenge(c.env.DB, Date.now()))
    const { hostname: rpId } = new URL(ownOrigin(c))
    return c.json({ challenge, rpId } satisfies PasskeyChallenge)
  })
  .post(paths.passkeySession, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    requireOwnDoor(c)
    const { id, response } = await checkedBody(c, passkeySignIn)
    const { DB: db } = c.env
    const nowMs = Date.now()
    const answer = await readAnswer('webauthn.get', response, ownOrigin(c))
    if (!answer) return refuseGuess(c)
    const [isAsked, owner] = await Promise.all([
      useChallenge(db, answer.challenge, nowMs),
      passkeyOwner(db, id),
    ])
    if (!isAsked || !owner || !(await isSigned(owner, response))) return refuseGuess(c)
    if (!(await notePasskeyUse(db, { id, ...answer }, nowMs))) return refuseGuess(c)
    await openDesk(c, owner, { passkey: owner.passkey })
    return c.json({ ok: true })
  })
  .get(paths.passkeys, limit, deskAccess, async (c) => {
    const memberId = memberOf(c)
    const passkeys = await withStorage(() => passkeysOf(c.env.DB, memberId))
    return c.json({ memberId, passkeys } satisfies Passkeys)
  })
  .post(paths.passkeys, limit, deskAccess, async (c) => {
    const memberId = memberOf(c)
    const { id, name, response } = await checkedBody(c, newPasskey)
    const { DB: db } = c.env
    const nowMs = Date.now()
    const { publicKey, publicKeyAlgorithm: algorithm } = response
    const answer = await readAnswer('webauthn.create', response, ownOrigin(c))
    const isTaken =
      answer !== null &&
      attestsId(answer, id) &&
      (await isPublicKey({ publicKey, algorithm })) &&
      (await useChallenge(db, answer.challenge, nowMs))
    if (!isTaken) throw notAdded()
    const { signCount } = answer
    const addedAt = new Date(nowMs).toISOString()
    const line = { ...c.get('desk'), action: 'passkeys.add', subject: memberId, detail: { name } }
    const [added] = await withStorage(() =>
      db.batch([
        passkeyInsert(db, { id, memberId, name, publicKey, algorithm, signCount, addedAt }),
        auditInsert(db, line, nowMs, somethingChanged),
      ]),
    )
    if (added?.meta.changes === 0) throw notAdded()
    return c.json({ ok: true })
  })
  .delete(paths.passkey(':id'), limit, deskAccess, async (c) => {
    const memberId = memberOf(c)
    const id = c.req.param('id')
    const { DB: db } = c.env
    const keys = await withStorage(() => passkeysOf(db, memberId))
    const key = keys.find((each) => each.id === id)
    if (!key) throw new ApiError('not_found')
    const detail = { name: key.name }
    const line = { ...c.get('desk'), action: 'passkeys.remove', subject: memberId, detail }
    const sessionHash = await cookieDigest(c, deskCookie)
    await withStorage(() =>
      db.batch([
        ...passkeyRemoval(db, { id, memberId, sessionHash }),
        auditInsert(db, line, Date.now()),
      ]),
    )
    return c.json({ ok: true })
  })
