import type { Outcome } from '../delivery/outcome.ts'
import { askCrm } from './ask-crm.ts'
import { contactOf } from './contact-of.ts'
import type { Crm } from './crm.ts'
import { eraseContact } from './erase-contact.ts'
import { noteOtherAddress } from './note-other-address.ts'

type ContactsApiOptions = { baseUrl: string; token: string; locationId: string }

/**
 * GoHighLevel API 2.0: looks whom the upsert would meet, upserts the contact, then adds the tags.
 *
 * Tags go by a request of their own, because an upsert's `tags` would overwrite every tag the contact already has.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/upsert, contacts/{id}/tags
 */
export function contactsApi({ baseUrl, token, locationId }: ContactsApiOptions): Crm {
  return {
    name: 'contacts-api',
    // A note is rare enough to go in the room that the pace leaves below the CRM's limit.
    requestsPerLead: 3,
    erase: (email, signal) => eraseContact({ baseUrl, token, locationId }, email, signal),
    async send(lead, signal) {
      const headers = { authorization: `Bearer ${token}`, version: '2021-07-28' }
      const noted = await noteOtherAddress({ baseUrl, headers, locationId }, lead, signal)
      if (noted.result !== 'delivered') return noted
      const keyed = { ...headers, 'idempotency-key': lead.submissionId }
      const upsert = await askCrm(`${baseUrl}/contacts/upsert`, {
        headers: keyed,
        signal,
        body: contactOf(lead, locationId),
      })
      if (upsert.outcome.result !== 'delivered') return upsert.outcome
      const contactId = readContactId(upsert.body)
      if (!contactId) return { result: 'failed', reason: 'unreadable_answer' }
      if (lead.tags.length === 0) return upsert.outcome
      const tagsUrl = `${baseUrl}/contacts/${encodeURIComponent(contactId)}/tags`
      const tags = { tags: lead.tags }
      return ofContact((await askCrm(tagsUrl, { headers: keyed, signal, body: tags })).outcome)
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
