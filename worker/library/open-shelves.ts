import { contents, type Opener, type ShelfId } from '#contract/contents.ts'
import { type OrderAccess, orderAccess } from '#lib/order-access.ts'
import type { OwnedOrder, Reader } from './library-reader.ts'

/** How an order of the library stands open at a moment. */
export function accessOf(order: OwnedOrder, nowMs: number): OrderAccess {
  return orderAccess({ ...order, paidCount: order.payments.length }, nowMs)
}

const isOpener = (product: string): product is Opener => Object.hasOwn(contents, product)

/** The shelves that are open to a reader, in the order of their purchases, each once. */
export function openShelves({ orders, hasVault }: Reader, nowMs: number): ShelfId[] {
  const open = orders
    .filter((order) => ['open', 'warned'].includes(accessOf(order, nowMs).is))
    .map(({ product }) => product)
  const openers = [...open, ...(hasVault ? ['growth-vault'] : [])].filter(isOpener)
  return [...new Set(openers.flatMap((opener): readonly ShelfId[] => contents[opener]))]
}
