import { focusFirstField } from '../forms/focus-first-field.ts'

/** Opens a dialog that asks for something, with the first field ready to type in. */
export function openFormDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  focusFirstField(dialog)
}
