import { tasksOfOrder } from '../fulfilment/cause-tasks.ts'
import { mailsOfOrder } from './mails-of-order.ts'
import { customerRelay } from './customer-relay.ts'
import type { OrderListener } from './order-listener.ts'
import { seatListener, slippedListener } from './seat-listener.ts'

/**
 * Everyone who hears of orders. Spots come first, so that others can tell a payment that slipped through
 * (`slipped_sales`), and last, where it takes back what is owed to a customer only.
 */
export const orderListeners: readonly OrderListener[] = [
  seatListener,
  customerRelay,
  tasksOfOrder,
  mailsOfOrder,
  slippedListener,
]
