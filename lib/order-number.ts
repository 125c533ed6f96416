/** An order's number as people read it, the same as on the page after the payment. */
export const orderNumber = (orderId: string) => orderId.slice(0, 8).toUpperCase()
