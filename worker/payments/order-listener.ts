import type { OrderChange } from './order-ledger.ts'
import type { Order } from './orders.ts'

/**
 * Hears of each change to an order once. What it returns is committed in the same transaction as the
 * change, after the order's sums and state have been brought in line: an event that is repeated commits
 * nothing again. `order` is how it stood before.
 */
export type OrderListener = (
  db: D1Database,
  order: Order,
  change: OrderChange,
  nowMs: number,
) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>
