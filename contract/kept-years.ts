/** Years that something is kept, as the privacy page says and the worker's cron does. */
export const keptYears = {
  /** What somebody sent, since they were last heard of or written to. */
  forms: 2,
  /** Orders, as tax law asks. */
  orders: 7,
} as const
