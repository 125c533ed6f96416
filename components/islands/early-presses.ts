/** What the loader remembers. */
export type Pressed = Set<EventTarget | null>

/** Opens or closes by itself, island or not. */
const isNative = 'button[type=submit],[popovertarget],[data-opens]'

/** What is pressed, and a form that does nothing by itself when it is sent. */
const pressable = 'button,input,[method=dialog]:not(dialog *)'

const waiting = new Set<HTMLElement>()

/**
 * What was pressed in an island before React listened there, and would be lost. To be asked right before it does: what
 * is pressed from then on, React sees itself.
 */
export function earlyPresses(island: HTMLElement, pressed: Pressed): HTMLElement[] {
  for (const target of pressed) {
    const control = (target as Element).closest<HTMLElement>(pressable)
    if (!control || !island.contains(control)) continue
    pressed.delete(target)
    if (!control.matches(isNative)) waiting.add(control)
  }
  return [...waiting].filter((control) => island.contains(control))
}

/** Says that the island has taken up what was pressed: it is not pressed again. */
export function takeUpPress(control: HTMLElement): void {
  waiting.delete(control)
}

/** Presses again what was pressed, or sends what was sent, too early; a box or a choice only if it was left changed. */
export function repeatPresses(controls: readonly HTMLElement[]): void {
  for (const control of controls) {
    if (!waiting.delete(control)) continue
    if (control instanceof HTMLInputElement) {
      const { checked, defaultChecked, type } = control
      if (checked === defaultChecked || (type === 'radio' && !checked)) continue
      // Back to how it was rendered, so that the press is a change.
      control.checked = defaultChecked
    }
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else control.click()
  }
}
