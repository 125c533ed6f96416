import { attributionKey } from '#lib/attribution.ts'

/**
 * The sentence of the box that lets an advertiser be told; blank for whoever came by no advertisement of those that are
 * told, which all but a few find out without loading anything.
 */
export async function adQuestion(): Promise<string> {
  try {
    if (!/"([gw]braid|gclid|fbclid)":/.test(localStorage.getItem(attributionKey) ?? '')) return ''
  } catch {
    return ''
  }
  return (await import('./ad-question.ts')).questionHere()
}

/** What the box of a form says, where it was asked and ticked. */
export function tickedAdConsent(form: HTMLFormElement): { adConsent?: string } {
  const box = form.elements.namedItem('adConsent')
  return box instanceof HTMLInputElement && box.checked ? { adConsent: box.value } : {}
}
