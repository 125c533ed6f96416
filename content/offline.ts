import { site } from '#site.config.ts'

/** Shown in the place of a page that is asked for without a connection. */
export const offlineWords = {
  title: 'You are offline',
  text: 'This page needs a connection. A form you sent without one is kept on this device and leaves by itself once you are back.',
  again: 'Try again',
  contact: `Or call ${site.phone.display}.`,
} as const
