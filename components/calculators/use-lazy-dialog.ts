import { useState, type ComponentType } from 'react'
import { focusFirstField } from '../forms/focus-first-field.ts'

/** What every dialog loaded on demand is given: it opens whenever the count rises. */
export type Openings = { openings: number }

/**
 * A dialog whose code, its form and schema included, comes only when someone is about to open it.
 *
 * @param load - Imports the component; asked again after a failure.
 * @param onFailed - Called when its code did not arrive.
 */
export function useLazyDialog<Props extends Openings>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [openings, setOpenings] = useState(0)
  const open = async () => {
    try {
      const component = await load()
      setLoaded(() => component)
      setOpenings((count) => count + 1)
    } catch {
      onFailed()
    }
  }
  return {
    Dialog: Loaded,
    openings,
    /** For the button: fetches when it is pointed at or focused, opens when it is pressed. */
    openerProps: {
      onPointerEnter: () => void load().catch(() => {}),
      onFocus: () => void load().catch(() => {}),
      onClick: () => void open(),
    },
  }
}

/** Opens a dialog that asks for something, with the first field ready to type in. */
export function openFormDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  focusFirstField(dialog)
}
