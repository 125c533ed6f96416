import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { callMinutes } from '#contract/service-levels.ts'

const expert = `${callMinutes} minutes by phone with one of our operators. You keep the action plan.`

/** The calls that buttons lead to, each told beneath its button in one way: how long, with whom, what one leaves with. */
export const calls = {
  /** Behind the contact form. */
  expert,
  /** The same, where the page's own button does something else. */
  instead: `Rather talk first? ${expert}`,
  /** Behind the calendar of /start and of /work-with-us, and behind articles. */
  strategy: `${bookingCallMinutes} minutes with a partner, once the first ${callMinutes} by phone show a case for it.`,
  /** Beside a form that a call answers. */
  rings: (phone: string, names: string) => `We ring from ${phone}. Ask for ${names}.`,
} as const
