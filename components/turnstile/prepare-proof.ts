/**
 * Loads the check for people for a holder and lets it begin; called when a form is first touched. Where it does
 * not come, the worker says what it wants.
 *
 * @param action - What the form's tokens are for; a purchase without it.
 */
export function prepareProof(holder: Element | null, action?: string): void {
  import('./turnstile-proof.ts').then(
    ({ prepareTurnstile }) => prepareTurnstile(holder, action),
    () => undefined,
  )
}
