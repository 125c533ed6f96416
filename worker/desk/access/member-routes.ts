import { Hono } from 'hono/tiny'
import {
  deskAccessPaths as paths,
  deskInvitation,
  type DeskInvited,
  deskLinkPath,
  deskLinkRequest,
  type DeskMember,
  type DeskMembers,
} from '#contract/desk/access.ts'
import { findStored, withStorage } from '../../database/storage.ts'
import type { AppContext, AppEnv } from '../../http/app-context.ts'
import { invalidField } from '../../http/errors.ts'
import { siteOrigin } from '../../http/origins.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { checkedBody } from '../../http/read-body.ts'
import { configuredSender } from '../../mail/configured-sender.ts'
import { mailAddress } from '../../mail/queue-mail.ts'
import { sendMailsSoon } from '../../mail/send-mails-soon.ts'
import { isBouncing } from '../../mail/suppressions.ts'
import { commitNoted, inAnyCase } from '../audit-log.ts'
import { atDesk, deskPagesOnly, requireOwnDoor } from './desk-access.ts'
import {
  listMembers,
  mailLink,
  memberById,
  memberInsert,
  memberRemoval,
  newLink,
  takenValue,
} from './members.ts'

const taken = {
  address: 'This address is here already.',
  name: 'Somebody of this name is here already, and the log tells people by it.',
} as const

const unsendable = 'No mail can be sent from here. Ask whoever invited you for another link.'

const idOf = (c: AppContext) => c.req.param('id') ?? ''

/** Commits a link with what goes before it, and answers it where no mail can carry it. */
async function answerLink(
  c: AppContext,
  member: Pick<DeskMember, 'id' | 'name' | 'address' | 'role'>,
  before: readonly D1PreparedStatement[],
  action: string,
) {
  const { DB: db } = c.env
  const nowMs = Date.now()
  const isMailed =
    configuredSender(c.env) !== null &&
    !(await withStorage(() => isBouncing(db, mailAddress(member.address))))
  const { actor } = c.get('desk')
  const { token, statements } = await newLink(db, { member, invitedBy: actor, isMailed }, nowMs)
  const { id: subject, name, role } = member
  const entry = { action, subject, detail: { name, role, isMailed } }
  await commitNoted(c, [...before, ...statements], entry, inAnyCase)
  if (isMailed) c.executionCtx.waitUntil(sendMailsSoon(c.env))
  const link = isMailed ? null : siteOrigin(c.req.url, c.get('settings')) + deskLinkPath(token)
  return c.json({ link } satisfies DeskInvited)
}

/** People at the desk by name: inviting and removing them, and the link they ask for. */
export const deskMemberRoutes = new Hono<AppEnv>()
  .post(paths.link, rateLimit('CHECKOUT_RATE_LIMIT'), deskPagesOnly, async (c) => {
    requireOwnDoor(c)
    const { address } = await checkedBody(c, deskLinkRequest)
    if (!configuredSender(c.env)) throw invalidField('address', unsendable)
    // Behind the answer, which is the same for an address that is not known here.
    c.executionCtx.waitUntil(
      mailLink(c.env.DB, address, Date.now()).then((isQueued) =>
        isQueued ? sendMailsSoon(c.env) : undefined,
      ),
    )
    return c.json({ ok: true })
  })
  .get(paths.members, ...atDesk, async (c) =>
    c.json({
      members: await withStorage(() => listMembers(c.env.DB)),
      mailsLinks: configuredSender(c.env) !== null,
    } satisfies DeskMembers),
  )
  .post(paths.members, ...atDesk, async (c) => {
    requireOwnDoor(c)
    const given = await checkedBody(c, deskInvitation)
    const field = await withStorage(() => takenValue(c.env.DB, given))
    if (field) throw invalidField(field, taken[field])
    const member = { ...given, id: crypto.randomUUID() }
    return answerLink(c, member, [memberInsert(c.env.DB, member)], 'members.invite')
  })
  .post(paths.member(':id'), ...atDesk, async (c) => {
    requireOwnDoor(c)
    const member = await findStored(() => memberById(c.env.DB, idOf(c)))
    return answerLink(c, member, [], 'members.link')
  })
  .delete(paths.member(':id'), ...atDesk, async (c) => {
    const { DB: db } = c.env
    const member = await findStored(() => memberById(db, idOf(c)))
    const { id: subject, name, role } = member
    const entry = { action: 'members.remove', subject, detail: { name, role } }
    const results = await commitNoted(c, memberRemoval(db, subject), entry)
    if (results.at(-2)?.results.length === 0) {
      throw invalidField('member', 'The last owner stays. Invite another owner first.')
    }
    return c.json({ ok: true })
  })
