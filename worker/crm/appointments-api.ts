import * as z from 'zod/mini'
import { callNames } from '#contract/calls.ts'
import { minuteMs } from '#lib/time.ts'
import { upperFirst } from '#lib/upper-first.ts'
import type { Outcome } from '../delivery/channel.ts'
import { askJson, readAnswer } from '../delivery/ask-json.ts'
import type { CrmCall } from './crm.ts'

/** What every request to the CRM's API needs. */
export type ContactsApi = { baseUrl: string; headers: Record<string, string>; locationId: string }

const found = z.object({
  events: z.array(z.object({ id: z.string(), title: z.nullish(z.string()) })),
})

const statuses = {
  asked: 'new',
  booked: 'confirmed',
  held: 'showed',
  no_show: 'noshow',
  cancelled: 'cancelled',
} as const satisfies Record<CrmCall['state'], string>

/** Says nothing against the account: the contact has been taken, and a calendar can be deleted. */
const ofCalendar = (outcome: Outcome): Outcome =>
  outcome.result === 'refused' ? { ...outcome, blames: 'unclear' } : outcome

/**
 * Has a contact's appointment say how a call stands: the one whose title names the call is changed, else one is made.
 * So a repeat makes no second one, and what is moved or cancelled is the same entry. Our own calendar has decided that
 * the time is free, and our own mails tell of it.
 *
 * @see https://highlevel.stoplight.io/docs/integrations calendars/events/appointments
 */
export async function putAppointment(
  { baseUrl, headers, locationId }: ContactsApi,
  calendarId: string,
  contactId: string,
  { id, startsAt, minutes, subject, state }: CrmCall,
  signal: AbortSignal,
): Promise<Outcome> {
  const list = `${baseUrl}/contacts/${encodeURIComponent(contactId)}/appointments`
  const listed = await askJson(list, { headers, signal })
  if (listed.outcome.result !== 'delivered') return ofCalendar(listed.outcome)
  const answer = readAnswer(listed, found)
  if (!answer) return { result: 'failed', reason: 'unreadable_answer' }
  const number = id.slice(0, 8)
  const earlier = answer.events.find(({ title }) => title?.endsWith(`(${number})`))
  const url = `${baseUrl}/calendars/events/appointments`
  const { outcome } = await askJson(earlier ? `${url}/${encodeURIComponent(earlier.id)}` : url, {
    headers: { ...headers, version: '2021-04-15' },
    signal,
    ...(earlier && { method: 'PUT' }),
    body: {
      ...(earlier ? {} : { locationId, contactId }),
      calendarId,
      title: `${upperFirst(callNames[subject])} (${number})`,
      startTime: startsAt,
      endTime: new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString(),
      appointmentStatus: statuses[state],
      ignoreFreeSlotValidation: true,
      toNotify: false,
    },
  })
  return ofCalendar(outcome)
}
