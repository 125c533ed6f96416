import {
  bookingCallMinutes,
  bookingForm,
  bookingTimeFields,
  type BookingForm,
} from '#contract/forms/booking.ts'
import { bookingWords } from '#content/booking.ts'
import { saveFile } from '#browser/save-file.ts'
import { calendarFile } from '#lib/calendar-file.ts'
import { instantOfWallTime } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'

const { event } = bookingWords

/** Hands the visitor the three times as one calendar file, made on the device. */
export function saveCallTimes(request: BookingForm): void {
  const host = new URL(site.origin).host
  const batch = crypto.randomUUID()
  const file = calendarFile(
    bookingTimeFields.map((name, index) => ({
      uid: `${batch}-${index + 1}@${host}`,
      start: instantOfWallTime(request[name], request.timeZone),
      durationMinutes: bookingCallMinutes,
      summary: `${event.summaries[request.subject]}: ${bookingForm.fields[name].control.label.toLowerCase()}`,
      description: event.description,
    })),
    site.brand,
    new Date(),
  )
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), event.fileName)
}
