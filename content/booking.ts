import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { site } from '#site.config.ts'

export const bookingWords = {
  timesLegend: `Three times that suit you, for ${bookingCallMinutes} minutes`,
  free: { action: 'Choose a free time', or: 'or name three of your own:' },
  timeZoneEmpty: 'Choose your time zone',
  submit: 'Request these times',
  privacy: 'Used to arrange this call and nothing else. What we store is listed in our',
  privacyLink: 'Privacy Policy',
  success: {
    title: 'Thank you, your request is stored',
    text: 'A partner confirms one of these times. Until then, hold all three:',
    download: 'Add to calendar (.ics)',
    again: 'Ask for other times',
  },
  event: {
    summaries: {
      'strategy-call': `${site.brand} strategy call (requested)`,
      'qualification-call': `${site.brand} qualification call (requested)`,
    },
    description: `One of three times you asked for. Once it is confirmed, delete the other two.\nQuestions: ${site.phone.display} or ${site.contactEmail}`,
    fileName: 'call-times.ics',
  },
  embed: {
    title: 'Calendar for booking a call',
    fallback: 'Calendar not loading? Send three times instead',
    unreachable: 'The calendar cannot be reached just now. Send us three times instead:',
  },
} as const

/** Time zones offered without script; with it the visitor's own is found and, where missing, added. */
export const timeZones = [
  ['Pacific/Honolulu', 'Honolulu'],
  ['America/Anchorage', 'Anchorage'],
  ['America/Los_Angeles', 'Los Angeles, Vancouver'],
  ['America/Denver', 'Denver, Calgary'],
  ['America/Phoenix', 'Phoenix'],
  ['America/Chicago', 'Chicago, Winnipeg'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/New_York', 'New York, Toronto, Miami'],
  ['America/Bogota', 'Bogotá, Lima'],
  ['America/Halifax', 'Halifax'],
  ['America/Sao_Paulo', 'São Paulo, Rio de Janeiro'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Europe/London', 'London, Dublin, Lisbon'],
  ['Europe/Berlin', 'Berlin, Paris, Madrid, Rome'],
  ['Europe/Athens', 'Athens, Helsinki, Bucharest'],
  ['Africa/Lagos', 'Lagos'],
  ['Africa/Johannesburg', 'Johannesburg'],
  ['Africa/Nairobi', 'Nairobi'],
  ['Europe/Istanbul', 'Istanbul'],
  ['Asia/Dubai', 'Dubai'],
  ['Asia/Karachi', 'Karachi'],
  ['Asia/Kolkata', 'Mumbai, Delhi'],
  ['Asia/Dhaka', 'Dhaka'],
  ['Asia/Bangkok', 'Bangkok, Jakarta'],
  ['Asia/Singapore', 'Singapore, Hong Kong, Manila'],
  ['Asia/Tokyo', 'Tokyo, Seoul'],
  ['Australia/Sydney', 'Sydney, Melbourne'],
  ['Pacific/Auckland', 'Auckland'],
] as const
