import { Hono } from 'hono/tiny'
import {
  type AddressChange,
  type LibraryLink,
  newAddress,
  peopleTag,
  newNote,
  peopleFilter,
  peoplePaths as paths,
  peopleQuery,
  peopleView,
  peopleViewName,
  type PeopleFilters,
  type PeoplePage,
  type PersonFacet,
  personFacets,
  erasePerson,
  type PersonArchive,
} from '#contract/desk/people.ts'
import { libraryPaths } from '#contract/paths.ts'
import type { AppContext, AppEnv } from '../../http/app-context.ts'
import { auditEach, auditInsert } from '../audit-log.ts'
import {
  listMarks,
  listPeople,
  personOf,
  facetLetters,
  peopleWanted,
  peopleViews,
  viewDelete,
  viewUpsert,
  noteDelete,
  noteInsert,
  tagChange,
} from './people-list.ts'
import { personByAddress, personById, personRecord, writtenMails } from './person-record.ts'
import { adConsentWithdrawal } from '../../conversions/withdraw.ts'
import { closeLibrary } from '../../library/library-access.ts'
import { withStorage } from '../../database/storage.ts'
import { crmReach, erasePersonEverywhere } from '../../people/erase-person.ts'
import { movePerson } from '../../people/move-person.ts'
import { peopleCsv } from './people-csv.ts'
import { ApiError } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { siteOrigin } from '../../http/origins.ts'
import { issueToken } from '../../mail/library-link.ts'
import { deskAccess } from '../access/desk-access.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { mailAddress } from '../../mail/queue-mail.ts'

const pageSize = 50

/** Statements that an export needs besides its pages: the session, the audit log. */
const otherStatements = 4

const read = rateLimit('READ_RATE_LIMIT')

/** The person that a path names. @throws {ApiError} `not_found` */
async function personOfPath(c: AppContext) {
  const person = await withStorage(() => personById(c.env.DB, c.req.param('id') ?? ''))
  if (!person) throw new ApiError('not_found')
  return person
}

/** A change and the line of the log that tells of it, in one transaction. */
async function noted(
  c: AppContext,
  change: D1PreparedStatement,
  { action, subject }: { action: string; subject: string },
  nowMs = Date.now(),
) {
  const line = auditInsert(c.env.DB, { ...c.get('desk'), action, subject }, nowMs)
  const [changed] = await withStorage(() => c.env.DB.batch([change, line]))
  return changed?.results ?? []
}

async function changeTags(c: AppContext, isGiven: boolean) {
  const { DB: db } = c.env
  const { ids, tag } = await checkedBody(c, peopleTag)
  const action = isGiven ? 'people.tag' : 'people.untag'
  const line = auditEach(db, { ...c.get('desk'), action }, ids, Date.now())
  const [changed] = await withStorage(() =>
    db.batch([...tagChange(db, { ids, tag }, isGiven), line]),
  )
  return c.json({ changed: changed?.results.length ?? 0 })
}

/** Which filters were used, without what was typed. */
const usedFilters = (filter: object) =>
  Object.entries(filter)
    .flatMap(([name, value]) => (value ? [name] : []))
    .join(' ')

const textOfMark = (hex: string) =>
  new TextDecoder().decode(
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  )

/** Everybody who ever wrote, bought or applied: lists, records, notes, exports. */
export const deskPeople = new Hono<AppEnv>()
  .get(paths.list, read, deskAccess, async (c) => {
    const { cursor = null, ...filter } = checkedQuery(c, peopleQuery)
    const wanted = { ...peopleWanted(filter), before: cursor, limit: pageSize + 1 }
    const rows = await withStorage(() => listPeople(c.env.DB, wanted))
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    const next = rows.length > pageSize && last ? String(last.place) : null
    return c.json({ people: shown.map(personOf), next } satisfies PeoplePage)
  })
  .get(paths.filters, read, deskAccess, async (c) => {
    const facets = Object.keys(personFacets) as PersonFacet[]
    const letters = facets.map((facet) => facetLetters[facet])
    const marks = await withStorage(() => listMarks(c.env.DB, letters))
    const filters: Partial<PeopleFilters> = Object.fromEntries(
      facets.map((facet, index) => [
        facet,
        marks[index]?.map(({ mark, people }) => ({
          value: textOfMark(mark.slice(1)),
          count: people,
        })) ?? [],
      ]),
    )
    return c.json(filters)
  })
  .get(paths.views, read, deskAccess, async (c) =>
    c.json({ views: await withStorage(() => peopleViews(c.env.DB)) }),
  )
  .put(paths.views, read, deskAccess, async (c) => {
    const view = await checkedBody(c, peopleView)
    const line = { action: 'people.save-view', subject: 'views' }
    await noted(c, viewUpsert(c.env.DB, view, Date.now()), line)
    return c.json({ ok: true })
  })
  .delete(paths.views, read, deskAccess, async (c) => {
    const { name } = await checkedBody(c, peopleViewName)
    await noted(c, viewDelete(c.env.DB, name), { action: 'people.remove-view', subject: 'views' })
    return c.json({ ok: true })
  })
  .get(paths.csv, read, deskAccess, async (c) => {
    const filter = checkedQuery(c, peopleFilter)
    const { RUN_STATEMENTS: most } = c.get('settings')
    const detail = { filters: usedFilters(filter) }
    const entry = { ...c.get('desk'), action: 'people.export', subject: 'people', detail }
    await withStorage(() => auditInsert(c.env.DB, entry, Date.now()).run())
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="people.csv"')
    return c.body(peopleCsv(c.env.DB, filter, most - otherStatements))
  })
  .get(paths.person, read, deskAccess, async (c) => {
    const person = await personOfPath(c)
    return c.json(await withStorage(() => personRecord(c.env.DB, person, crmReach(c.env))))
  })
  .get(paths.mail, read, deskAccess, async (c) => {
    const { address } = await personOfPath(c)
    const [mail] = await withStorage(() => writtenMails(c.env, address, c.req.param('mail')))
    if (!mail) throw new ApiError('not_found')
    return c.json(mail)
  })
  .post(paths.notes, read, deskAccess, async (c) => {
    const { text } = await checkedBody(c, newNote)
    const { id } = await personOfPath(c)
    const nowMs = Date.now()
    const note = noteInsert(c.env.DB, { personId: id, actor: c.get('desk').actor, text }, nowMs)
    await noted(c, note, { action: 'people.add-note', subject: id }, nowMs)
    return c.json({ ok: true })
  })
  .delete(paths.note, read, deskAccess, async (c) => {
    const { id } = await personOfPath(c)
    const removed = noteDelete(c.env.DB, id, Number(c.req.param('note')) || 0)
    await noted(c, removed, { action: 'people.remove-note', subject: id })
    return c.json({ ok: true })
  })
  .post(paths.library, read, deskAccess, async (c) => {
    const { id, address } = await personOfPath(c)
    const { secret, statement } = await issueToken(c.env.DB, address, Date.now())
    await noted(c, statement, { action: 'people.library-link', subject: id })
    const origin = siteOrigin(c.req.url, c.get('settings'))
    return c.json({ url: `${origin}${libraryPaths.open}/${secret}` } satisfies LibraryLink)
  })
  .delete(paths.adConsent, read, deskAccess, async (c) => {
    const { DB: db } = c.env
    const { id, address } = await personOfPath(c)
    const nowMs = Date.now()
    const entry = { ...c.get('desk'), action: 'people.withdraw-ad-consent', subject: id }
    await withStorage(() =>
      db.batch([...adConsentWithdrawal(db, address, nowMs), auditInsert(db, entry, nowMs)]),
    )
    return c.json({ ok: true })
  })
  .put(paths.tags, read, deskAccess, (c) => changeTags(c, true))
  .delete(paths.tags, read, deskAccess, (c) => changeTags(c, false))
  .post(paths.address, read, deskAccess, async (c) => {
    const { isMerge, ...given } = await checkedBody(c, newAddress)
    const { DB: db } = c.env
    const from = await personOfPath(c)
    const address = mailAddress(given.address)
    if (address === from.address) {
      throw new ApiError('invalid_fields', { fields: { address: 'That is their address.' } })
    }
    const other = await withStorage(() => personByAddress(db, address))
    if (other && !isMerge) return c.json({ clash: personOf(other) } satisfies AddressChange)
    const to = other ?? { id: from.id, address }
    const nowMs = Date.now()
    const { actor } = c.get('desk')
    const action = other ? 'people.merge' : 'people.correct-address'
    const line = { ...c.get('desk'), action, subject: to.id, detail: { from: from.id } }
    const statements = movePerson(db, { from, to, actor, nowMs })
    await withStorage(() => db.batch([...statements, auditInsert(db, line, nowMs)]))
    c.executionCtx.waitUntil(c.env.DELIVERY_QUEUE.send({}).catch(() => null))
    return c.json({ movedTo: to.id } satisfies AddressChange)
  })
  .delete(paths.library, read, deskAccess, async (c) => {
    const { id, address } = await personOfPath(c)
    const entry = { ...c.get('desk'), action: 'people.close-library', subject: id }
    const closed = await withStorage(() =>
      closeLibrary(c.env.DB, address, auditInsert(c.env.DB, entry, Date.now())),
    )
    return c.json({ closed })
  })

/** The CRM and Stripe are given this long within the request; the rest is queued. */
const eraseWaitMs = 25_000

/** What a person may ask for: everything that is held of them, and that it is erased. For the owner alone. */
export const deskRights = new Hono<AppEnv>()
  .get(paths.archive, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const person = await personOfPath(c)
    const nowMs = Date.now()
    const entry = { ...c.get('desk'), action: 'people.archive', subject: person.id }
    await withStorage(() => auditInsert(c.env.DB, entry, nowMs).run())
    const record = await withStorage(() => personRecord(c.env.DB, person, crmReach(c.env)))
    return c.json({
      madeAt: new Date(nowMs).toISOString(),
      ...record,
      written: await withStorage(() => writtenMails(c.env, person.address)),
    } satisfies PersonArchive)
  })
  .delete(paths.person, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const { address } = await checkedBody(c, erasePerson)
    const person = await personOfPath(c)
    if (mailAddress(address) !== person.address) {
      throw new ApiError('invalid_fields', { fields: { address: 'That is another address.' } })
    }
    const entry = { ...c.get('desk'), action: 'people.erase', subject: person.id }
    const line = auditInsert(c.env.DB, entry, Date.now())
    return c.json(await withStorage(() => erasePersonEverywhere(c.env, person, line), eraseWaitMs))
  })
