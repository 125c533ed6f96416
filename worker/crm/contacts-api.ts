import { replacedTags } from '#contract/forms/newsletter.ts'
import type { Outcome } from '../delivery/channel.ts'
import { type ContactsApi, putAppointment } from './appointments-api.ts'
import { askJson, readAnswer } from '../delivery/ask-json.ts'
import { loggedId } from '../http/log-failure.ts'
import type { Crm, CrmLead } from './crm.ts'
import { contactOf } from './crm-fields.ts'
import * as z from 'zod/mini'

const fine: Outcome = { result: 'delivered' }
const unreadable: Outcome = { result: 'failed', reason: 'unreadable_answer' }

const found = z.object({
  contact: z.nullish(z.object({ id: z.string(), email: z.nullish(z.string()) })),
})

/**
 * Looks for a contact.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/search/duplicate
 */
function search(
  { baseUrl, headers, locationId }: ContactsApi,
  wanted: { email: string; number?: string },
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ locationId, ...wanted })
  return askJson(`${baseUrl}/contacts/search/duplicate?${query.toString()}`, { headers, signal })
}

/** Whether a contact is not there any more, which says nothing against the account. */
const isGone = (outcome: Outcome): outcome is Extract<Outcome, { result: 'refused' }> =>
  outcome.result === 'refused' && outcome.reason === 'http_404'

/** An address may have several contacts, where the location allows it; more are erased with the next try. */
const mostContacts = 5

/**
 * Erases every contact of an address; never throws.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/{id}
 */
async function eraseContact(
  api: ContactsApi,
  email: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { baseUrl, headers } = api
  for (let erased = 0; erased < mostContacts; erased += 1) {
    const asked = await search(api, { email }, signal)
    if (asked.outcome.result !== 'delivered') return asked.outcome
    const answer = readAnswer(asked, found)
    if (!answer) return unreadable
    const { contact } = answer
    if (!contact) return fine
    // It may be somebody else's: taking the address off is for a person to do.
    if (contact.email?.toLowerCase() !== email)
      return { result: 'failed', reason: 'second_address' }
    const url = `${baseUrl}/contacts/${encodeURIComponent(contact.id)}`
    const { outcome } = await askJson(url, { headers, signal, method: 'DELETE' })
    if (outcome.result !== 'delivered' && !isGone(outcome)) return outcome
  }
  return { result: 'failed', reason: 'more_contacts' }
}

/**
 * Looks whom an upsert of this lead would meet. A contact that is met by its telephone number, or by a second address,
 * loses its first address to the lead's: before that happens, a note on the contact keeps both.
 *
 * @returns `delivered` where nothing stands in the upsert's way.
 * @see https://highlevel.stoplight.io/docs/integrations contacts/{id}/notes
 */
async function noteOtherAddress(
  api: ContactsApi,
  { email, phone, source, submittedAt, submissionId }: CrmLead,
  signal: AbortSignal,
): Promise<Outcome> {
  const { baseUrl, headers } = api
  const asked = await search(api, { email, ...(phone ? { number: phone } : {}) }, signal)
  const { outcome } = asked
  // What it cannot look for it cannot have; whether it takes it is for the upsert to say.
  if (outcome.result === 'refused' && outcome.blames === 'unclear') return fine
  if (outcome.result !== 'delivered') return outcome
  const answer = readAnswer(asked, found)
  if (!answer) return unreadable
  const { contact } = answer
  if (!contact?.email || contact.email.toLowerCase() === email.toLowerCase()) return fine
  const delivery = loggedId(submissionId)
  console.warn(JSON.stringify({ event: 'contact_address_changes', delivery }))
  const note = `The e-mail address was ${contact.email} until “${source}” was sent with ${email}, ${submittedAt} (${submissionId}).`
  const notes = `${baseUrl}/contacts/${encodeURIComponent(contact.id)}/notes`
  const noted = (await askJson(notes, { headers, signal, body: { body: note } })).outcome
  // A contact that has gone since has no address to lose.
  return isGone(noted) ? fine : noted
}

type ContactsApiOptions = {
  baseUrl: string
  token: string
  locationId: string
  /** Of the calendar that booked calls stand in; without one they stand in none. */
  calendarId: string | undefined
}

const upserted = z.object({ contact: z.object({ id: z.string().check(z.minLength(1)) }) })

/**
 * GoHighLevel API 2.0: looks whom the upsert would meet, upserts the contact, adds the tags without those they replace,
 * then has its appointment say how a booked call stands.
 *
 * Tags go by a request of their own, because an upsert's `tags` would overwrite every tag the contact already has.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/upsert, contacts/{id}/tags
 */
export function contactsApi({ baseUrl, token, locationId, calendarId }: ContactsApiOptions): Crm {
  const headers = { authorization: `Bearer ${token}`, version: '2021-07-28' }
  const api: ContactsApi = { baseUrl, headers, locationId }
  return {
    name: 'contacts-api',
    // A note, an appointment, a tag that goes: rare enough for the room that the pace leaves below the CRM's limit.
    requestsPerLead: 3,
    erase: (email, signal) => eraseContact(api, email, signal),
    async send(lead, signal) {
      const noted = await noteOtherAddress(api, lead, signal)
      if (noted.result !== 'delivered') return noted
      const keyed = { ...headers, 'idempotency-key': lead.submissionId }
      const body = contactOf(lead, locationId)
      const upsert = await askJson(`${baseUrl}/contacts/upsert`, { headers: keyed, signal, body })
      if (upsert.outcome.result !== 'delivered') return upsert.outcome
      const contactId = readAnswer(upsert, upserted)?.contact.id
      if (!contactId) return unreadable
      const { tags, call } = lead
      // The CRM may keep them in lower case.
      const over = tags.flatMap((tag) => replacedTags[tag] ?? [])
      const gone = over.flatMap((tag) => [tag, tag.toLowerCase()])
      const changes = [{ method: 'DELETE', body: { tags: gone } } as const, { body: { tags } }]
      for (const change of changes.filter(({ body: { tags: some } }) => some.length > 0)) {
        const url = `${baseUrl}/contacts/${encodeURIComponent(contactId)}/tags`
        const { outcome } = await askJson(url, { headers: keyed, signal, ...change })
        if (isGone(outcome)) return { ...outcome, blames: 'unclear' }
        if (outcome.result !== 'delivered') return outcome
      }
      // Last: a calendar that refuses it keeps nothing else of the lead back.
      return call && calendarId ? putAppointment(api, calendarId, contactId, call, signal) : fine
    },
  }
}
