/** A lead the stand-in took. Repeats with one dedupe key are one lead, counted. */
export type ReceivedLead = {
  body: Record<string, unknown>
  /** Where it came in: `/webhook` or `/api/contacts/upsert`. */
  path: string
  idempotencyKey: string
  /** ISO 8601. */
  receivedAt: string
  count: number
}
