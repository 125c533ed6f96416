import { Hono } from 'hono/tiny'
import {
  type AddressChange,
  type LibraryLink,
  newAddress,
  peopleTag,
  newNote,
  peopleFilter,
  type PeopleFilter,
  peoplePaths as paths,
  peopleQuery,
  peopleView,
  peopleViewChange,
  type PeopleFilters,
  type PersonFacet,
  type PersonRow,
  personFacets,
  erasePerson,
  type PersonArchive,
} from '#contract/desk/people.ts'
import { type DeskPage, deskPageRows } from '#contract/desk/list.ts'
import { libraryPaths } from '#contract/paths.ts'
import { type CsvCell, csvMoney } from '#lib/csv.ts'
import type { AppContext, AppEnv } from '../../http/app-context.ts'
import { auditEach, commitNoted, inAnyCase, noted } from '../audit-log.ts'
import {
  listMarks,
  listPeople,
  personOf,
  facetLetters,
  peopleWanted,
  noteInsert,
  tagChange,
} from './people-list.ts'
import { personByAddress, personById, personRecord, writtenMails } from './person-record.ts'
import { adConsentWithdrawal } from '../../conversions/withdraw.ts'
import { closeLibrary } from '../../library/library-access.ts'
import { sql } from '../../database/sql.ts'
import { batchUnless, findStored, withStorage } from '../../database/storage.ts'
import { crmReach, erasePersonEverywhere } from '../../people/erase-person.ts'
import { movePerson, renewedLinks } from '../../people/move-person.ts'
import { pageBy } from '../page-after.ts'
import { answerCsv, csvStream } from '../csv-answer.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { siteOrigin } from '../../http/origins.ts'
import { issueToken } from '../../mail/library-link.ts'
import { stopNews } from '../../mail/newsletter-rows.ts'
import { atDesk } from '../access/desk-access.ts'
import { mailAddress } from '../../mail/queue-mail.ts'

/** The person that a path names. @throws {ApiError} `not_found` */
const personOfPath = (c: AppContext) =>
  findStored(() => personById(c.env.DB, c.req.param('id') ?? ''))

const idAt = (address: string) => sql`(SELECT id FROM people WHERE address = ${address})`

async function changeTags(c: AppContext, isGiven: boolean) {
  const { DB: db } = c.env
  const { ids, tag } = await checkedBody(c, peopleTag)
  const action = isGiven ? 'people.tag' : 'people.untag'
  const isTagged = sql`EXISTS (SELECT 1 FROM person_tags WHERE person_id = value AND tag = ${tag})`
  const only = isGiven
    ? sql`NOT ${isTagged} AND EXISTS (SELECT 1 FROM people WHERE id = value)`
    : isTagged
  const line = auditEach(c, action, ids, only)
  const [, changed] = await withStorage(() =>
    db.batch([line, ...tagChange(db, { ids, tag }, isGiven)]),
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

const views = sql`SELECT name, query FROM people_views ORDER BY name LIMIT 50`

/** People read at once: a worker's memory holds many times as many, and D1 answers within a second. */
const exportSize = 5_000

const columns: Record<string, (person: PersonRow) => CsvCell> = {
  address: ({ address }) => address,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  company: ({ company }) => company,
  country: ({ country }) => country,
  'first seen': ({ firstSeenAt }) => firstSeenAt,
  'last seen': ({ lastSeenAt }) => lastSeenAt,
  forms: ({ leadCount }) => leadCount,
  orders: ({ orderCount }) => orderCount,
  paid: ({ paidCents }) => csvMoney(paidCents),
  states: ({ states }) => states.join(' '),
}

/** People of a filter as CSV. */
function peopleCsv(c: AppContext, filter: PeopleFilter) {
  let before: number | null = null
  return csvStream(c, {
    columns,
    async page() {
      const rows = await listPeople(c.env.DB, {
        ...peopleWanted(filter),
        before,
        limit: exportSize,
      })
      before = rows.at(-1)?.place ?? null
      return { rows: rows.map(personOf), isLast: rows.length < exportSize }
    },
  })
}

/** Everybody who ever wrote, bought or applied: lists, records, notes, exports. */
export const deskPeople = new Hono<AppEnv>()
  .get(paths.list, ...atDesk, async (c) => {
    const { cursor = null, ...filter } = checkedQuery(c, peopleQuery)
    const wanted = { ...peopleWanted(filter), before: cursor, limit: deskPageRows + 1 }
    const found = await withStorage(() => listPeople(c.env.DB, wanted))
    const { rows, next } = pageBy(found, deskPageRows, ({ place }) => String(place))
    return c.json({ rows: rows.map(personOf), next } satisfies DeskPage<PersonRow>)
  })
  .get(paths.filters, ...atDesk, async (c) => {
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
  .get(paths.views, ...atDesk, async (c) =>
    c.json({ views: await withStorage(() => views.all(c.env.DB, peopleView)) }),
  )
  .put(paths.views, ...atDesk, async (c) => {
    const { from, name, query } = await checkedBody(c, peopleViewChange)
    const saved = sql`INSERT INTO people_views (name, query, created_at)
      VALUES (${name}, ${query}, ${new Date().toISOString()})
      ON CONFLICT (name) DO UPDATE SET query = excluded.query
      WHERE query IN (excluded.query, ${from}) RETURNING name`.on(c.env.DB)
    const [stored] = await commitNoted(c, [saved], { action: 'people.save-view', subject: 'views' })
    if (!stored?.results.length) throw new ApiError('edit_conflict')
    return c.json({ ok: true })
  })
  .delete(paths.views, ...atDesk, async (c) => {
    const { name, query } = await checkedBody(c, peopleView)
    const gone = sql`DELETE FROM people_views WHERE name = ${name} AND query = ${query}`.on(
      c.env.DB,
    )
    const other = sql`SELECT 1 FROM people_views WHERE name = ${name}`.on(c.env.DB)
    const entry = { action: 'people.remove-view', subject: 'views' }
    const [, kept] = await commitNoted(c, [gone, other], entry)
    if (kept?.results.length) throw new ApiError('edit_conflict')
    return c.json({ ok: true })
  })
  .get(paths.csv, ...atDesk, async (c) => {
    const filter = checkedQuery(c, peopleFilter)
    const detail = { filters: usedFilters(filter) }
    const entry = { action: 'people.export', subject: 'people', detail }
    return answerCsv(c, { name: 'people', table: peopleCsv(c, filter) }, entry)
  })
  .get(paths.person(':id'), ...atDesk, async (c) => {
    const person = await personOfPath(c)
    return c.json(await withStorage(() => personRecord(c.env.DB, person, crmReach(c.env))))
  })
  .get(paths.mail(':id', ':mail'), ...atDesk, async (c) => {
    const { address } = await personOfPath(c)
    const [mail] = await withStorage(() => writtenMails(c.env, address, c.req.param('mail')))
    if (!mail) throw new ApiError('not_found')
    return c.json(mail)
  })
  .post(paths.notes(':id'), ...atDesk, async (c) => {
    const { text } = await checkedBody(c, newNote)
    const { id } = await personOfPath(c)
    const { actor } = c.get('desk')
    const note = noteInsert(c.env.DB, { personId: id, actor, text }, Date.now())
    await commitNoted(c, [note], { action: 'people.add-note', subject: id })
    return c.json({ ok: true })
  })
  .delete(paths.note(':id', ':note'), ...atDesk, async (c) => {
    const { id } = await personOfPath(c)
    const gone = sql`DELETE FROM person_notes
      WHERE person_id = ${id} AND id = ${Number(c.req.param('note')) || 0}`.on(c.env.DB)
    await commitNoted(c, [gone], { action: 'people.remove-note', subject: id })
    return c.json({ ok: true })
  })
  .post(paths.library(':id'), ...atDesk, async (c) => {
    const { id, address } = await personOfPath(c)
    const { secret, statement } = await issueToken(c.env.DB, address, Date.now())
    await commitNoted(c, [statement], { action: 'people.library-link', subject: id })
    const origin = siteOrigin(c.req.url, c.get('settings'))
    return c.json({ url: `${origin}${libraryPaths.open}/${secret}` } satisfies LibraryLink)
  })
  .delete(paths.news(':id'), ...atDesk, async (c) => {
    const { id, address } = await personOfPath(c)
    const nowMs = Date.now()
    const since = new Date(nowMs).toISOString()
    const line = noted(c, { action: 'people.stop-news', subject: id }, inAnyCase)
    const stop = { address, reason: 'unsubscribed', since, nowMs } as const
    await withStorage(() => stopNews(c.env.DB, stop, [line]))
    return c.json({ ok: true })
  })
  .delete(paths.adConsent(':id'), ...atDesk, async (c) => {
    const { id, address } = await personOfPath(c)
    const withdrawal = adConsentWithdrawal(c.env.DB, address, Date.now())
    const entry = { action: 'people.withdraw-ad-consent', subject: id }
    await commitNoted(c, withdrawal, entry, inAnyCase)
    return c.json({ ok: true })
  })
  .put(paths.tags, ...atDesk, (c) => changeTags(c, true))
  .delete(paths.tags, ...atDesk, (c) => changeTags(c, false))
  .post(paths.address(':id'), ...atDesk, async (c) => {
    const { isMerge, ...given } = await checkedBody(c, newAddress)
    const { DB: db } = c.env
    const from = await personOfPath(c)
    const address = mailAddress(given.address)
    if (address === from.address) throw invalidField('address', 'That is their address.')
    if (given.from !== undefined && given.from !== from.address) throw new ApiError('edit_conflict')
    const other = await withStorage(() => personByAddress(db, address))
    if (other && !isMerge) return c.json({ clash: personOf(other) } satisfies AddressChange)
    const to = other ?? { id: from.id, address }
    const action = other ? 'people.merge' : 'people.correct-address'
    const entry = { action, subject: to.id, detail: { from: from.id } }
    const nowMs = Date.now()
    const links = await withStorage(() => renewedLinks(db, from.address))
    const move = movePerson(db, { from, to, actor: c.get('desk').actor, links, nowMs })
    // Of two at once the later would find nothing to move, and the person without a row would go.
    const isOther = sql`${idAt(from.address)} IS NOT ${from.id}
      OR ${idAt(address)} IS NOT ${other?.id ?? null}`
    const isDone = sql`SELECT 1 FROM person_addresses
      WHERE person_id = ${to.id} AND address = ${from.address} AND person_id = ${idAt(address)}`
    const hasMoved = await withStorage(
      async () =>
        (await batchUnless(db, isOther, [...move, noted(c, entry, inAnyCase)])) ||
        isDone.isFound(db),
    )
    if (!hasMoved) throw new ApiError('edit_conflict')
    c.executionCtx.waitUntil(c.env.DELIVERY_QUEUE.send({}).catch(() => null))
    return c.json({ movedTo: to.id } satisfies AddressChange)
  })
  .delete(paths.library(':id'), ...atDesk, async (c) => {
    const { id, address } = await personOfPath(c)
    const line = noted(c, { action: 'people.close-library', subject: id }, inAnyCase)
    const closed = await withStorage(() => closeLibrary(c.env.DB, address, line))
    return c.json({ closed })
  })

/** The CRM and Stripe are given this long within the request; the rest is queued. */
const eraseWaitMs = 25_000

/** What a person may ask for: everything that is held of them, and that it is erased. For the owner alone. */
export const deskRights = new Hono<AppEnv>()
  .get(paths.archive(':id'), ...atDesk, async (c) => {
    const person = await personOfPath(c)
    await commitNoted(c, [], { action: 'people.archive', subject: person.id }, inAnyCase)
    const record = await withStorage(() => personRecord(c.env.DB, person, crmReach(c.env), true))
    return c.json({
      madeAt: new Date().toISOString(),
      ...record,
      written: await withStorage(() => writtenMails(c.env, person.address)),
    } satisfies PersonArchive)
  })
  .delete(paths.person(':id'), ...atDesk, async (c) => {
    const { address } = await checkedBody(c, erasePerson)
    const person = await personOfPath(c)
    if (mailAddress(address) !== person.address) {
      throw invalidField('address', 'That is another address.')
    }
    const line = noted(c, { action: 'people.erase', subject: person.id }, inAnyCase)
    return c.json(await withStorage(() => erasePersonEverywhere(c.env, person, line), eraseWaitMs))
  })
