import { Hono } from 'hono'
import {
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
} from '#contract/desk/people.ts'
import type { AppContext, AppEnv } from '../app-context.ts'
import { auditInsert } from '../db/audit-log.ts'
import { listMarks, listPeople, personOf, type StoredPerson } from '../db/desk-people.ts'
import { personById } from '../db/desk-person.ts'
import { peopleViews, viewDelete, viewUpsert } from '../db/people-views.ts'
import { noteDelete, noteInsert } from '../db/person-notes.ts'
import { withStorage } from '../db/storage.ts'
import { crmReach } from '../desk/erase-person.ts'
import { facetLetters } from '../desk/people-match.ts'
import { peopleCsv } from '../desk/people-csv.ts'
import { peopleWanted } from '../desk/people-wanted.ts'
import { personRecord } from '../desk/person-record.ts'
import { writtenMails } from '../desk/written-mails.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../errors.ts'
import { archivedById, archivedId, archivedPeople } from '../growth/archived-people.ts'
import { checkedBody, checkedQuery } from '../http/checked.ts'
import { mailAddress } from '../mail/mail-address.ts'
import { deskAccess } from '../middleware/desk-access.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

const pageSize = 50

/** Statements that an export needs besides its pages: the session, the audit log. */
const otherStatements = 4

const read = rateLimit('READ_RATE_LIMIT')
const staff = deskAccess('staff')
const owner = deskAccess('owner')

/** The person that a path names and the database knows. @throws {ApiError} `not_found` */
async function presentPerson(c: AppContext) {
  const person = await withStorage(() => personById(c.env.DB, c.req.param('id') ?? ''))
  if (!person) throw new ApiError('not_found')
  return person
}

/** The person that a path names, and what the archive has of them. @throws {ApiError} `not_found` */
export async function personOfPath(c: AppContext) {
  const id = c.req.param('id') ?? ''
  const present = await withStorage(() => personById(c.env.DB, id))
  const known = present ?? (await archivedById(c.env, id))?.person
  if (!known) throw new ApiError('not_found')
  const archived = await archivedPeople(c.env, known.address)
  return { person: { ...known, id }, isPresent: present !== null, archived }
}

/** People of the archive whose whole address was typed, and who are not among those found. */
async function archivedOf(env: Env, typed: string, found: readonly StoredPerson[]) {
  const address = mailAddress(typed)
  if (!address.includes('@') || found.some((person) => person.address === address)) return []
  const latest = (await archivedPeople(env, address)).at(-1)
  return latest ? [{ ...latest.person, id: archivedId(latest) }] : []
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
  .get(paths.list, read, staff, async (c) => {
    const { cursor = null, ...filter } = checkedQuery(c, peopleQuery)
    const wanted = { ...peopleWanted(filter), before: cursor, limit: pageSize + 1 }
    const rows = await withStorage(() => listPeople(c.env.DB, wanted))
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    const next = rows.length > pageSize && last ? String(last.place) : null
    const isByAddress = cursor === null && usedFilters(filter) === 'q'
    const archived = isByAddress ? await archivedOf(c.env, filter.q ?? '', shown) : []
    return c.json({ people: [...shown, ...archived].map(personOf), next } satisfies PeoplePage)
  })
  .get(paths.filters, read, staff, async (c) => {
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
  .get(paths.views, read, staff, async (c) =>
    c.json({ views: await withStorage(() => peopleViews(c.env.DB)) }),
  )
  .put(paths.views, read, staff, async (c) => {
    const view = await checkedBody(c, peopleView)
    const deed = { action: 'people.save-view', subject: 'views' }
    await noted(c, viewUpsert(c.env.DB, view, Date.now()), deed)
    return c.json({ ok: true })
  })
  .delete(paths.views, read, staff, async (c) => {
    const { name } = await checkedBody(c, peopleViewName)
    await noted(c, viewDelete(c.env.DB, name), { action: 'people.remove-view', subject: 'views' })
    return c.json({ ok: true })
  })
  .get(paths.csv, read, owner, async (c) => {
    const filter = checkedQuery(c, peopleFilter)
    const { RUN_STATEMENTS: most } = c.get('settings')
    const detail = { filters: usedFilters(filter) }
    const entry = { ...c.get('desk'), action: 'people.export', subject: 'people', detail }
    await withStorage(() => auditInsert(c.env.DB, entry, Date.now()).run())
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="people.csv"')
    return c.body(peopleCsv(c.env.DB, filter, most - otherStatements))
  })
  .get(paths.person, read, staff, async (c) => {
    const { person, ...found } = await personOfPath(c)
    const crm = crmReach(c.env)
    return c.json(await withStorage(() => personRecord(c.env.DB, person, crm, found)))
  })
  .get(paths.mail, read, staff, async (c) => {
    const { person, archived } = await personOfPath(c)
    const of = { address: person.address, archived }
    const [mail] = await withStorage(() => writtenMails(c.env, of, c.req.param('mail')))
    if (!mail) throw new ApiError('not_found')
    return c.json(mail)
  })
  .post(paths.notes, read, staff, async (c) => {
    const { text } = await checkedBody(c, newNote)
    const { id } = await presentPerson(c)
    const nowMs = Date.now()
    const note = noteInsert(c.env.DB, { personId: id, actor: c.get('desk').actor, text }, nowMs)
    await noted(c, note, { action: 'people.add-note', subject: id }, nowMs)
    return c.json({ ok: true })
  })
  .delete(paths.note, read, staff, async (c) => {
    const { id } = await presentPerson(c)
    const removed = noteDelete(c.env.DB, id, Number(c.req.param('note')) || 0)
    await noted(c, removed, { action: 'people.remove-note', subject: id })
    return c.json({ ok: true })
  })
