/** Puts the focus on the first field a visitor may fill in. */
export function focusFirstField(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"])')?.focus()
}
