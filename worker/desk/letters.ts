import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  followUpChange,
  letterPaths as paths,
  type Letters,
  type LetterTemplates,
  letterTemplate,
  letterTemplateChange,
  letterWords,
  personLetter,
  segmentLetter,
  segmentQuery,
  strangersAnswer,
} from '#contract/desk/letters.ts'
import type { MailData } from '#contract/mails.ts'
import { site } from '#site.config.ts'
import { type Sql, sql } from '../database/sql.ts'
import { findStored, withStorage } from '../database/storage.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { checkedBody, checkedQuery } from '../http/read-body.ts'
import { followUpsOn, switchFollowUps } from '../letters/follow-ups.ts'
import { countSegment, letterInsert, listLetters, stopLetter } from '../letters/letters.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { isStrangers } from '../mail/mail-replies.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { atDesk } from './access/desk-access.ts'
import { commitNoted } from './audit-log.ts'
import { personById } from './people/person-record.ts'
import { requireReachable } from './require-reachable.ts'

/**
 * Commits statements with their line of the log. A letter that is sent once more is the same, which `isSame` finds.
 *
 * @throws {ApiError} `invalid_fields` for a letter that has gone out in other words.
 */
async function noted(
  c: AppContext,
  statements: readonly D1PreparedStatement[],
  entry: Parameters<typeof commitNoted>[2],
  isSame?: Sql,
) {
  const [stored] = await commitNoted(c, statements, entry)
  if (isSame && stored?.meta.changes === 0 && !(await isSame.isFound(c.env.DB))) {
    const why = 'It is on its way already, in the words it had. Load the page to write another.'
    throw invalidField('id', why)
  }
  return c.json({ ok: true })
}

/** Sends a letter to one address. */
async function sendOne(
  c: AppContext,
  letter: { id: string; to: string; data: MailData['letter'] },
  entry: { action: string; subject: string },
) {
  const mail = queueMail(c.env.DB, { ...letter, kind: 'letter', nowMs: Date.now() })
  const { id, data } = letter
  const isSame = sql`SELECT 1 FROM mails WHERE id = ${id} AND data = ${JSON.stringify(data)}`
  const said = await noted(c, [mail], entry, isSame)
  c.executionCtx.waitUntil(sendMailsSoon(c.env))
  return said
}

/** @throws {ApiError} `not_configured` while no mail can leave. */
function requireSender(c: AppContext): void {
  if (!configuredSender(c.env)) throw new ApiError('not_configured')
}

/** Answers of strangers that are listed: they are read nowhere else, and erased one by one. */
const mostStrangers = 200

/** A letter in any script, and what it replaces. */
const asLetter = { mostBytes: 128 * 1024 }

/** Letters to one person and to many, their templates, and the mails that follow a form. */
export const deskLetters = new Hono<AppEnv>()
  .get(paths.list, ...atDesk, async (c) => {
    const { DB: db } = c.env
    const [letters, followUps, strangers] = await withStorage(() =>
      Promise.all([
        listLetters(db),
        followUpsOn(db),
        sql`SELECT id, address, subject, body, received_at AS at FROM mail_replies
          WHERE ${isStrangers} ORDER BY received_at DESC LIMIT ${mostStrangers}`.all(
          db,
          z.object({
            id: z.string(),
            address: z.string(),
            subject: z.string(),
            body: z.string(),
            at: z.string(),
          }),
        ),
      ]),
    )
    return c.json({ letters, followUps, strangers } satisfies Letters)
  })
  .get(paths.templates, ...atDesk, async (c) => {
    const templates = await withStorage(() =>
      sql`SELECT name, subject, body FROM letter_templates ORDER BY name`.all(
        c.env.DB,
        letterTemplate,
      ),
    )
    const canSend = configuredSender(c.env) !== null
    return c.json({ templates, canSend } satisfies LetterTemplates)
  })
  .get(paths.count, ...atDesk, async (c) => {
    const { segment } = checkedQuery(c, segmentQuery)
    return c.json({ count: await withStorage(() => countSegment(c.env.DB, segment)) })
  })
  .post(paths.list, ...atDesk, async (c) => {
    const letter = await checkedBody(c, segmentLetter, asLetter)
    requireSender(c)
    const { actor } = c.get('desk')
    const begun = letterInsert(c.env.DB, { ...letter, actor, nowMs: Date.now() })
    const { id, segment, subject, body } = letter
    const isSame = sql`SELECT 1 FROM letters WHERE id = ${id} AND segment = ${segment}
      AND subject = ${subject} AND body = ${body}`
    const entry = { action: 'letters.send', subject: id, detail: { segment } }
    return noted(c, [begun], entry, isSame)
  })
  .post(paths.stop(':id'), ...atDesk, async (c) => {
    const id = c.req.param('id') ?? ''
    return noted(c, stopLetter(c.env.DB, id), { action: 'letters.stop', subject: id })
  })
  .post(paths.test, ...atDesk, async (c) => {
    const words = await checkedBody(c, letterWords, asLetter)
    requireSender(c)
    await requireReachable(c.env.DB, site.contactEmail)
    const id = `letter:${crypto.randomUUID()}`
    const letter = { id, to: site.contactEmail, data: { firstName: '', ...words } }
    return sendOne(c, letter, { action: 'letters.test', subject: id })
  })
  .post(paths.person(':id'), ...atDesk, async (c) => {
    const { id, ...words } = await checkedBody(c, personLetter, asLetter)
    requireSender(c)
    const person = await findStored(() => personById(c.env.DB, c.req.param('id') ?? ''))
    await requireReachable(c.env.DB, person.address)
    const data = { firstName: person.name.split(' ')[0] ?? '', ...words }
    const letter = { id: `letter:${id}`, to: person.address, data }
    return sendOne(c, letter, { action: 'people.write', subject: person.id })
  })
  .put(paths.templates, ...atDesk, async (c) => {
    const { from, name, subject, body } = await checkedBody(c, letterTemplateChange, asLetter)
    const now = new Date().toISOString()
    const kept = sql`INSERT INTO letter_templates (name, subject, body, changed_at)
      VALUES (${name}, ${subject}, ${body}, ${now})
      ON CONFLICT (name) DO UPDATE SET subject = excluded.subject, body = excluded.body,
        changed_at = excluded.changed_at
      WHERE subject = excluded.subject AND body = excluded.body
        OR subject = ${from?.subject ?? null} AND body = ${from?.body ?? null}
      RETURNING name`.on(c.env.DB)
    const [stored] = await commitNoted(c, [kept], { action: 'letters.template', subject: name })
    if (!stored?.results.length) throw new ApiError('edit_conflict')
    return c.json({ ok: true })
  })
  .delete(paths.templates, ...atDesk, async (c) => {
    const { name, subject, body } = await checkedBody(c, letterTemplate, asLetter)
    const dropped = sql`DELETE FROM letter_templates
      WHERE name = ${name} AND subject = ${subject} AND body = ${body}`.on(c.env.DB)
    const other = sql`SELECT 1 FROM letter_templates WHERE name = ${name}`.on(c.env.DB)
    const entry = { action: 'letters.drop-template', subject: name }
    const [, kept] = await commitNoted(c, [dropped, other], entry)
    if (kept?.results.length) throw new ApiError('edit_conflict')
    return c.json({ ok: true })
  })
  .delete(paths.strangers, ...atDesk, async (c) => {
    const { id } = await checkedBody(c, strangersAnswer)
    const erased = sql`DELETE FROM mail_replies WHERE ${isStrangers}
      AND address = (SELECT address FROM mail_replies WHERE id = ${id})`.on(c.env.DB)
    return noted(c, [erased], { action: 'letters.erase-stranger', subject: '' })
  })
  .put(paths.followUps, ...atDesk, async (c) => {
    const change = await checkedBody(c, followUpChange)
    const switched = switchFollowUps(c.env.DB, change, Date.now())
    const detail = { isOn: change.isOn }
    return noted(c, [switched], { action: 'letters.follow-ups', subject: change.form, detail })
  })
