/** Opens a dialog that asks for something, with the first field ready to type in. */
export function openFormDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  dialog?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus()
}
