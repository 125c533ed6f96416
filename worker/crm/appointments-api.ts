import * as z from 'zod/mini'
import { callNames } from '#contract/calls.ts'
import { minuteMs } from '#lib/time.ts'
import { upperFirst } from '#lib/upper-first.ts'
import type { Outcome } from '../delivery/channel.ts'
import { askJson } from '../delivery/ask-json.ts'
import type { CrmCall } from './crm.ts'

type AppointmentsApi = { baseUrl: string; token: string; locationId: string; calendarId: string }

const found = z.object({
  events: z.array(z.object({ id: z.string(), title: z.nullish(z.string()) })),
})

function readEvents(body: string) {
  try {
    const parsed = found.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data.events : null
  } catch {
    return null
  }
}

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
  { baseUrl, token, locationId, calendarId }: AppointmentsApi,
  contactId: string,
  { id, startsAt, minutes, subject, state }: CrmCall,
  signal: AbortSignal,
): Promise<Outcome> {
  const authorization = `Bearer ${token}`
  const listed = await askJson(
    `${baseUrl}/contacts/${encodeURIComponent(contactId)}/appointments`,
    {
      headers: { authorization, version: '2021-07-28' },
      signal,
    },
  )
  if (listed.outcome.result !== 'delivered') return ofCalendar(listed.outcome)
  const events = readEvents(listed.body)
  if (!events) return { result: 'failed', reason: 'unreadable_answer' }
  const number = id.slice(0, 8)
  const earlier = events.find(({ title }) => title?.endsWith(`(${number})`))
  const url = `${baseUrl}/calendars/events/appointments`
  const { outcome } = await askJson(earlier ? `${url}/${encodeURIComponent(earlier.id)}` : url, {
    headers: { authorization, version: '2021-04-15' },
    signal,
    method: earlier ? 'PUT' : 'POST',
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
