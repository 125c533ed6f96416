import type { Outcome } from '../delivery/outcome.ts'
import { contactOf } from './contact-of.ts'
import type { Crm } from './crm.ts'
import { eraseContact } from './erase-contact.ts'
import { postJson } from './post-json.ts'

type ContactsApiOptions = { baseUrl: string; token: string; locationId: string }

/**
 * GoHighLevel API 2.0: upserts the contact, then adds the tags.
 *
 * Two requests, because an upsert's `tags` would overwrite every tag the contact already has.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/upsert, contacts/{id}/tags
 */
export function contactsApi({ baseUrl, token, locationId }: ContactsApiOptions): Crm {
  return {
    name: 'contacts-api',
    requestsPerLead: 2,
    erase: (email, signal) => eraseContact({ baseUrl, token, locationId }, email, signal),
    async send(lead, signal) {
      const headers = {
        authorization: `Bearer ${token}`,
        version: '2021-07-28',
        'idempotency-key': lead.submissionId,
      }
      const contact = contactOf(lead, locationId)
      const upsert = await postJson(`${baseUrl}/contacts/upsert`, contact, headers, signal)
      if (upsert.outcome.result !== 'delivered') return upsert.outcome
      const contactId = readContactId(upsert.body)
      if (!contactId) return { result: 'failed', reason: 'unreadable_answer' }
      if (lead.tags.length === 0) return upsert.outcome
      const tagsUrl = `${baseUrl}/contacts/${encodeURIComponent(contactId)}/tags`
      const tagging = await postJson(tagsUrl, { tags: lead.tags }, headers, signal)
      // A contact that is not there any more says nothing against the account.
      return tagging.outcome.result === 'refused' && tagging.outcome.reason === 'http_404'
        ? { ...tagging.outcome, blames: 'unclear' }
        : (tagging.outcome satisfies Outcome)
    },
  }
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
