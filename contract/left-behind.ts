/** What the page says that brings a checkout back. */
export const leftBehindWords = {
  title: 'Your checkout',
  onward: 'Go on to the checkout',
} as const
