const storageKey = 'funnel-person'

/** What the offer form asked, so that the VIP form need not ask again; kept until the tab closes. */
export type RememberedPerson = { firstName: string; email: string; phone: string }

/** Keeps it for this tab; a browser that refuses storage is left alone. */
export function rememberPerson(person: RememberedPerson): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(person))
  } catch {
    // A courtesy only.
  }
}

/** What this tab remembers, or null. */
export function rememberedPerson(): RememberedPerson | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as RememberedPerson | null
  } catch {
    return null
  }
}
