/** What a buyer has typed, by field name; ticks are `on` or absent. */
export type TypedDetails = Record<string, string>

/** The attempt that stands for what was typed: a reload finds it again, a change replaces it. */
export type StoredAttempt = {
  checkoutId: string
  contents: string
  orderId?: string
  /** The attempt it takes the place of, until the worker has answered that it has. */
  replaces?: string
}

type Stored = { details: TypedDetails; attempt?: StoredAttempt }

const key = 'checkout'

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
