import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { callMinutes } from '#contract/service-levels.ts'

/** The calls that buttons lead to, each told beneath its button in one way: how long, with whom, what one leaves with. */
export const calls = {
  /** Behind the contact form. */
  expert: `${callMinutes} minutes by phone with one of our operators. You keep the action plan.`,
  /** Behind the calendar of /start and of /work-with-us, and behind articles. */
  strategy: `${bookingCallMinutes} minutes with a partner. You leave with a plan.`,
} as const
