/** Where the tab keeps the number of a purchase that holds one of a few places. */
export const openCheckoutKey = 'open-checkout'
