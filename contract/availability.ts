/**
 * What the worker counts of everything that is limited: answer of `GET /api/availability`, a minute old at
 * the most. Times are ISO 8601, UTC.
 */
export type Availability = {
  ok: true
  /** Velocity audits of this month (UTC). */
  audit: {
    perMonth: number
    /** Neither sold nor held. */
    left: number
    /** Held by open payment pages; free again within half an hour unless they are paid. */
    held: number
    isSoldOut: boolean
    /** When one was last sold; null before the first. */
    lastSoldAt: string | null
    /** When the next month's spots open. */
    opensAt: string
  }
  /** Places of the growth vault, one for each address. */
  vault: { total: number; left: number; isSoldOut: boolean }
  /** The VIP price; it ends only where a deadline is set. */
  vip: { endsAt: string | null; isOver: boolean }
}
