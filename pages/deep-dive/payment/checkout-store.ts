import { type StoredCheckout as Stored, storedCheckoutKey as key } from '#contract/checkout-kept.ts'

/** What a buyer has typed, by field name; ticks are `on` or absent. */
export type TypedDetails = Stored['details']

/** The attempt that stands for what was typed: a reload finds it again, a change replaces it. */
export type StoredAttempt = NonNullable<Stored['attempt']>

function read(): Stored {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Stored>
    return { details: {}, ...stored }
  } catch {
    return { details: {} }
  }
}

let memory: Stored | undefined

function write(next: Stored): void {
  memory = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Without storage the checkout works until the page is left.
  }
}

/** Keeps the checkout in this tab, so that Back, Forward and reload lose nothing. */
export const checkoutStore = {
  read: (): Stored => (memory ??= read()),
  writeDetails: (details: TypedDetails) => write({ ...checkoutStore.read(), details }),
  writeAttempt: (attempt: StoredAttempt) => write({ ...checkoutStore.read(), attempt }),
}
