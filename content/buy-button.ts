export const buyButton = {
  buy: (price: string) => `Buy now for ${price}`,
  note: 'One payment on Stripe’s own page. Your card number never reaches us.',
} as const
