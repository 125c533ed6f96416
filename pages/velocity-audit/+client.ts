import { leaveCheckout } from '#components/checkout/leave-checkout.ts'
import { startPage } from '#components/layout/frame.client.ts'

startPage()
// Who comes back by the browser's own Back frees the spot, whether or not anything is bought then.
addEventListener('pageshow', leaveCheckout)
void leaveCheckout()
