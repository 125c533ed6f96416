/** What the pictures of an address are called: `home` of `/`, `deep-dive-payment` of `/deep-dive/payment`. */
export const nameOfPath = (path: string): string =>
  path.replace(/^\/|[?#].*$/g, '').replaceAll(/[^\w-]+/g, '-') || 'home'
