import type { Outcome } from '../delivery/outcome.ts'
import { outcomeOfStatus } from '../delivery/outcome-of-status.ts'

type ContactsApi = { baseUrl: string; token: string; locationId: string }

/** An address may have several contacts, where the location allows it; more are erased with the next try. */
const mostContacts = 5

/**
 * Erases every contact of an address; never throws.
 *
 * @see https://highlevel.stoplight.io/docs/integrations contacts/search/duplicate, contacts/{id}
 */
export async function eraseContact(
  { baseUrl, token, locationId }: ContactsApi,
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
      const { contact } = await found.json<{ contact?: { id?: unknown; email?: unknown } | null }>()
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
