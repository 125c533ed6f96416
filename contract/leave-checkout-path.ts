/** Where a payment page is given up (`?checkout=` names the attempt): by its way back, or by the page itself. */
export const leaveCheckoutPath = '/api/leave-checkout'
