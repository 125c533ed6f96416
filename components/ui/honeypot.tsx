import { VisuallyHidden } from './text.tsx'

/** A field only a robot fills; kept out of sight, out of the tab order and away from autofill. */
export function Honeypot() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website2" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </VisuallyHidden>
  )
}
