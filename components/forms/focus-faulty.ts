/** Puts the focus on the first control, in the order given, that something is wrong with, and shows it. */
export function focusFaulty(
  form: HTMLFormElement,
  errors: Record<string, string>,
  order: readonly string[],
): void {
  const names = [...order, ...Array.from(form.elements, (element) => element.getAttribute('name'))]
  const name = names.find((candidate) => candidate && candidate in errors)
  const control = name ? form.elements.namedItem(name) : null
  const element = control instanceof RadioNodeList ? control[0] : control
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' })
}
