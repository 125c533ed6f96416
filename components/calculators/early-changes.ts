import { takeUpPress } from '../islands/early-presses.ts'

/** A control that was changed while its island had not come to life yet. */
export type EarlyChange = {
  name: string
  /** Of a slider, its place. */
  value: string
  isSlider: boolean
  isChecked: boolean
}

function isChanged(control: HTMLInputElement): boolean {
  if (control.type === 'checkbox' || control.type === 'radio') {
    return control.checked !== control.defaultChecked
  }
  if (control.type === 'range') {
    // The browser rounds a slider's first value to the nearest step: that is no change.
    const moved = Math.abs(control.valueAsNumber - Number(control.defaultValue))
    return moved > Number(control.step) / 2
  }
  return control.value !== control.defaultValue
}

/**
 * What a visitor, or the browser restoring a form, changed below `root` before hydration, which would
 * forget it. To be read while the island renders for the first time; empty on the server.
 */
export function earlyChanges(root: string): EarlyChange[] {
  if (typeof document === 'undefined') return []
  const changed = [...document.querySelectorAll<HTMLInputElement>(`${root} input`)].filter(
    isChanged,
  )
  for (const control of changed) takeUpPress(control)
  return changed.map(({ name, dataset, type, value, checked }) => ({
    name: name || (dataset.name ?? ''),
    value,
    isSlider: type === 'range',
    isChecked: checked,
  }))
}
