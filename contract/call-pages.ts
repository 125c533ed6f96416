import { bookingHorizonDays } from './forms/booking.ts'
import { site } from '#site.config.ts'

const anyOf = new Intl.ListFormat(site.language, { type: 'disjunction' })

/** Words of the pages about calls that the worker draws itself. */
export const callPageWords = {
  choose: {
    title: 'Choose a time',
    hosts: (names: readonly string[]) => `With ${anyOf.format(new Set(names))}.`,
    zone: 'Show times in',
    zoneAction: 'Show',
    times: (zone: string) => `Free times, ${zone}`,
    later: 'Later days',
    action: 'Book this call',
    none: {
      lead: `No time is free at the moment. Name three of your own within the next ${bookingHorizonDays} days instead, and we choose one.`,
      action: 'Name three times',
    },
  },
  booked: {
    title: 'Your call is booked',
    asked: 'Your wish is noted',
    askedLead: 'The time is kept for you until it is confirmed; we write to you then.',
    phone: (name: string, phone: string) => `${name} rings you${phone ? ` from ${phone}` : ''}.`,
    video: (name: string) => `${name} waits for you in the video call.`,
    videoLink: 'Open the video call',
    minutes: (minutes: number) => `${minutes} minutes`,
    move: 'Move this call',
    cancel: 'Cancel it',
  },
  move: {
    title: 'Move your call',
    lead: (when: string) => `Its time is ${when}. Until you choose another it stays so.`,
    action: 'Move the call here',
    none: 'No other time is free at the moment.',
    done: 'Your call has moved',
  },
  cancel: {
    title: 'Cancel your call',
    lead: (when: string) => `Its time is ${when}.`,
    action: 'Cancel this call',
    keep: 'Keep it, but at another time',
    done: 'Your call is cancelled',
    doneLead: 'The time is free again. Nothing else is needed.',
    again: 'Choose another time',
  },
  gone: {
    title: 'This link does nothing any more',
    lead: 'The call is over, was cancelled, or the link is incomplete.',
  },
  home: 'To the site',
} as const
