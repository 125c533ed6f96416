import { purchaseAction, type TokenExcuse } from '#contract/turnstile.ts'
import { askTurnstile } from './ask-turnstile.ts'

/** What travels with a submission to show that a person made it; empty where nobody asks. */
export type TurnstileProof = { turnstileToken?: string; withoutToken?: TokenExcuse }

/** Loads the widget for a holder and lets it begin, for a purchase if nothing else is said. */
export function prepareTurnstile(
  holder: Element | null | undefined,
  action: string = purchaseAction,
): void {
  void loadWidget(holder, action).catch(() => undefined)
}

async function loadWidget(holder: Element | null | undefined, action: string, isNews = false) {
  const keys = await askTurnstile(isNews)
  if (!keys || !(holder instanceof HTMLElement)) return null
  const { widgetIn } = await import('./turnstile-widget.ts')
  return widgetIn(holder, action, keys)
}

/**
 * A fresh proof; waits while the visitor is being asked.
 *
 * @param isNews - The worker has just asked for one: what was learned before may be out of date.
 * @throws {Error} `TurnstileRefusal` when the widget takes the visitor for a robot.
 */
export async function turnstileProof(
  holder: Element | null | undefined,
  action: string,
  isNews = false,
): Promise<TurnstileProof> {
  const widget = await loadWidget(holder, action, isNews).catch(() => 'lost' as const)
  if (widget === 'lost') return { withoutToken: 'unreachable' }
  if (widget) return widget.proof()
  // It asks for one, and nobody says by which keys.
  return isNews ? { withoutToken: 'unreachable' } : {}
}
