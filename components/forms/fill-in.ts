/** Puts known answers into controls that are still empty; what was typed before stays. */
export function fillIn(
  form: HTMLFormElement | null,
  values: Record<string, string | string[] | undefined>,
): void {
  for (const control of form?.elements ?? []) {
    const value = values[control.getAttribute('name') ?? '']
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked ||= [value].flat().includes(control.value)
    } else if (
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.value === '' &&
      typeof value === 'string'
    ) {
      control.value = value
    }
  }
}
