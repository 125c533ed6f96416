import { startPage } from '#components/layout/frame.client.ts'
import { leaveCheckoutOnReturn } from './leave-checkout.client.ts'

// A page's own script takes the place of the renderer's, so it starts what that starts.
startPage()
leaveCheckoutOnReturn()
