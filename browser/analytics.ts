type Gtag = (command: 'event', name: string, parameters: Record<string, unknown>) => void

/** Events the calculators report. */
export type AnalyticsEvent = 'module_toggled' | 'download_estimate' | 'cta_click'

/** Reports an event where the page has a global analytics function, and does nothing elsewhere. */
export function track(event: AnalyticsEvent, parameters: Record<string, unknown> = {}): void {
  const { gtag } = globalThis as { gtag?: Gtag }
  if (typeof gtag !== 'function') return
  try {
    gtag('event', event, parameters)
  } catch {
    // A broken tag must not break the calculator.
  }
}
