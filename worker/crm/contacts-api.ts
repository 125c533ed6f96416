import { type Outcome, outcomeOfStatus } from '../delivery/channel.ts'
import { putAppointment } from './appointments-api.ts'
import { askJson } from '../delivery/ask-json.ts'
import type { Crm, CrmLead } from './crm.ts'
import { contactOf } from './crm-fields.ts'
import * as z from 'zod/mini'

type ErasingApi = { baseUrl: string; token: string; locationId: string }

type FoundContact = { contact?: { id?: unknown; email?: unknown } | null }

/** An address may have several contacts, where the location allows it; more are erased with the next try. */
const mostContacts = 5

/**
 * Erases every contact of an address; never throws.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/search/duplicate, contacts/{id}
 */
export async function eraseContact(
  { baseUrl, token, locationId }: ErasingApi,
  email: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const init = {
    headers: {
      authorization: `Bearer ${token}`,
      version: '2021-07-28',
      accept: 'application/json',
    },
    redirect: 'manual',
    signal,
  } as const
  const query = new URLSearchParams({ locationId, email })
  const search = `${baseUrl}/contacts/search/duplicate?${query.toString()}`
  try {
    for (let erased = 0; erased < mostContacts; erased += 1) {
      const found = await fetch(search, init)
      if (!found.ok) return await refused(found)
      const { contact }: FoundContact = await found.json()
      const id = contact?.id
      // The search may fall back on a telephone number, whose contact is somebody else.
      if (typeof id !== 'string' || String(contact?.email).toLowerCase() !== email) {
        return { result: 'delivered' }
      }
      const answer = await fetch(`${baseUrl}/contacts/${encodeURIComponent(id)}`, {
        ...init,
        method: 'DELETE',
      })
      if (!answer.ok && answer.status !== 404) return await refused(answer)
      await answer.body?.cancel()
    }
    return { result: 'failed', reason: 'more_contacts' }
  } catch {
    return { result: 'failed', reason: signal.aborted ? 'timeout' : 'network' }
  }
}

async function refused(answer: Response): Promise<Outcome> {
  await answer.body?.cancel()
  return outcomeOfStatus(answer.status, null)
}

type ContactsApi = { baseUrl: string; headers: Record<string, string>; locationId: string }

const found = z.object({
  contact: z.nullish(z.object({ id: z.string(), email: z.nullish(z.string()) })),
})

const fine: Outcome = { result: 'delivered' }

/**
 * Looks whom an upsert of this lead would meet. A contact that is met by its telephone number, or by a second address,
 * loses its first address to the lead's: before that happens, a note on the contact keeps both.
 *
 * @returns `delivered` where nothing stands in the upsert's way.
 * @see https://highlevel.stoplight.io/docs/integrations contacts/search/duplicate, contacts/{id}/notes
 */
async function noteOtherAddress(
  { baseUrl, headers, locationId }: ContactsApi,
  lead: CrmLead,
  signal: AbortSignal,
): Promise<Outcome> {
  const { email, phone, source, submittedAt, submissionId } = lead
  const query = new URLSearchParams({ locationId, email, ...(phone ? { number: phone } : {}) })
  const search = `${baseUrl}/contacts/search/duplicate?${query.toString()}`
  const { outcome, body } = await askJson(search, { headers, signal })
  // What it cannot look for it cannot have; whether it takes it is for the upsert to say.
  if (outcome.result === 'refused' && outcome.blames === 'unclear') return fine
  if (outcome.result !== 'delivered') return outcome
  const contact = readContact(body)
  if (contact === 'unreadable') return { result: 'failed', reason: 'unreadable_answer' }
  if (!contact?.email || contact.email.toLowerCase() === email.toLowerCase()) return fine
  console.warn(JSON.stringify({ event: 'contact_address_changes', delivery: submissionId }))
  const note = `The e-mail address was ${contact.email} until “${source}” was sent with ${email}, ${submittedAt} (${submissionId}).`
  const notes = `${baseUrl}/contacts/${encodeURIComponent(contact.id)}/notes`
  const noted = (await askJson(notes, { headers, signal, body: { body: note } })).outcome
  // A contact that has gone since has no address to lose.
  return noted.result === 'refused' && noted.reason === 'http_404' ? fine : noted
}

function readContact(body: string) {
  try {
    const parsed = found.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data.contact : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

type ContactsApiOptions = {
  baseUrl: string
  token: string
  locationId: string
  /** Of the calendar that booked calls stand in; without one they stand in none. */
  calendarId: string | undefined
}

/**
 * GoHighLevel API 2.0: looks whom the upsert would meet, upserts the contact, adds the tags, then
 * has its appointment say how a booked call stands.
 *
 * Tags go by a request of their own, because an upsert's `tags` would overwrite every tag the contact already has.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/upsert, contacts/{id}/tags
 */
export function contactsApi({ baseUrl, token, locationId, calendarId }: ContactsApiOptions): Crm {
  return {
    name: 'contacts-api',
    // A note or an appointment is rare enough to go in the room that the pace leaves below the CRM's limit.
    requestsPerLead: 3,
    erase: (email, signal) => eraseContact({ baseUrl, token, locationId }, email, signal),
    async send(lead, signal) {
      const headers = { authorization: `Bearer ${token}`, version: '2021-07-28' }
      const noted = await noteOtherAddress({ baseUrl, headers, locationId }, lead, signal)
      if (noted.result !== 'delivered') return noted
      const keyed = { ...headers, 'idempotency-key': lead.submissionId }
      const upsert = await askJson(`${baseUrl}/contacts/upsert`, {
        headers: keyed,
        signal,
        body: contactOf(lead, locationId),
      })
      if (upsert.outcome.result !== 'delivered') return upsert.outcome
      const contactId = readContactId(upsert.body)
      if (!contactId) return { result: 'failed', reason: 'unreadable_answer' }
      if (lead.tags.length > 0) {
        const tagsUrl = `${baseUrl}/contacts/${encodeURIComponent(contactId)}/tags`
        const body = { tags: lead.tags }
        const tagged = ofContact((await askJson(tagsUrl, { headers: keyed, signal, body })).outcome)
        if (tagged.result !== 'delivered') return tagged
      }
      // Last: a calendar that refuses it keeps nothing else of the lead back.
      if (!lead.call || !calendarId) return fine
      return putAppointment(
        { baseUrl, token, locationId, calendarId },
        contactId,
        lead.call,
        signal,
      )
    },
  }
}

/** A contact that is not there any more says nothing against the account. */
function ofContact(outcome: Outcome): Outcome {
  return outcome.result === 'refused' && outcome.reason === 'http_404'
    ? { ...outcome, blames: 'unclear' }
    : outcome
}

function readContactId(body: string): string | undefined {
  try {
    const answer = JSON.parse(body) as { contact?: { id?: unknown } } | null
    const id = answer?.contact?.id
    return typeof id === 'string' && id ? id : undefined
  } catch {
    return undefined
  }
}
