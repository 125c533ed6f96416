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

/** Retention of mails, in days: what ours say, and what people wrote of whom nothing else is known. */
export const mailKeptDays = 90
