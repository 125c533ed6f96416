export const buyButton = {
  buy: (price: string) => `Buy now for ${price}`,
  preOrder: (price: string) => `Pre-order for ${price}`,
  note: 'One payment on Stripe’s own page. Your card number never reaches us.',
} as const
