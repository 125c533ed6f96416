// How long things are kept: /privacy states these figures and the worker's cron applies them.

/** Retention of people and orders, in years. */
export const keptYears = {
  /** What somebody sent, since they were last heard of or written to. */
  forms: 2,
  /** Orders, as tax law asks. */
  orders: 7,
} as const

/** Retention of page-view sums: by day, and by hour. */
export const countsKept = { years: 2, hourDays: 60 } as const

/** Retention of visits through partners' links, in days. */
export const visitKeptDays = 90

/** Retention of what our filter held back, in days: since it was sent, and since a person first saw it. */
export const heldKeptDays = { sent: 30, seen: 7 } as const

/** How long a device keeps a form that could not be delivered, in days; then the visitor has long found another way. */
export const unsentKeptDays = 30

/** How long a device keeps a draft of the partnership application, in days. */
export const draftKeptDays = 30

/** How long the link of the mail about a checkout that was left brings it back, in days. */
export const leftCheckoutDays = 7

/** Retention of payment events, in days; one that a person has still to look at stays. */
export const eventsKeptDays = 90

/** Retention of mails, in days: what ours say, and what people wrote of whom nothing else is known. */
export const mailKeptDays = 90
