import type { Touch } from '#contract/lead.ts'

/** Host of an address, with its port; blank for what is no address. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/**
 * What brought a visitor, in a word: the campaign's own source, else the advertiser whose click number the address
 * had (the number's name, never the number), else the host of the site with the link. Blank for neither.
 */
export function sourceOf({ utmSource, clickIds, referrer }: Touch): string {
  return utmSource || Object.keys(clickIds)[0] || hostOf(referrer)
}
