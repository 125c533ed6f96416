/** Host of an address, with its port; blank for what is no address. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}
