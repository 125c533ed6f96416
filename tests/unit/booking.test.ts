import { expect, test } from 'vitest'
import { bookingForm, bookingLead } from '#contract/forms/booking.ts'
import { leadSubmission } from '#contract/lead.ts'

const request = {
  fullName: ' Ada Mary Lane ',
  email: 'ada@example.com',
  phone: '',
  preferredTime1: '2026-11-24T10:00',
  preferredTime2: '2026-11-25T15:30:00',
  preferredTime3: '2026-11-26T09:15',
  timeZone: 'Europe/Berlin',
  note: 'Ask for Ada',
  consent: 'on',
  submittedAt: '2026-11-21T08:00:00.000Z',
}

const faults = (changes: object) => {
  const result = bookingForm.schema.safeParse({ ...request, ...changes })
  return result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
}

test('a request makes a lead with all three times and the zone they are in', () => {
  const lead = bookingLead(bookingForm.schema.parse(request))
  expect(lead).toMatchObject({ firstName: 'Ada', lastName: 'Mary Lane', source: 'Booking Page' })
  expect(lead.customFields.filter(({ id }) => /time/.test(id))).toEqual([
    { id: 'preferred_time_1', value: '2026-11-24T10:00' },
    { id: 'preferred_time_2', value: '2026-11-25T15:30' },
    { id: 'preferred_time_3', value: '2026-11-26T09:15' },
    { id: 'time_zone', value: 'Europe/Berlin' },
  ])
  expect(leadSubmission.safeParse(lead).success).toBe(true)
})

test('a request kept on the device is judged by the moment it was pressed, not by its arrival', () => {
  const sentMonthsLater = {
    submittedAt: '2020-01-01T00:00:00.000Z',
    preferredTime1: '2020-01-02T10:00',
  }
  expect(
    faults({
      ...sentMonthsLater,
      preferredTime2: '2020-01-03T10:00',
      preferredTime3: '2020-01-04T10:00',
    }),
  ).toEqual([])
})

test.each([
  [{ preferredTime1: '' }, 'preferredTime1: Please choose a day and a time'],
  [{ preferredTime2: '2026-11-31T10:00' }, 'preferredTime2: Please choose a day and a time'],
  [
    { preferredTime3: '2026-11-19T10:00' },
    'preferredTime3: Please choose a time that is still to come',
  ],
  [
    { preferredTime2: '2027-11-24T10:00' },
    'preferredTime2: Please choose a time within the next 90 days',
  ],
  [
    { preferredTime2: request.preferredTime1 },
    'preferredTime2: Please choose three different times',
  ],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone: Please choose your time zone'],
  [{ timeZone: '' }, 'timeZone: Please choose your time zone'],
  [{ consent: undefined }, 'consent: Please tick the box to agree to be contacted'],
  [{ email: 'ada' }, 'email: Please enter a valid email'],
])('%j is refused in words', (changes, message) => {
  expect(faults(changes)).toEqual([message])
})

test('the proof a browser sends stands for the ticked box, an empty one does not', () => {
  expect(faults({ consent: { text: 'I agree', at: '2026-11-21T08:00:00.000Z' } })).toEqual([])
  expect(faults({ consent: { text: '', at: '' } })).toHaveLength(1)
})

test('a subject nobody offers is refused', () => {
  expect(faults({ subject: 'party' })).toHaveLength(1)
})
