import * as z from 'zod/mini'
import type { Outcome } from '../delivery/outcome.ts'
import { askCrm } from './ask-crm.ts'
import type { CrmLead } from './crm.ts'

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
export async function noteOtherAddress(
  { baseUrl, headers, locationId }: ContactsApi,
  lead: CrmLead,
  signal: AbortSignal,
): Promise<Outcome> {
  const { email, phone, source, submittedAt, submissionId } = lead
  const query = new URLSearchParams({ locationId, email, ...(phone ? { number: phone } : {}) })
  const search = `${baseUrl}/contacts/search/duplicate?${query.toString()}`
  const { outcome, body } = await askCrm(search, { headers, signal })
  // What it cannot look for it cannot have; whether it takes it is for the upsert to say.
  if (outcome.result === 'refused' && outcome.blames === 'unclear') return fine
  if (outcome.result !== 'delivered') return outcome
  const contact = readContact(body)
  if (contact === 'unreadable') return { result: 'failed', reason: 'unreadable_answer' }
  if (!contact?.email || contact.email.toLowerCase() === email.toLowerCase()) return fine
  console.warn(JSON.stringify({ event: 'contact_address_changes', delivery: submissionId }))
  const note = `The e-mail address was ${contact.email} until “${source}” was sent with ${email}, ${submittedAt} (${submissionId}).`
  const notes = `${baseUrl}/contacts/${encodeURIComponent(contact.id)}/notes`
  const noted = (await askCrm(notes, { headers, signal, body: { body: note } })).outcome
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
